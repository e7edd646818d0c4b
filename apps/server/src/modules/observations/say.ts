import { type Audience, linesOf, MARKS_MAX } from '@pupitre/contract';
import { DAY_MS, notBefore } from '@pupitre/learning';
import type { EarlierRow } from '../../db/cell-columns.ts';
import { AppError } from '../../http/app-error.ts';
import { millisOf } from './group-blocks.ts';
import { toIso } from './observations.presenter.ts';
import type { Pressing } from './place-level.ts';
import { startOfDay, utcOf } from './press.ts';
import { audienceOf } from './series-rows.ts';
import { inOrder, type Series, shownRow } from './series-state.ts';

/** What is said of an observation; what is left out stays. */
export type Said = {
  comment?: string | undefined;
  audience?: Audience | undefined;
  /** Its marks when it has these; with `isNew` only those that it has not. */
  marksOf: (present: string, isNew: boolean) => string;
};

type Words = Pick<EarlierRow, 'comment' | 'audience' | 'markUrl'>;

/** An observation with what is said of it. */
export function withSaid<One extends Words>(one: One, { comment, audience, marksOf }: Said): One {
  const said = comment ?? one.comment;
  return { ...one, comment: said, audience: audienceOf(said, audience, one), markUrl: marksOf(one.markUrl, false) };
}

/**
 * The series with a comment or marks that no level came with. What is added is of the day on which it is said: of the
 * observation of that day, else of one that begins with the level that stood. What is taken away goes from where it stands.
 */
export function say(now: Series, said: Said, pressing: Pressing): Series {
  const { shown } = now;
  const isNewComment = said.comment !== undefined && said.comment !== '' && said.comment !== shown.comment;
  const added = said.marksOf(shown.markUrl, true);
  const isAdded = isNewComment || added !== '';
  const on = shown.leveledOn === null ? null : millisOf(shown.leveledOn);
  const day = startOfDay(pressing.at, pressing.timeZone);
  if (!isAdded || on === null) return inPlace(now, said);
  // What waited for the network is of its own day, whatever was observed since.
  if (on >= endOf(day, pressing)) return sayEarlier(now, { ...said, added }, pressing);
  if (on >= day || shown.state === null) return inPlace(now, said);
  const before = shownRow(now);
  const begun = { state: shown.state, leveledOn: utcOf(notBefore(pressing.at, on)), leveledBy: pressing.personId };
  return {
    shown: { ...newWords({ ...said, added }), ...begun, checked: false },
    earlier: before === null ? now.earlier : [...now.earlier, before],
  };
}

/** The same of an observation that somebody chose by its instant. */
export function sayOf(now: Series, du: string, said: Said & { state?: string | undefined }): Series {
  const isMeant = ({ on }: { on: string }) => toIso(on) === du;
  const level = said.state === undefined ? {} : { state: said.state };
  const shown = shownRow(now);
  if (shown !== null && isMeant(shown)) return { ...now, shown: { ...withSaid(now.shown, said), ...level } };
  if (!now.earlier.some(isMeant)) throw new AppError('OBSERVATION_NOT_FOUND');
  return { ...now, earlier: now.earlier.map((row) => (isMeant(row) ? { ...withSaid(row, said), ...level } : row)) };
}

const inPlace = (now: Series, said: Said): Series => ({ ...now, shown: withSaid(now.shown, said) });
const endOf = (day: number, { timeZone }: Pressing): number => startOfDay(day + DAY_MS + DAY_MS / 2, timeZone);

type Added = Said & { added: string };

/** Of an observation that begins: no word of another one. */
function newWords({ comment = '', audience, added }: Added): Words {
  return { comment, audience: audienceOf(comment, audience, { comment: '', audience: 'team' }), markUrl: added };
}

/** A day before the one of the shown observation: what was observed on it, else what stood then, else what came next. */
function sayEarlier(now: Series, said: Added, pressing: Pressing): Series {
  const day = startOfDay(pressing.at, pressing.timeZone);
  const before = now.earlier.filter(({ on }) => millisOf(on) < endOf(day, pressing));
  const last = before.at(-1);
  const next = now.earlier[before.length];
  const change = (row: EarlierRow): Series => ({
    ...now,
    earlier: now.earlier.map((one) => (one === row ? withSaid(row, { ...said, marksOf: joinTo(said.added) }) : one)),
  });
  if (last === undefined) return next === undefined ? inPlace(now, said) : change(next);
  if (millisOf(last.on) >= day) return change(last);
  const on = utcOf(notBefore(pressing.at, millisOf(last.on)));
  const begun: EarlierRow = { ...newWords(said), on, state: last.state, by: pressing.personId };
  return { ...now, earlier: inOrder([...now.earlier, begun]) };
}

const joinTo = (added: string) => (present: string) => {
  const marks = [...new Set([...linesOf(present), ...linesOf(added)])];
  if (marks.length <= MARKS_MAX) return marks.join('\n');
  throw new AppError('INVALID', { fields: { addMarks: `${MARKS_MAX} traces au plus par observation.` } });
};
