import {screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {Diagram} from '@site/src/components/docs/Diagram';
import {drawingName} from '@site/src/rules/diagramSource';
import {showDiagram} from '@site/src/client/page/diagramDialog';
import drawings from '../../support/generated/drawings';
import {showDocument} from '../../support/page';

const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A leads to B.\n  A --> B';
drawings[drawingName(source)] = [
  '<svg viewBox="0 0 200 400"><text>narrow</text></svg>',
  '<svg viewBox="0 0 400 200" display="none"><text>wide</text></svg>',
];

function open(tapped: 'button' | 'img' = 'button') {
  showDocument(<Diagram value={source} />);
  showDiagram(screen.getByRole(tapped));
  return within(screen.getByRole('dialog', {name: 'Two ways'}));
}

const button = (name: string) => screen.getByRole('button', {name});

test.each([
  ['upright phone', 360, 740, 'narrow'],
  ['wide window', 1280, 800, 'wide'],
])('on a %s the dialog shows the drawing that is larger there', (_, width, height, expected) => {
  Object.assign(window, {innerWidth: width, innerHeight: height});
  const dialog = open();
  const picture = dialog.getByRole('img', {name: 'A leads to B.'});
  expect(picture).toHaveTextContent(expected);
  expect(picture.querySelector('svg')).not.toHaveAttribute('display');
});

test('buttons and keys zoom between the whole picture and six times its size', async () => {
  open();
  expect(button('Smaller')).toBeDisabled();
  for (let times = 0; times < 5; times += 1) await userEvent.click(button('Larger'));
  expect(button('Larger')).toBeDisabled();
  await userEvent.click(button('Smaller'));
  expect(button('Larger')).toBeEnabled();
  await userEvent.click(button('Fit'));
  expect(button('Smaller')).toBeDisabled();
  screen.getByRole('group', {name: 'Diagram, can be scrolled'}).focus();
  await userEvent.keyboard('+');
  expect(button('Fit')).toBeEnabled();
  await userEvent.keyboard('-');
  expect(button('Fit')).toBeDisabled();
  await userEvent.keyboard('=0{Control>}+{/Control}');
  expect(button('Fit')).toBeDisabled();
});

test('a click on the picture opens it too; the button has the focus after closing', async () => {
  open('img');
  const opener = screen.getByRole('button', {name: /Enlarge/});
  expect(document.documentElement).toHaveAttribute('data-modal');
  await userEvent.click(button('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(document.documentElement).not.toHaveAttribute('data-modal');
});
