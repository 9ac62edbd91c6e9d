import {prepareSpeculation} from '@site/src/client/speculation';
import {setMedia} from '../support/media';

test.each([
  ['hovered links are prerendered for a mouse', true, false, true],
  ['but not for touch, where a finger may only be scrolling', false, false, false],
  ['for a reader who saves data they are not', true, true, false],
])('%s', (_, hovers, saveData, prepared) => {
  delete document.body.dataset.mouse;
  setMedia('(hover: hover)', hovers);
  Object.assign(navigator, {connection: {saveData}});
  prepareSpeculation();
  expect('mouse' in document.body.dataset).toBe(prepared);
});
