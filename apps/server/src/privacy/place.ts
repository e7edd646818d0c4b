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
  erased: string;
};

/** A place by its name, its columns and its part of the export. */
export const place = (
  name: string,
  columns: readonly string[],
  exported: string,
  more: Omit<Place, 'place' | 'columns' | 'exported'>,
): Place => ({ place: name, columns, exported, ...more });
