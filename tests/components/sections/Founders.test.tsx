import {render, screen} from '@testing-library/react';
import {Founders} from '@site/src/components/sections/Founders';
import {contactAddress} from '@site/src/facts/site/links';

test('without a name it keeps the place of the founder and says how to reach the project', () => {
  const {container} = render(<Founders people={[]} />);
  expect(screen.getByRole('heading', {name: 'The founder'})).toBeInTheDocument();
  expect(container).toHaveTextContent('The name of the founder');
  expect(screen.getByRole('link', {name: contactAddress})).toBeInTheDocument();
});

test('a founder is shown with name, role, text and an optional picture', () => {
  const person = {name: 'A name', role: 'A role', words: 'Some words.'};
  const {rerender, container} = render(<Founders people={[{...person, picture: '/img/a.webp'}]} />);
  expect(screen.getByRole('heading', {name: 'A name'})).toBeInTheDocument();
  expect(container).toHaveTextContent('A role');
  expect(screen.getByRole('img', {name: 'A name'})).toHaveAttribute('src', '/img/a.webp');
  rerender(<Founders people={[{...person, picture: ''}]} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('The name of the founder');
});
