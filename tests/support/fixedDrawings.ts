import {gridOf} from '../../src/rules/proof/drawing';
import {drawDigits} from './drawDigits';

/** A thousand drawings as grids, the same on every machine. */
export const fixedDrawings: readonly string[] = drawDigits(1000, 7).map(({drawing}) => gridOf(drawing));

/** BLAKE3 of the hashes of their outputs, a line each. New weights change it. */
export const hashOfFixedDrawings = 'a55334c2fd8f9712807aa6686f59839ac01e4a17284d7aa200294e654eb528ae';
