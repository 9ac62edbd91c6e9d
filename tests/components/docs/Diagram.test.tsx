import {act, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {Diagram} from '@site/src/components/docs/Diagram';
import {drawDiagram} from '@site/src/components/docs/drawDiagram';

jest.mock('@docusaurus/theme-common', () => ({useColorMode: () => ({colorMode: 'dark'})}));
jest.mock('@site/src/components/docs/drawDiagram', () => ({drawDiagram: jest.fn()}));

const draw = jest.mocked(drawDiagram);
const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A leads to B, and B to C.\n  A --> B --> C';
let comeNear: () => void;

beforeEach(() => {
  draw.mockReset().mockResolvedValue({svg: '<svg><text>A</text></svg>', width: 200, height: 100});
  globalThis.IntersectionObserver = class {
    constructor(seen: (entries: {isIntersecting: boolean}[]) => void) {
      comeNear = () => act(() => seen([{isIntersecting: true}]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

test('without JavaScript the page holds title and description', () => {
  const html = renderToString(<Diagram source={source} />);
  expect(html).toContain('Two ways');
  expect(html).toContain('A leads to B, and B to C.');
  expect(html).not.toContain('<svg');
});

test('nothing is drawn before the reader comes near', () => {
  render(<Diagram source={source} />);
  expect(draw).not.toHaveBeenCalled();
});

test('the picture is named by its title and described in words', async () => {
  render(<Diagram source={source} />);
  comeNear();
  const picture = await screen.findByRole('img', {name: 'Two ways'});
  expect(picture).toHaveAccessibleDescription('A leads to B, and B to C.');
});

test('a diagram that cannot be drawn leaves its description, and no button', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  draw.mockRejectedValue(new Error('chunk did not load'));
  render(<Diagram source={source} />);
  comeNear();
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.getByText('A leads to B, and B to C.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  log.mockRestore();
});

test('it can be enlarged and closed by keyboard, and focus returns to where it was', async () => {
  const user = userEvent.setup();
  render(<Diagram source={source} />);
  comeNear();
  const enlarge = await screen.findByRole('button', {name: /Enlarge/});
  enlarge.focus();
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', {name: 'Two ways'});
  await user.click(within(dialog).getByRole('button', {name: 'Larger'}));
  expect(within(dialog).getByRole('button', {name: 'Fit'})).toBeEnabled();
  await user.keyboard('0');
  expect(within(dialog).getByRole('button', {name: 'Fit'})).toBeDisabled();
  await user.click(within(dialog).getByRole('button', {name: 'Close'}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(enlarge).toHaveFocus();
});

test('a press on the picture enlarges it too', async () => {
  const user = userEvent.setup();
  render(<Diagram source={source} />);
  comeNear();
  await user.click(await screen.findByRole('img', {name: 'Two ways'}));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
