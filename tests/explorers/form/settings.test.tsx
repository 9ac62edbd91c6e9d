import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {typed, useSettings} from '@site/src/explorers/form/settings';

const limits = {least: 0, most: 100, decimals: 1};

/** An explorer with one number, which is 2.0 at the start or not known. */
function showNumber(start: number | null) {
  const settings = {disk: typed('Free storage', limits, start, {hint: 'In gigabytes'})};
  function Example() {
    const {state, reset, field} = useSettings('phone', settings);
    return (
      <>
        {field('disk')}
        <output>{state.disk ?? 'not known'}</output>
        <button onClick={reset}>Start over</button>
      </>
    );
  }
  render(<Example />);
  const field = screen.getByLabelText('Free storage');
  return {
    field,
    value: screen.getByRole('status'),
    async type(text: string) {
      await userEvent.clear(field);
      if (text) await userEvent.type(field, text);
    },
  };
}

test('invalid input shows an error in the place of the hint, and the last valid value stays', async () => {
  const {field, value, type} = showNumber(20);
  expect(field).toHaveAccessibleDescription('In gigabytes');
  await type('3.5');
  expect(value).toHaveTextContent('35');
  await type('3.5 GB');
  expect(field).toBeInvalid();
  expect(screen.queryByText('In gigabytes')).not.toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Write the number alone, with a point for decimals: 3.5');
  expect(value).toHaveTextContent('35');
  await userEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue('2');
  expect(field).toBeValid();
});

test.each([20, null])(
  'an empty field is an error only if something was there at the start: %j',
  async (start) => {
    const {field, value, type} = showNumber(start);
    await type('7');
    await type('');
    expect(field).toHaveAttribute('aria-invalid', String(start !== null));
    expect(value).toHaveTextContent(start === null ? 'not known' : '70');
  },
);
