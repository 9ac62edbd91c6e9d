import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {useState} from 'react';
import {NumberField} from '../../../src/explorers/form/NumberField';

function Example({mayBeEmpty = false}: {mayBeEmpty?: boolean}) {
  const [value, setValue] = useState<number | null>(20);
  return (
    <>
      <NumberField
        id="storage"
        label="Free storage"
        value={value}
        limits={{least: 0, most: 100, decimals: 1}}
        mayBeEmpty={mayBeEmpty}
        hint="In gigabytes"
        onValue={setValue}
      />
      <output>{value ?? 'not known'}</output>
      <button onClick={() => setValue(20)}>Start over</button>
    </>
  );
}

async function type(text: string) {
  await userEvent.clear(screen.getByLabelText('Free storage'));
  await userEvent.type(screen.getByLabelText('Free storage'), text);
}

test('invalid input shows an error at the field and keeps the last valid value', async () => {
  render(<Example />);
  expect(screen.getByLabelText('Free storage')).toHaveAccessibleDescription('In gigabytes');
  await type('3.5');
  expect(screen.getByRole('status')).toHaveTextContent('35');
  await type('3.5 GB');
  const field = screen.getByLabelText('Free storage');
  expect(field).toBeInvalid();
  expect(screen.queryByText('In gigabytes')).not.toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Write the number alone, with a point for decimals: 3.5');
  expect(screen.getByRole('status')).toHaveTextContent('35');
});

test('an empty field is an error, or "not known" where it may be empty', async () => {
  const {unmount} = render(<Example />);
  await userEvent.clear(screen.getByLabelText('Free storage'));
  expect(screen.getByLabelText('Free storage')).toBeInvalid();
  unmount();
  render(<Example mayBeEmpty />);
  await userEvent.clear(screen.getByLabelText('Free storage'));
  expect(screen.getByLabelText('Free storage')).toBeValid();
  expect(screen.getByRole('status')).toHaveTextContent('not known');
});

test('a value from outside replaces the typed text', async () => {
  render(<Example />);
  await type('77');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Free storage')).toHaveValue('2');
});
