import {prepareSpeculation} from '@site/src/frame/speculation';
import {setMedia} from '../support/media';

test.each([
  ['for a mouse pages are prepared ahead', true, false, true],
  ['for a finger, which rests on a link to scroll, they are not', false, false, false],
  ['for a reader who saves data they are not', true, true, false],
])('%s', (_, hovers, saveData, prepared) => {
  delete document.body.dataset.mouse;
  setMedia('(hover: hover)', hovers);
  Object.assign(navigator, {connection: {saveData}});
  prepareSpeculation();
  expect('mouse' in document.body.dataset).toBe(prepared);
});
