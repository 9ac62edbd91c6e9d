import type {Drawings} from '@site/tools/site/markdown/drawings';

/** Mock of the generated drawings, to which tests add their own. */
const drawings: Record<keyof Drawings, Drawings[string]> = {};

export default drawings;
