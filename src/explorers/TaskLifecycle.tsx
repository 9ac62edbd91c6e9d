import {taskStates} from '@site/src/facts/tasks';
import {behavior} from '@site/src/facts/behavior';
import {eventsIn, step, taskEvents} from '@site/src/facts/rules/lifecycle';
import type {Step, TaskEventId} from '@site/src/facts/rules/lifecycle';
import {Frame} from './Frame';
import {Action} from './form/buttons';
import layout from './layout.module.css';
import {States} from './States';
import {useUrlState} from './form/urlState';
import type {UrlValue} from './form/urlState';

const longestPath = 40;
const letters = 'abcdefghi';

/** The path as one letter per event; "a" is the first entry of `taskEvents`. */
const pathInAddress: UrlValue<readonly TaskEventId[]> = {
  start: [],
  write: (path) => path.map((event) => letters[taskEvents.findIndex(({id}) => id === event)]).join(''),
  read: (text) => {
    const path = [...text].map((letter) => taskEvents[letters.indexOf(letter)]?.id);
    return path.length <= longestPath && path.every((event) => event !== undefined) ? path : undefined;
  },
};
const address = {path: pathInAddress};

const nameOf = (event: TaskEventId) => taskEvents.find(({id}) => id === event)?.name ?? event;

/** Explorer: follow a task from the queue to payment through every branch. */
export default function TaskLifecycle() {
  const {state, change, reset} = useUrlState(address);
  const {path} = state;
  const steps = stepsOf(path);
  const happened = steps[steps.length - 1];
  const now = happened?.state ?? 'QUEUED';
  const means = taskStates.find(({id}) => id === now)?.means ?? '';
  const lastWords = happened ? wordsOf(happened) : 'A business has funded the task.';

  return (
    <Frame
      id="one-task"
      title="Follow one task"
      intro="Choose what happens next. Try another branch, go back a step, or try to claim a task twice."
      spoken={`${lastWords} The task is ${now}. ${means}`}
      onReset={reset}
      note={
        <p>
          {behavior.task.mismatch} {behavior.task.again}
        </p>
      }
    >
      <div className={layout.columns}>
        <States reached={now} />
        <div className={layout.stack}>
          <div className={layout.result}>
            <p className={layout.answer}>{now}</p>
            <p>{means}</p>
            <p className={layout.soft}>{lastWords}</p>
          </div>
          <p className={layout.heading} id="one-task-next">
            What happens next?
          </p>
          <div className={layout.actions} role="group" aria-labelledby="one-task-next">
            {path.length < longestPath &&
              eventsIn(now).map((event) => (
                <Action key={event} onPress={() => change({path: [...path, event]})}>
                  {nameOf(event)}
                </Action>
              ))}
            {path.length > 0 && (
              <Action onPress={() => change({path: path.slice(0, -1)})}>← One step back</Action>
            )}
          </div>
          <p className={layout.heading}>What happened</p>
          {path.length === 0 && <p className={layout.soft}>Nothing yet: the task waits in the queue.</p>}
          <ol className={layout.history}>
            {path.map((event, i) => (
              <li key={i}>
                {nameOf(event)} <span className={layout.soft}>→ {steps[i]?.state}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Frame>
  );
}

function stepsOf(path: readonly TaskEventId[]): Step[] {
  const steps: Step[] = [];
  for (const event of path) steps.push(step(steps[steps.length - 1]?.state ?? 'QUEUED', event));
  return steps;
}

function wordsOf({says, transition}: Step): string {
  return transition?.logged ? `${says} The device's log says ${transition.logged}.` : says;
}
