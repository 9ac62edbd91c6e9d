// Counts who is chosen and counts down to what can be taken back. Without it, the desk does the same in more steps.
const boxes = [...document.querySelectorAll('input[name=whom][type=checkbox]')];
const all = document.querySelector('#all input');
const count = document.querySelector('#count');

function showChosen() {
  const chosen = boxes.filter(({checked}) => checked).length;
  count.textContent =
    chosen === 1 ? '1 person chosen' : `${chosen || 'Nobody'}${chosen ? ' people' : ''} chosen`;
  document.querySelector('#invite').disabled = chosen === 0;
  all.checked = chosen === boxes.length;
  all.indeterminate = chosen > 0 && chosen < boxes.length;
}

if (count) {
  all.parentElement.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    showChosen();
  });
  for (const box of boxes) box.addEventListener('change', showChosen);
  // The way back restores what was chosen.
  addEventListener('pageshow', showChosen);
}

function showSeconds() {
  for (const place of document.querySelectorAll('[data-due]')) {
    const seconds = Math.round((Date.parse(place.dataset.due) - Date.now()) / 1000);
    place.textContent = seconds > 1 ? `in ${seconds} seconds` : 'any moment now';
  }
}
showSeconds();
setInterval(showSeconds, 1000);
