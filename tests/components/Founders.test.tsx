/** @jest-environment jsdom */
import {render, screen} from '@testing-library/react';
import {Founders} from '@site/src/components/Founders';
import {contactAddress} from '@site/src/facts/site/links';

test('without a name it keeps the place of the founder and says how to reach the project', () => {
  const {container} = render(<Founders people={[]} />);
  expect(container).toHaveTextContent('The founderFounder’s name: to be added.');
  expect(screen.getByRole('link', {name: contactAddress})).toBeInTheDocument();
});

test.each([1, 0])('a founder is shown with name, role, text and %d pictures', (count) => {
  const picture = count === 1 ? '/img/a.webp' : '';
  const {container} = render(
    <Founders people={[{name: 'A name', role: 'A role', words: 'Some words.', picture}]} />,
  );
  expect(container).toHaveTextContent('A nameA roleSome words.');
  expect(screen.queryAllByRole('img', {name: 'A name'})).toHaveLength(count);
});
