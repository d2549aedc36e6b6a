// The clocks of seats count down by themselves: a clock says when its time is up, and the page what time the server had.

const late = Date.now() - Number(document.body.dataset.now); // how much our clock is ahead of the server's

const twoDigits = (number) => String(number).padStart(2, "0");

/** A time in milliseconds as the server writes it: in days and hours, in hours and minutes, or in minutes and seconds. */
function inWords(milliseconds, [day, hour, minute]) {
  const seconds = Math.floor(milliseconds / 1000);
  const [minutes, hours, days] = [seconds / 60, seconds / 3600, seconds / 86400].map(Math.floor);
  if (days) return hours % 24 ? `${days} ${day} ${hours % 24} ${hour}` : `${days} ${day}`;
  return hours ? `${hours} ${hour} ${minutes % 60} ${minute}` : `${minutes}:${twoDigits(seconds % 60)}`;
}

function count() {
  for (const clock of document.querySelectorAll("[data-until]")) {
    const left = Math.max(0, Number(clock.dataset.until) + late - Date.now());
    const words = inWords(left, clock.dataset.units.split(" ")) + (clock.dataset.after ?? "");
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("short", left < 30000);
  }
}

count();
setInterval(count, 500);
