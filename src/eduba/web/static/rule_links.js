// Links to clauses open beside the table, not instead of it; with a key held down they do what links always do.

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a.cite, #toast a");
  if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (await import("./rule_panel.js")).showRule(link);
});
