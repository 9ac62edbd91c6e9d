import {act, render, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {renderToString} from 'react-dom/server';
import {Diagram} from '@site/src/components/docs/Diagram';
import {FactDiagram} from '@site/src/components/docs/FactDiagram';
import {drawDiagram} from '@site/src/components/docs/drawDiagram';

jest.mock('@docusaurus/theme-common', () => ({useColorMode: () => ({colorMode: 'dark'})}));
jest.mock('@site/src/components/docs/drawDiagram', () => ({drawDiagram: jest.fn()}));

const draw = jest.mocked(drawDiagram);
const source = 'flowchart TD\n  accTitle: Two ways\n  accDescr: A leads to B, and B to C.\n  A --> B --> C';
const narrow = '<svg viewBox="0 0 200 400"><text>narrow</text></svg>';
const wide = '<svg viewBox="0 0 400 200"><text>wide</text></svg>';
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

test('a page has the drawing in its own text, with title and description, and nothing is drawn', () => {
  const html = renderToString(<Diagram source={source} drawing={narrow} wideDrawing={wide} />);
  expect(html).toContain('Two ways');
  expect(html).toContain('A leads to B, and B to C.');
  expect(html).toContain(narrow + wide);
  expect(html).not.toContain('data-needs-script');
  render(<Diagram source={source} drawing={narrow} wideDrawing={wide} />);
  expect(screen.getByRole('img', {name: 'Two ways'})).toHaveAccessibleDescription(
    'A leads to B, and B to C.',
  );
  expect(draw).not.toHaveBeenCalled();
});

test.each([
  ['upright phone', 360, 740, 'narrow'],
  ['wide window', 1280, 800, 'wide'],
])(
  'on a %s the enlarged drawing is the one that is larger there',
  async (_screen, width, height, expected) => {
    Object.assign(window, {innerWidth: width, innerHeight: height});
    render(<Diagram source={source} drawing={narrow} wideDrawing={wide} />);
    await userEvent.click(screen.getByRole('button', {name: /Enlarge/}));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('img').querySelector('text')).toHaveTextContent(expected);
  },
);

test('a drawing of facts that have changed since is not shown', () => {
  const {container} = render(<FactDiagram name="signalFlow" drawnFrom="older facts" drawing={narrow} />);
  expect(container.querySelector('svg')).toBeNull();
});

test('a page with a diagram that has no drawing yet holds title and description', () => {
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
