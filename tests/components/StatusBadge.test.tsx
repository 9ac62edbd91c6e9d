/** @jest-environment jsdom */
import {render} from '@testing-library/react';
import {StatusBadge} from '@site/src/components/StatusBadge';
import {roadmapPhases} from '@site/src/facts/roadmap';

const roadmapStatuses = roadmapPhases.map(({status}) => status);

test('each status of the roadmap has its own word and its own shape, and one a short form', () => {
  const {container} = render(roadmapStatuses.map((status) => <StatusBadge key={status} status={status} />));
  const shapes = [...container.querySelectorAll('[aria-hidden]')].map(({textContent}) => textContent);
  expect(new Set(shapes).size).toBe(roadmapStatuses.length);
  for (const status of roadmapStatuses) expect(container).toHaveTextContent(status);
  expect(render(<StatusBadge status="Under Development" short />).container).toHaveTextContent('In Dev');
});
