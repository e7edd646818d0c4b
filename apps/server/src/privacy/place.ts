import type { JoinedPart, NoticeGroup } from '@pupitre/contract';

/** One place that holds data about people; the page docs/privacy.md and the erasure's test are made from it. */
export type Place = {
  /** A table, or a folder of the data folder with a slash behind. */
  place: string;
  /** Its columns that refer to a person, name one, or hold what somebody wrote about one. */
  columns: readonly string[];
  what: string;
  why: string;
  kept: string;
  /** Its part of `npm run person -- export`, or « no: » and the reason. */
  exported: string;
  /** The row of the notice that speaks of it; whoever adds a place reads that row's words in `notice-texts.ts`. */
  notice: NoticeGroup;
  /** What it is for those who read the preview of a join; left out where no row of it refers to a person. */
  joined?: JoinedPart;
  erased: string;
};

/** A place by its name and its columns, with what people are told of it. */
export const place = (name: string, columns: readonly string[], more: Omit<Place, 'place' | 'columns'>): Place => ({
  place: name,
  columns,
  ...more,
});
