import NodeEnvironment from 'jest-environment-node';

interface Entry {
  mode?: 'skip' | 'only' | 'todo' | null;
  errors?: unknown[];
  children?: Entry[];
}

/** The fault that a test has noticed. */
let noticed: string | undefined;

/** Skips all other tests once one has noticed a fault. Later files don't even start a stack. */
export default class UntilNoticed extends NodeEnvironment {
  handleTestEvent = ({name, test}: {name: string; test?: Entry}, state: {rootDescribeBlock: Entry}): void => {
    const fault = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (name === 'test_done' && test?.errors?.length) noticed = fault;
    if (/run_start|test_done/.test(name) && fault && fault === noticed) skip(state.rootDescribeBlock);
  };
}

function skip(entry: Entry): void {
  if (!entry.errors?.length) entry.mode = 'skip';
  entry.children?.forEach(skip);
}
