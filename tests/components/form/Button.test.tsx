import {render, screen} from '@testing-library/react';
import {Button} from '@site/src/components/form/Button';

describe('a button', () => {
  it('is a link when it leads somewhere, and opens in the same tab', () => {
    render(<Button to="/docs">Read</Button>);
    expect(screen.getByRole('link', {name: 'Read'})).toHaveAttribute('href', '/docs');
    expect(screen.getByRole('link', {name: 'Read'})).not.toHaveAttribute('target', '_blank');
  });

  it('does not submit a form unless asked to', () => {
    render(<Button>Press</Button>);
    expect(screen.getByRole('button', {name: 'Press'})).toHaveAttribute('type', 'button');
  });
});
