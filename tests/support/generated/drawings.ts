import type {Drawings} from '@site/src/build/markdown/drawings';

/** Stands in for the drawings that the build hands to the pages. A test adds those of its own diagrams. */
const drawings: Record<keyof Drawings, Drawings[string]> = {};

export default drawings;
