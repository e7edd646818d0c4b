import type { FollowedDistribution } from '@pupitre/contract';

/** What one colleague gave to one class; '' and no class: pupils one by one. */
export type FollowedPart = {
  readonly key: string;
  readonly teacher: string;
  readonly label: string;
  readonly rows: readonly FollowedDistribution[];
};

/** In the order of the answer: by teacher, class and family name. */
export const partsOf = (rows: readonly FollowedDistribution[]): FollowedPart[] =>
  [...Map.groupBy(rows, ({ teacher, classeGroupeKey }) => JSON.stringify([teacher, classeGroupeKey]))].map(
    ([key, own]) => ({
      key,
      teacher: own[0]?.teacher ?? '',
      label: own[0]?.classeName || 'Individuels',
      rows: own,
    }),
  );

/** Each pupil once, whoever gave it her. */
export const pupilsOf = (rows: readonly FollowedDistribution[]): FollowedDistribution[] => [
  ...new Map(rows.map((row) => [row.cloeeWorldId, row])).values(),
];
