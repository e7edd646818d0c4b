import type { Press } from '@pupitre/contract';
import { idsOf } from './cell-views.ts';
import type { CellChange, CellRow } from './cell-writes.ts';

/** A change of one cell, as a screen gives it. */
export type GivenChange = {
  key: number;
  change: CellChange;
  /** The version that was on the screen, where that is not the one of now. */
  seen?: number | undefined;
  /** How a level is meant that the cell may have already. */
  press?: Press;
};

/** The same as it waits: a level with the instant at which it was pressed, however late it is sent. */
export const rowToSend = ({ key, change, press }: GivenChange, version: number): CellRow => ({
  ...{ ...idsOf(key), ...change, version },
  ...(change.state === undefined ? {} : { le: new Date().toISOString() }),
  ...(change.state === undefined || press === undefined ? {} : { par: press }),
});
