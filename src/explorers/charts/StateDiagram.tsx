import {taskStates} from '@site/src/facts/tasks';
import type {TaskStateId} from '@site/src/facts/tasks';
import type {Step} from '@site/src/rules/lifecycle';
import {transitions} from '@site/src/rules/lifecycle';
import styles from './StateDiagram.module.css';

const box = {left: 70, width: 130, height: 38, every: 68};
const topOf = (id: TaskStateId) => 4 + taskStates.findIndex((state) => state.id === id) * box.every;
const middleOf = (id: TaskStateId) => topOf(id) + box.height / 2;
const right = box.left + box.width;

interface StateDiagramProps {
  now: TaskStateId;
  steps: readonly Step[];
}

/** The task states from top to bottom with all transitions; those taken are highlighted. */
export function StateDiagram({now, steps}: StateDiagramProps) {
  const walked = steps.map(({transition}) => transition);
  const height = topOf('PAID') + box.height + 4;
  return (
    <svg
      className={styles.diagram}
      viewBox={`0 0 270 ${height}`}
      role="img"
      aria-label={`The states ${taskStates.map(({id}) => id).join(', ')}. The task is ${now}.`}
    >
      <defs>
        <marker
          id="task-tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path className={styles.tip} d="M0 0l8 4-8 4z" />
        </marker>
      </defs>
      {transitions.map((way) => (
        <path
          key={`${way.from} ${way.event}`}
          className={[
            styles.way,
            walked.includes(way) ? styles.walked : '',
            way.to === 'QUEUED' ? styles.derived : '',
          ].join(' ')}
          d={pathOf(way.from, way.to)}
          markerEnd="url(#task-tip)"
        />
      ))}
      {taskStates.map(({id}) => (
        <g key={id} className={id === now ? styles.now : undefined}>
          <rect
            className={styles.state}
            x={box.left}
            y={topOf(id)}
            width={box.width}
            height={box.height}
            rx={8}
          />
          <text className={styles.stateName} x={box.left + box.width / 2} y={middleOf(id) + 5}>
            {id}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** SVG path data: straight down, a loop on the right for a skip, or an arc on the left back to the queue. */
function pathOf(from: TaskStateId, to: TaskStateId): string {
  const [start, end] = [middleOf(from), middleOf(to)];
  if (from === to) return `M${right} ${start - 8}h26a8 8 0 0 1 8 8a8 8 0 0 1 -8 8h-24`;
  if (end > start) {
    const x = box.left + box.width / 2;
    return `M${x} ${start + box.height / 2}V${end - box.height / 2 - 1}`;
  }
  const reach = from === 'PROOFED' ? 14 : 40;
  const into = from === 'PROOFED' ? -6 : 6;
  return `M${box.left} ${start}H${reach + 10}q-10 0 -10 -10V${end + into + 10}q0 -10 10 -10H${box.left - 2}`;
}
