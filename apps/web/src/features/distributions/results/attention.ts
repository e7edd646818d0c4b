import type { CourseResults, ResultPupil } from '@pupitre/contract';
import {
  counted,
  daysLeft,
  isBelowHalf,
  isCellBelowHalf,
  isOverdue,
  periodState,
  plural,
  pupilState,
  type ResultFilter,
  shortDay,
} from '@pupitre/learning';
import { groupsOf, namesText, type ResultGroup } from './result-groups.ts';

/** Something that a teacher may want to do about some of her pupils. */
export type Attention = {
  readonly icon: string;
  readonly strong: string;
  readonly rest: string;
  readonly count: number;
  /** What « Voir les n » shows. */
  readonly view: { readonly classe?: string; readonly filtre: ResultFilter };
  /** The act beside it; null for none. */
  readonly act: { readonly kind: 'time' } | { readonly kind: 'words'; readonly listId: number } | null;
};

const LINES_MAX = 3;
/** An end within so many days is worth a word about those who have not begun. */
const SOON_DAYS = 7;

/** At most three lines, the most urgent first: late, not begun while the end comes near, much wrong. */
export function attentionOf(results: CourseResults): Attention[] {
  const now = new Date(results.at);
  const groups = groupsOf(results.pupils);
  const isOne = groups.length === 1;
  return [
    ...groups.flatMap((group) => lateLine(group, now, isOne)),
    ...groups.flatMap((group) => idleLine(group, now, isOne)),
    ...halfLine(results),
  ].slice(0, LINES_MAX);
}

const viewOf = ({ key }: ResultGroup, filtre: ResultFilter, isOne: boolean) =>
  isOne ? { filtre } : { classe: key, filtre };
const headOf = ({ name }: ResultGroup, isOne: boolean): string => (isOne ? '' : `${name}\u00a0: `);

function lateLine(group: ResultGroup, now: Date, isOne: boolean): Attention[] {
  const late = group.pupils.filter((pupil) => isOverdue(pupil, now));
  if (late.length === 0) return [];
  const [end, ...others] = [...new Set(late.map((pupil) => pupil.end))];
  const since = end != null && others.length === 0 ? ` La période est finie depuis le ${shortDay(end, now)}.` : '';
  return [
    {
      icon: 'hourglass-split',
      strong: `${headOf(group, isOne)}${counted(late.length, 'élève')} en retard.`,
      rest: since,
      count: late.length,
      view: viewOf(group, 'en-retard', isOne),
      act: { kind: 'time' },
    },
  ];
}

/** Those who have not begun, where the period that they have ends soon. */
function idleLine(group: ResultGroup, now: Date, isOne: boolean): Attention[] {
  const idle = group.pupils.filter((pupil) => pupilState(pupil) === 'a-faire');
  const ends = idle.map(({ end }) => end);
  const isSoon = (pupil: ResultPupil) =>
    pupil.end !== null && periodState(pupil, now) === 'running' && daysLeft(pupil.end, now) <= SOON_DAYS;
  // The filter shows all that have not begun: the line speaks of them only where it holds for each.
  if (idle.length === 0 || !idle.every(isSoon)) return [];
  const days = Math.min(...ends.map((end) => (end === null ? SOON_DAYS : daysLeft(end, now))));
  const left = days === 0 ? ', et c’est le dernier jour.' : `, il reste ${counted(days, 'jour')}.`;
  return [
    {
      icon: 'circle',
      strong: `${headOf(group, isOne)}${counted(idle.length, 'élève')} ${plural(idle.length, 'n’a', 'n’ont')} pas commencé`,
      rest: left,
      count: idle.length,
      view: viewOf(group, 'a-faire', isOne),
      act: null,
    },
  ];
}

function halfLine({ pupils, resources }: CourseResults): Attention[] {
  const below = pupils.filter(isBelowHalf);
  if (below.length === 0) return [];
  const where = resources.filter((_, at) =>
    below.some(({ cells }) => cells[at] !== undefined && isCellBelowHalf(cells[at])),
  );
  const [only, ...others] = where;
  const place = only !== undefined && others.length === 0 ? `en ${only.title}` : 'dans un exercice';
  const lists = [...new Set(where.flatMap(({ listId }) => listId ?? []))];
  const [listId] = lists;
  return [
    {
      icon: 'pencil',
      strong: namesText(below),
      rest: ` ${plural(below.length, 'a', 'ont')} moins de la moitié juste ${place}.`,
      count: below.length,
      view: { filtre: 'moitie' },
      act: listId !== undefined && lists.length === 1 ? { kind: 'words', listId } : null,
    },
  ];
}
