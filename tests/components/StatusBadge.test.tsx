import {render, screen} from '@testing-library/react';
import {StatusBadge} from '@site/src/components/StatusBadge';
import {roadmapStatuses} from '@site/src/facts/roadmap';

describe('a roadmap status', () => {
  it('is told by its word, and by a shape that no other status has', () => {
    const shapes = roadmapStatuses.map((status) => {
      const {container, unmount} = render(<StatusBadge status={status} />);
      expect(container).toHaveTextContent(status);
      const shape = container.querySelector('[aria-hidden="true"]')!.textContent;
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(roadmapStatuses.length);
  });

  it('is abbreviated where there is little room', () => {
    render(<StatusBadge status="Under Development" short />);
    expect(screen.getByText(/In Dev/)).toBeInTheDocument();
  });
});
