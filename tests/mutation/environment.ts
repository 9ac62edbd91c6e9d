import NodeEnvironment from 'jest-environment-node';

/** A test, or a block with entries of its own. */
interface Entry {
  mode?: 'skip' | 'only' | 'todo' | null;
  errors?: unknown[];
  children?: Entry[];
}

/** The fault that a test has noticed. */
let noticed: string | undefined;

/** Skips all other tests once one has noticed a fault, also those of later files, for which no stack is started then. */
export default class UntilNoticed extends NodeEnvironment {
  handleTestEvent = (event: {name: string; test?: Entry}, state: {rootDescribeBlock: Entry}): void => {
    const fault = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (event.name === 'test_done' && event.test?.errors?.length) noticed = fault;
    const isTurn = event.name === 'run_start' || event.name === 'test_done';
    if (fault && fault === noticed && isTurn) skip(state.rootDescribeBlock);
  };
}

function skip(entry: Entry): void {
  if (!entry.errors?.length) entry.mode = 'skip';
  entry.children?.forEach(skip);
}
