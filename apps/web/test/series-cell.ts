import type { Audience, Observation, ObservationDraft } from '@pupitre/contract';
import { notBefore } from '@pupitre/learning';

/** One dated observation of a cell. */
export type DatedRow = {
  readonly on: string;
  readonly state: NonNullable<Observation['state']>;
  readonly comment: string;
  readonly audience: Audience;
  readonly marks: string;
  readonly by: string;
};
/** What a cell shows; `on` is kept while it has no level. */
type Shown = Omit<DatedRow, 'on' | 'state'> & { readonly on: string | null; readonly state: Observation['state'] };
/** A cell as the server keeps it: what shows, what was observed before, and what stood when an observation began. */
export type SeriesCell = {
  readonly shown: Shown;
  readonly earlier: readonly DatedRow[];
  readonly begun: ReadonlyMap<string, Pick<Shown, 'state' | 'on'>>;
};
type Asked = Partial<Pick<ObservationDraft, 'comment' | 'audience' | 'marks' | 'addMarks' | 'par' | 'du'>> & {
  state?: Observation['state'] | undefined;
};
type Pressing = { at: number; by: string };

export const cellFrom = ({ state, observedOn, comment, audience, marks, updatedBy }: Observation): SeriesCell => ({
  shown: { state, on: observedOn, comment, audience, marks, by: updatedBy },
  earlier: [],
  begun: new Map(),
});

/** Oldest first; a cell without a level shows none of today. */
export function listOf({ shown, earlier }: SeriesCell): readonly DatedRow[] {
  const { on, state } = shown;
  return on === null || state === null ? earlier : [...earlier, { ...shown, on, state }];
}

export const sameCell = (one: SeriesCell, other: SeriesCell): boolean =>
  JSON.stringify([one.shown, one.earlier]) === JSON.stringify([other.shown, other.earlier]);

const dayOf = (instant: string | number): string => new Date(instant).toDateString();
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/**
 * What a row makes of its cell, as the server's rule says it of a folio with one observation a day (decisions 211 and 224):
 * a level is of its day, what is said is of the observation of its day, and what was put back leaves nothing behind.
 */
export function changedBy(cell: SeriesCell, asked: Asked, pressing: Pressing): SeriesCell {
  if (asked.du !== undefined) return changeOne(cell, asked.du, asked);
  const placed = asked.state === undefined ? cell : placeLevel(cell, { ...asked, state: asked.state }, pressing);
  if (!sameCell(placed, cell)) return { ...placed, shown: withSaid(placed.shown, asked) };
  return say(cell, asked, pressing);
}

function withSaid<One extends Pick<DatedRow, 'comment' | 'audience' | 'marks'>>(one: One, asked: Asked): One {
  const comment = asked.comment ?? one.comment;
  const kept = one.comment === '' ? 'team' : one.audience;
  const marks = [...new Set([...linesOf(asked.marks ?? one.marks), ...linesOf(asked.addMarks ?? '')])];
  return { ...one, comment, audience: comment === '' ? 'team' : (asked.audience ?? kept), marks: marks.join('\n') };
}

function changeOne(cell: SeriesCell, du: string, asked: Asked): SeriesCell {
  const change = <One extends Shown>(one: One): One => ({
    ...withSaid(one, asked),
    ...(asked.state == null ? {} : { state: asked.state }),
  });
  if (cell.shown.on === du) return { ...cell, shown: change(cell.shown) };
  return { ...cell, earlier: cell.earlier.map((row) => (row.on === du ? change(row) : row)) };
}

type Given = Asked & { state: Observation['state'] };

function placeLevel(cell: SeriesCell, { state, par, comment }: Given, { at, by }: Pressing): SeriesCell {
  const { shown } = cell;
  const isOpen = shown.on !== null && (new Date(shown.on).getTime() >= at || dayOf(shown.on) === dayOf(at));
  if (par === 'back') {
    const back = putBack(comment === undefined ? cell : { ...cell, shown: { ...shown, comment: '' } }, state);
    if (back !== null) return back;
  }
  if (state === shown.state && (par !== 'again' || state === null || shown.on === null || isOpen)) return cell;
  if (isOpen) return (par === 'again' ? null : putBack(cell, state)) ?? { ...cell, shown: { ...shown, state, by } };
  const on = new Date(notBefore(at, shown.on === null ? null : Date.parse(shown.on))).toISOString();
  const begun = new Map([...cell.begun, [on, { state: shown.state, on: shown.on }]]);
  if (shown.state === null || shown.on === null) return { ...cell, shown: { ...shown, state, on, by }, begun };
  return {
    shown: { state, on, by, comment: '', audience: 'team', marks: '' },
    earlier: listOf(cell),
    begun,
  };
}

/** What stood when the observation of now began, where nothing was said with this one. */
function putBack(cell: SeriesCell, state: Observation['state']): SeriesCell | null {
  const { shown, earlier } = cell;
  const former = shown.on === null ? undefined : cell.begun.get(shown.on);
  if (former === undefined || former.state !== state || shown.comment !== '' || shown.marks !== '') return null;
  const last = earlier.at(-1);
  if (state === null) {
    if (last !== undefined && (former.on === null || last.on > former.on)) return null;
    return { ...cell, shown: { ...shown, state, on: former.on } };
  }
  if (last === undefined || last.on !== former.on || last.state !== state) return null;
  return { ...cell, shown: last, earlier: earlier.slice(0, -1) };
}

function say(cell: SeriesCell, asked: Asked, { at, by }: Pressing): SeriesCell {
  const { shown, earlier } = cell;
  const given = [...linesOf(asked.marks ?? ''), ...linesOf(asked.addMarks ?? '')];
  const added = given.filter((mark) => !linesOf(shown.marks).includes(mark));
  const isNew = asked.comment !== undefined && asked.comment !== '' && asked.comment !== shown.comment;
  const isAdded = isNew || added.length > 0;
  const words = { ...asked, marks: added.join('\n'), addMarks: undefined };
  if (!isAdded || shown.on === null || dayOf(shown.on) === dayOf(at)) return { ...cell, shown: withSaid(shown, asked) };
  const unsaid = { comment: '', audience: 'team', marks: '' } as const;
  if (Date.parse(shown.on) > at) {
    // Late: of the observation of its own day, or of one that begins there.
    const before = earlier.filter(({ on }) => Date.parse(on) <= at || dayOf(on) === dayOf(at));
    const last = before.at(-1);
    if (last === undefined) return { ...cell, shown: withSaid(shown, asked) };
    const joined = { ...words, marks: undefined, addMarks: added.join('\n') };
    if (dayOf(last.on) === dayOf(at))
      return { ...cell, earlier: earlier.map((row) => (row === last ? withSaid(row, joined) : row)) };
    const on = new Date(notBefore(at, Date.parse(last.on))).toISOString();
    const row = { ...withSaid({ ...unsaid }, words), on, by, state: last.state };
    return { ...cell, earlier: [...before, row, ...earlier.slice(before.length)] };
  }
  if (shown.state === null) return { ...cell, shown: withSaid(shown, asked) };
  const on = new Date(notBefore(at, Date.parse(shown.on))).toISOString();
  const begun = new Map([...cell.begun, [on, { state: shown.state, on: shown.on }]]);
  return { shown: { ...withSaid({ ...unsaid }, words), state: shown.state, on, by }, earlier: listOf(cell), begun };
}

/** One change of a list by its day: no `observedOn` adds one, no `day` erases one. */
export type Dated = {
  readonly observedOn: string | null;
  readonly day: string | null;
  readonly state?: DatedRow['state'] | undefined;
  readonly comment?: string | undefined;
  readonly audience?: Audience | undefined;
};

/** The cell after one observation was added, erased, or given another day; null where its day has one already. */
export function redated(cell: SeriesCell, { observedOn, day, ...asked }: Dated, pressing: Pressing): SeriesCell | null {
  const { shown, begun } = cell;
  const rows = listOf(cell);
  const target = rows.find(({ on }) => on === observedOn);
  const others = rows.filter((row) => row !== target);
  const state = asked.state ?? target?.state;
  if (observedOn !== null && target === undefined) return null;
  const added: DatedRow[] = [];
  if (day !== null && state !== undefined) {
    if (others.some(({ on }) => dayOf(on) === dayOf(`${day}T12:00`))) return null;
    const { on, by, ...said } = target ?? { on: '', by: pressing.by, comment: '', audience: 'team', marks: '' };
    added.push({ ...withSaid(said, asked), by, state, on: instantOf(day, on, pressing.at) });
  }
  const list = [...others, ...added].sort((one, other) => (one.on < other.on ? -1 : 1));
  // A cell that was unset stays so, unless it is observed later.
  const since = shown.on ?? '';
  if (shown.state === null && !added.some(({ on }) => on > since)) return { shown, earlier: list, begun };
  const none = { state: null, on: null, comment: '', audience: 'team', marks: '', by: shown.by } as const;
  const last = list.at(-1) ?? none;
  // What was said of an unset cell belongs to the one that begins.
  const isSaid = shown.state === null && last.comment === '';
  return { shown: isSaid ? { ...last, ...saidOf(shown) } : last, earlier: list.slice(0, -1), begun };
}

const saidOf = ({ comment, audience, marks }: Shown) => ({ comment, audience, marks });

function instantOf(day: string, on: string, now: number): string {
  if (on !== '' && dayOf(on) === dayOf(`${day}T12:00`)) return on;
  const noon = new Date(`${day}T12:00`);
  return (dayOf(noon.getTime()) === dayOf(now) ? new Date(now) : noon).toISOString();
}

/** What one gesture did to a cell. */
export type Noted = { readonly before: SeriesCell; readonly after: SeriesCell };

/** The cell as it was before a gesture; as it is, where somebody changed it since. */
export function takenBack(cell: SeriesCell, { before, after }: Noted): SeriesCell {
  if (sameCell(cell, after)) return { ...before, begun: cell.begun };
  const stands = cell.shown.state === after.shown.state && cell.shown.on === after.shown.on;
  const isAlone = JSON.stringify(before.earlier) === JSON.stringify(cell.earlier);
  if (!stands || !isAlone || before.shown.state === after.shown.state) return cell;
  // What was said since stays, under the level of before.
  const { state, on, by } = before.shown;
  return { ...cell, shown: { ...cell.shown, state, by, ...(state === null ? {} : { on }) } };
}
