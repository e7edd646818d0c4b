import { isDeepStrictEqual } from 'node:util';
import type { CellSeries, DatedObservation, Observation, ObservationChange } from '@pupitre/contract';
import type { Acknowledged } from './folio-writer.ts';
import { type Client, readOnceRecovered } from './writers.ts';

export type Cell = { observation: Observation; history: ObservationChange[]; series: DatedObservation[] };

/** Every cell of the folio as the product shows it, with its dated observations and its whole history, oldest first. */
export async function readFolio(client: Client, address: string, folioId: number): Promise<Cell[]> {
  const { body } = await readOnceRecovered(client, address, `/folio/${folioId}/observations`);
  const cells: Cell[] = [];
  for (const observation of body as Observation[]) {
    const path = `/folio/${folioId}/observation/${observation.id}/historique`;
    const history = (await readOnceRecovered(client, address, path)).body as ObservationChange[];
    const dated = await readOnceRecovered(client, address, `/folio/${folioId}/observation/${observation.id}/serie`);
    cells.push({ observation, history: history.toReversed(), series: (dated.body as CellSeries).series });
  }
  return cells;
}

/**
 * Problems: a missing or duplicate version, a change that does not begin where the one before it ended, a cell that
 * differs from its last change, an earlier observation that is missing or there twice, an acknowledged write without its change, or a change without an acknowledged write
 * although every writer retried until it had an answer.
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
  let now: Partial<Observation> = { state: null, comment: '', marks: '', checked: false };
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

/** What a change says of the cell itself, without its series. */
const ofCell = ({ observedOn: _on, pushed: _pushed, earlier: _earlier, ...values }: ObservationChange['after']) =>
  values;

/** Each change that put the present observation among the earlier ones left one there, and each that took one back took one. */
function checkSeries({ observation, history, series }: Cell): string[] {
  const expected = new Map<string, string | null | undefined>();
  let present: { on: string | null | undefined; state: string | null | undefined } = { on: null, state: null };
  for (const { before, after } of history) {
    if (before.pushed !== undefined) expected.delete(before.pushed);
    if (after.pushed !== undefined) expected.set(after.pushed, before.state);
    if (after.state !== undefined) present = { on: after.observedOn, state: after.state };
  }
  if (typeof present.on === 'string' && present.state !== null) expected.set(present.on, present.state);
  const shown = series.map(({ observedOn, state }): [string, string] => [observedOn, state]);
  return isDeepStrictEqual(new Map(shown), expected) && shown.length === expected.size
    ? []
    : [
        `cell ${observation.id}: its series is ${JSON.stringify(shown)}, its history says ${JSON.stringify([...expected])}`,
      ];
}

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
