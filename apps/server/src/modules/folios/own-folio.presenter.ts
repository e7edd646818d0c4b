import { linesOf, type OwnCriterion, type OwnFolio, type OwnPeriod } from '@pupitre/contract';
import { standingSince } from '@pupitre/learning';
import type { OwnShown, ShownCriterion } from './own-folio.queries.ts';

/** Until today, in the column of days. */
export const UNTIL_TODAY = 'infinity';

/** Folios in the order of their rows, each with its periods; criteria without anything to see are left out. */
export function presentOwnFolios(
  shown: readonly OwnShown[],
  criteria: readonly ShownCriterion[],
  today: string,
): OwnFolio[] {
  const folios = new Map<number, OwnFolio>();
  shown.forEach((row, index) => {
    const { id, title, icon, color, optionsProfessionnelles, teacher } = row;
    const folio = folios.get(id) ?? { id, title, icon, color, optionsProfessionnelles, teacher, periods: [] };
    folio.periods.push({
      ...presentDays(row, today),
      criterias: criteria
        .filter(({ place }) => place === index + 1)
        .map(presentCriterion)
        .filter(hasSomething),
    });
    folios.set(id, folio);
  });
  return [...folios.values()];
}

function presentDays({ fromDay, toDay }: OwnShown, today: string): Omit<OwnPeriod, 'criterias'> {
  const isOpen = toDay === UNTIL_TODAY;
  return { from: fromDay, to: isOpen ? null : toDay, until: isOpen ? today : toDay };
}

export function presentCriterion({ id, label, code, selfComment, observations }: ShownCriterion): OwnCriterion {
  const last = observations.at(-1);
  const state = last?.state ?? null;
  const levels = observations.flatMap((one) => (one.state === null ? [] : [{ day: one.day, state: one.state }]));
  return {
    id,
    label,
    code,
    state,
    since: state === null ? null : (standingSince(levels)?.day ?? null),
    levels,
    comments: observations
      .filter(({ comment }) => comment !== '')
      .map(({ day, comment: text, teacher }) => ({ day, text, teacher }))
      .reverse(),
    marks: observations.toReversed().flatMap(({ day, marks }) => linesOf(marks).map((url) => ({ day, url }))),
    selfComment,
  };
}

const hasSomething = ({ state, comments, marks, selfComment }: OwnCriterion): boolean =>
  state !== null || comments.length > 0 || marks.length > 0 || selfComment !== '';
