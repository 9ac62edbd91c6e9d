import {render, screen} from '@testing-library/react';
import {StatusBadge} from '@site/src/components/StatusBadge';
import {roadmapStatuses} from '@site/src/facts/roadmap';

describe('a roadmap status', () => {
  it('has its own word and its own shape', () => {
    const shapes = roadmapStatuses.map((status) => {
      const {container, unmount} = render(<StatusBadge status={status} />);
      expect(container).toHaveTextContent(status);
      const shape = container.querySelector('[aria-hidden="true"]')!.textContent;
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(roadmapStatuses.length);
  });

  it('has a short form', () => {
    render(<StatusBadge status="Under Development" short />);
    expect(screen.getByText(/In Dev/)).toBeInTheDocument();
  });
});
