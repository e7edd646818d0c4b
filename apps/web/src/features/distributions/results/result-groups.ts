import { INDIVIDUALS, type ResultPupil } from '@pupitre/contract';
import { counted, type GivenPeriod, onePeriod, periodWords, plural, sameGivenPeriod } from '@pupitre/learning';

/** A class, a group, or those who came through neither, as one part of the table. */
export type ResultGroup = {
  /** As an address names it. */
  readonly key: string;
  readonly name: string;
  readonly pupils: readonly ResultPupil[];
  /** null where they have several. */
  readonly period: GivenPeriod | null;
};

const collator = new Intl.Collator('fr-CH', { numeric: true });

/** The classes and groups of the pupils by name, individuals last; pupils keep their order. */
export const groupsOf = (pupils: readonly ResultPupil[]): ResultGroup[] =>
  [...Map.groupBy(pupils, ({ classeGroupeKey }) => classeGroupeKey || INDIVIDUALS)]
    .map(([key, members]) => ({
      key,
      name: key === INDIVIDUALS ? 'Individuels' : (members[0]?.classeName ?? ''),
      pupils: members,
      period: onePeriod(members),
    }))
    .sort(
      (one, other) =>
        Number(one.key === INDIVIDUALS) - Number(other.key === INDIVIDUALS) || collator.compare(one.name, other.name),
    );

/** What the head of a part says of its period: never one for all where pupils have their own. */
export function groupPeriod({ period, pupils }: ResultGroup, now: Date) {
  if (period !== null) return periodWords(period, now);
  const different = pupils.filter((pupil, at) => pupils.findIndex((one) => sameGivenPeriod(one, pupil)) === at);
  return { state: 'several', badge: 'plusieurs périodes', text: `${different.length}\u00a0périodes` } as const;
}

/** « 9 terminés, 6 commencés, 5 à faire ». */
export const countsText = ({ success, info, students }: { success: number; info: number; students: number }): string =>
  [counted(success, 'terminé'), counted(info, 'commencé'), `${students - success - info}\u00a0à faire`].join(', ');

/** « Amir Hasani et 2 autres ». */
export const namesText = (pupils: readonly ResultPupil[]): string => {
  const [first, ...others] = pupils;
  if (first === undefined) return '';
  return others.length === 0
    ? first.displayName
    : `${first.displayName} et ${others.length}\u00a0${plural(others.length, 'autre')}`;
};
