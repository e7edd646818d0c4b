import type { Observation } from '@pupitre/contract';
import { type Caller, persist, type Sent, send } from '../school/client.ts';

/** An acknowledged write: the cell, the version that it made, and its value. */
export type Acknowledged = {
  cellId: number;
  version: number;
  by: string;
  values: Partial<Observation>;
  /** When the answered attempt was sent. */
  askedOn: number;
};

/** Counts over all devices. */
export type Tally = {
  /** Acknowledged writes; one may change several cells. */
  writes: number;
  /** Of these, with a date of their own. */
  dated: number;
  /** Refused because of a newer version. */
  conflicts: number;
  /** Refused because the day has an observation, or the observation all its traces: the device is told. */
  refused: number;
  /** Attempts without an answer, or with one that asks to retry. */
  unanswered: number;
  acknowledged: Acknowledged[];
  problems: string[];
};

export const startTally = (): Tally => ({
  writes: 0,
  dated: 0,
  conflicts: 0,
  refused: 0,
  unanswered: 0,
  acknowledged: [],
  problems: [],
});

/** One device of a teacher. What it writes to cells goes one after the other; files are on their way meanwhile. */
export type Device = {
  caller: Caller;
  /** The teacher's name. */
  name: string;
  random: () => number;
  /** The cells as it knows them. */
  known: Map<number, Observation>;
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

export function openDevice(caller: Caller, name: string, random: () => number): Device {
  let last: Promise<unknown> = Promise.resolve();
  return {
    caller,
    name,
    random,
    known: new Map(),
    inTurn: (work) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

export function learn({ known }: Device, cells: readonly Observation[]): void {
  for (const cell of cells) known.set(cell.id, cell);
}

/** What a change of a cell can hold. */
export const valuesOf = ({ state, comment, audience, markUrl, marks, checked }: Observation): Partial<Observation> => ({
  state,
  comment,
  audience,
  markUrl,
  marks,
  checked,
});

/** Sends a call with the same key until it is answered, as our screens do. */
export const untilAnswered = (tally: Pick<Tally, 'unanswered'>, address: string, call: Sent) =>
  persist(() => send(address, call), {
    pauseMs: 50,
    onFailure: () => {
      tally.unanswered += 1;
    },
  });
