import type { DatedDraft } from '@pupitre/contract';
import type { EarlierRow } from '../../db/cell-columns.ts';
import { AppError } from '../../http/app-error.ts';
import { cleanLines } from '../../http/plain-text.ts';
import type { CellRow, Moves, TeacherPart } from './cell.ts';
import { millisOf } from './group-blocks.ts';
import { toIso } from './observations.presenter.ts';
import { standing } from './place-level.ts';
import { dayIn, noonOf, utcOf } from './press.ts';
import { audienceOf, sameEarlier } from './series-rows.ts';

/** Under which rules a series changes: who does it, now, and the days that there may be. */
export type SeriesRules = {
  personId: number;
  now: number;
  timeZone: string;
  severalADay: boolean;
  days: { from: string; to: string };
};

/** The present observation as one of its series; null where the cell is unset. */
export const presentRow = (cell: CellRow): EarlierRow | null =>
  cell.state === null
    ? null
    : {
        on: cell.leveledOn ?? cell.updatedOn ?? utcOf(0),
        state: cell.state,
        comment: cell.comment,
        markUrl: cell.markUrl,
        audience: cell.audience,
        by: cell.leveledBy,
      };

/** The observation of an instant of the API; undefined where there is none. */
export const findDated = (
  present: EarlierRow | null,
  earlier: readonly EarlierRow[],
  observedOn: string | null,
): EarlierRow | undefined =>
  [...earlier, ...(present === null ? [] : [present])].find(({ on }) => toIso(on) === observedOn);

/** The cell after one change of its series: the latest observation is the present one (decision 211). */
export function changeSeries(
  cell: CellRow,
  earlier: readonly EarlierRow[],
  draft: DatedDraft,
  rules: SeriesRules,
): TeacherPart {
  const present = presentRow(cell);
  const series = present === null ? earlier : [...earlier, present];
  const target = draft.observedOn === null ? null : findDated(present, earlier, draft.observedOn);
  if (target === undefined) throw new AppError('OBSERVATION_NOT_FOUND');
  const others = series.filter((row) => row !== target);
  const asked = draft.day === null ? null : rowOf(draft, draft.day, { target, others, rules });
  // What is saved as it stands changes nothing: no version, no gesture to take back.
  const row = asked !== null && target !== null && sameEarlier(asked, target) ? target : asked;
  const next = [...others, ...(row === null ? [] : [row])].toSorted((one, other) => (one.on < other.on ? -1 : 1));
  // A cell that was unset stays so, unless it is observed later.
  const staysUnset = cell.state === null && cell.leveledOn !== null && !(row !== null && row.on > cell.leveledOn);
  const latest = staysUnset ? null : (next.at(-1) ?? null);
  const before = next.filter((one) => one !== latest);
  const kept = standing(cell);
  const isSame = latest === present;
  const moves = movesOf({ earlier, before, present, latest });
  return {
    ...(isSame ? kept : shownOf(latest, cell)),
    checked: isSame && cell.checked,
    moves: { ...moves, ...(target === null ? {} : { keeps: [] }) },
  };
}

type Asked = { target: EarlierRow | null; others: readonly EarlierRow[]; rules: SeriesRules };

function rowOf(draft: DatedDraft, day: string, { target, others, rules }: Asked): EarlierRow {
  const { timeZone, severalADay, days, personId } = rules;
  const dayOf = ({ on }: EarlierRow) => dayIn(millisOf(on), timeZone);
  const state = draft.state ?? target?.state;
  if (state === undefined) throw new AppError('INVALID', { fields: { state: 'Un niveau est attendu.' } });
  const stays = target !== null && dayOf(target) === day;
  if (!stays && !(day >= days.from && day <= days.to)) {
    throw new AppError('INVALID', {
      fields: { day: 'Choisissez un jour de cette année scolaire, jusqu’à aujourd’hui.' },
    });
  }
  if (!severalADay && !stays && others.some((other) => dayOf(other) === day)) {
    throw new AppError('INVALID', { fields: { day: 'Ce jour a déjà une observation\u00a0: modifiez-la.' } });
  }
  const comment = draft.comment === undefined ? (target?.comment ?? '') : cleanLines(draft.comment);
  return {
    on: stays ? target.on : freeInstant(day, others, rules),
    state,
    comment,
    markUrl: target?.markUrl ?? '',
    audience: audienceOf(comment, draft.audience, target ?? { comment: '', audience: 'team' }),
    by: target === null ? personId : target.by,
  };
}

/** Noon of the day, of today now; a second later for each observation that stands there already. */
function freeInstant(day: string, others: readonly EarlierRow[], { now, timeZone }: SeriesRules): string {
  const taken = new Set(others.map(({ on }) => on));
  let at = day === dayIn(now, timeZone) ? now : noonOf(day, timeZone);
  while (taken.has(utcOf(at))) at += 1_000;
  return utcOf(at);
}

/** What the cell shows of its latest observation; what was said of an unset cell belongs to the one that begins. */
function shownOf(latest: EarlierRow | null, cell: CellRow): Omit<TeacherPart, 'checked' | 'moves'> {
  if (latest === null)
    return { state: null, comment: '', audience: 'team', markUrl: '', leveledOn: null, leveledBy: null };
  const { on, by, ...values } = latest;
  const said = cell.state === null && values.comment === '' ? cell : values;
  return {
    state: values.state,
    comment: said.comment,
    audience: said.audience,
    markUrl: cell.state === null && values.markUrl === '' ? cell.markUrl : values.markUrl,
    leveledOn: on,
    leveledBy: by,
  };
}

type Series = {
  earlier: readonly EarlierRow[];
  before: readonly EarlierRow[];
  present: EarlierRow | null;
  latest: EarlierRow | null;
};

/** How the earlier observations become those before the latest one. */
function movesOf({ earlier, before, present, latest }: Series): Moves | null {
  const taken = earlier.find((row) => row === latest);
  const removed = earlier.filter((row) => row !== latest && !before.includes(row));
  const added = before.filter((row) => row !== present && !earlier.includes(row));
  const pushes = present !== null && before.includes(present);
  if (!pushes && taken === undefined && removed.length + added.length === 0) return null;
  return { pushes, removed, added, taken };
}
