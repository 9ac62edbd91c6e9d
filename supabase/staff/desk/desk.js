// Counts who is chosen and counts down to what can be taken back. Without it, the desk does the same in more steps.
const count = document.querySelector('#count');
const invite = document.querySelector('#invite');

/** The boxes of people that a box for all of them is for: those of its group, or everybody's. */
const boxesOf = (all) => [
  ...(all.closest('tbody') ?? document).querySelectorAll('input[name=whom][type=checkbox]'),
];
const boxes = boxesOf(document.documentElement);
const alls = [...document.querySelectorAll('.all input')].filter((all) => boxesOf(all).length > 0);

function showChosen() {
  for (const all of alls) {
    const chosen = boxesOf(all).filter(({checked}) => checked).length;
    all.checked = chosen === boxesOf(all).length;
    all.indeterminate = chosen > 0 && !all.checked;
  }
  const chosen = boxes.filter(({checked}) => checked).length;
  count.textContent =
    chosen === 1 ? '1 person chosen' : `${chosen || 'Nobody'}${chosen ? ' people' : ''} chosen`;
  invite.disabled = chosen === 0;
}

if (count) {
  for (const all of alls) {
    all.parentElement.hidden = false;
    all.addEventListener('change', () => {
      for (const box of boxesOf(all)) box.checked = all.checked;
      showChosen();
    });
  }
  for (const box of boxes) box.addEventListener('change', showChosen);
  // The way back restores what was chosen.
  addEventListener('pageshow', showChosen);
}

/** Shows what is planned and how many are in which state, and once a plan is done the list too, unless someone works in it. */
async function refresh() {
  const answer = await fetch('./').catch(() => undefined);
  if (!answer?.ok) return;
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const planned = () => document.querySelectorAll('#plans [data-due]').length;
  const before = planned();
  document.querySelector('#plans').replaceWith(now.querySelector('#plans'));
  const isEditing = boxes.some(({checked}) => checked) || document.activeElement?.matches('input, textarea');
  if (planned() < before && !isEditing) location.replace(location.pathname + location.search);
  for (const tab of document.querySelectorAll('.tabs a')) {
    const count = now.querySelector(`.tabs a[href="${tab.getAttribute('href')}"] span`);
    if (count) tab.querySelector('span').replaceWith(count);
  }
  showSeconds();
}

function showSeconds() {
  for (const place of document.querySelectorAll('[data-due]')) {
    const seconds = Math.round((Date.parse(place.dataset.due) - Date.now()) / 1000);
    const notice = place.closest('.notice');
    place.textContent = seconds > 0 ? `in ${seconds} seconds` : 'now';
    notice.querySelector('button').disabled = seconds <= 0;
    notice.querySelector('.until')?.toggleAttribute('hidden', seconds <= 0);
    if (seconds < 0 && seconds % 5 === 0) void refresh();
  }
}
showSeconds();
setInterval(showSeconds, 1000);
