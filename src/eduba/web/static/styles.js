// Styles of what few pages need, loaded together with its script.

/** Add a stylesheet to the page; resolves when it is there, or cannot be had. */
export const addStyles = (name) =>
  new Promise((resolve) => {
    const href = new URL(name, import.meta.url);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
