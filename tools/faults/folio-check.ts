import { isDeepStrictEqual } from 'node:util';
import {
  type CellSeries,
  type DatedObservation,
  linesOf,
  type Observation,
  type ObservationChange,
} from '@pupitre/contract';
import { bodyOf, type Caller } from '../school/client.ts';
import type { Acknowledged } from './folio-tally.ts';
import { readOnceRecovered } from './writers.ts';

export type Cell = { observation: Observation; history: ObservationChange[]; series: DatedObservation[] };

/** Every cell of the folio as the product shows it, with its dated observations and its whole history, oldest first. */
export async function readFolio(caller: Caller, address: string, folioId: number): Promise<Cell[]> {
  const ask = async <Body>(path: string) =>
    bodyOf<Body>(await readOnceRecovered(address, `/folio/${folioId}/${path}`, caller));
  const cells: Cell[] = [];
  for (const observation of await ask<Observation[]>('observations')) {
    const history = await ask<ObservationChange[]>(`observation/${observation.id}/historique`);
    const { series } = await ask<CellSeries>(`observation/${observation.id}/serie`);
    cells.push({ observation, history: history.toReversed(), series });
  }
  return cells;
}

/**
 * Problems: a missing or duplicate version, a change that does not begin where the one before it ended, a cell that
 * differs from its last change, an earlier observation that is missing, there twice, out of order or the second of its day,
 * an acknowledged write without its change, or a change without an acknowledged write although every device retried until it
 * had an answer.
 */
export function checkFolio(cells: readonly Cell[], acknowledged: readonly Acknowledged[]): string[] {
  const problems: string[] = [];
  const expected = new Map<string, Acknowledged>();
  for (const write of acknowledged) {
    const key = `${write.cellId}/${write.version}`;
    if (expected.has(key)) problems.push(`two writes were told that they made version ${key}`);
    expected.set(key, write);
  }
  for (const cell of cells) {
    problems.push(...checkChain(cell), ...checkSeries(cell));
    for (const change of cell.history) {
      const key = `${cell.observation.id}/${change.version}`;
      const write = expected.get(key);
      expected.delete(key);
      if (write === undefined) problems.push(`change ${key} was acknowledged to nobody`);
      else if (change.changedBy !== write.by || !isSubset(ofCell(change.after), write.values)) {
        problems.push(`change ${key} is not what was acknowledged: ${JSON.stringify({ change, write })}`);
      }
    }
  }
  for (const [key, write] of expected)
    problems.push(`acknowledged and not there: ${key} ${JSON.stringify(write.values)}`);
  return problems;
}

function checkChain({ observation, history }: Cell): string[] {
  const name = `cell ${observation.id}`;
  const problems: string[] = [];
  const versions = history.map(({ version }) => version);
  if (versions.some((version, index) => version !== index + 1)) {
    problems.push(`${name}: the history holds versions ${versions.join(', ')}`);
  }
  let now: Partial<Observation> = { ...UNTOUCHED };
  for (const { version, before, after } of history) {
    if (!isSubset(ofCell(before), now))
      problems.push(`${name}: version ${version} does not begin where the one before ended`);
    now = { ...now, ...withoutUndefined(ofCell(after)) };
  }
  if (!isSubset({ ...now, version: history.length }, observation)) {
    problems.push(`${name} is ${JSON.stringify(observation)}, its history says ${JSON.stringify(now)}`);
  }
  return problems;
}

const UNTOUCHED = { state: null, comment: '', audience: 'team', markUrl: '', marks: '', checked: false } as const;

/** What a change says of the cell itself, without its series. */
const ofCell = ({ observedOn: _on, pushed: _pushed, earlier: _earlier, ...values }: ObservationChange['after']) =>
  values;

/** What stands on a date. */
type Standing = Pick<DatedObservation, 'state' | 'comment' | 'marks'>;
type Present = { on: string | null; state: string | null; comment: string; marks: string };

/** The series is what the history says of it, oldest first, with one observation a day. */
function checkSeries({ observation, history, series }: Cell): string[] {
  const name = `cell ${observation.id}`;
  const expected = replay(history);
  const shown = series.map((one): [string, Standing] => [one.observedOn, standingOf(one)]);
  const problems: string[] = [];
  if (!isDeepStrictEqual(new Map(shown), expected) || shown.length !== expected.size) {
    const [is, says] = [JSON.stringify(shown), JSON.stringify([...expected])];
    problems.push(`${name}: its series is ${is}, its history says ${says}`);
  }
  const instants = series.map(({ observedOn }) => observedOn);
  if (!isDeepStrictEqual(instants, instants.toSorted())) problems.push(`${name}: ${instants.join(', ')} is no order`);
  const days = series.map(({ day }) => day);
  if (new Set(days).size < days.length) problems.push(`${name}: a day stands twice in ${days.join(', ')}`);
  return problems;
}

const standingOf = ({ state, comment, marks }: Standing): Standing => ({ state, comment, marks });

/** The dated observations that the changes leave, by their dates. */
function replay(history: readonly ObservationChange[]): Map<string, Standing> {
  const earlier = new Map<string, Standing>();
  let present: Present = { on: null, state: null, comment: '', marks: '' };
  for (const { before, after } of history) {
    for (const { observedOn } of before.earlier ?? []) earlier.delete(observedOn);
    if (before.pushed !== undefined) earlier.delete(before.pushed);
    if (after.pushed !== undefined) earlier.set(after.pushed, standingOf(present as Standing));
    for (const { observedOn, state, comment } of after.earlier ?? [])
      earlier.set(observedOn, { state, comment, marks: '' });
    present = {
      on: after.observedOn === undefined ? present.on : after.observedOn,
      state: after.state === undefined ? present.state : after.state,
      comment: after.comment ?? present.comment,
      marks: after.marks ?? present.marks,
    };
  }
  if (present.on !== null && present.state !== null) earlier.set(present.on, standingOf(present as Standing));
  return earlier;
}

/** Traces of a cell, once for each time that it shows them: of what was observed, and what waits for its level. */
export const tracesOf = ({ observation, series }: Cell): string[] => [
  ...series.flatMap(({ marks }) => linesOf(marks)),
  ...(observation.state === null ? linesOf(observation.marks) : []),
];

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function isSubset(part: object, whole: object): boolean {
  const values = new Map(Object.entries(whole));
  return Object.entries(part).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(values.get(name), value),
  );
}

/** How many acknowledged changes were saved before the answered attempt was sent: their first answer was lost. */
export function countReplays(cells: readonly Cell[], acknowledged: readonly Acknowledged[]): number {
  const askedOn = new Map(acknowledged.map((write) => [`${write.cellId}/${write.version}`, write.askedOn]));
  return cells
    .flatMap(({ observation, history }) =>
      history.map(({ version, changedOn }) => ({ key: `${observation.id}/${version}`, keptOn: Date.parse(changedOn) })),
    )
    .filter(({ key, keptOn }) => keptOn < (askedOn.get(key) ?? 0)).length;
}
