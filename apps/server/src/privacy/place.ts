/** One place that holds data about people; the page docs/privacy.md and the erasure's test are made from it. */
export type Place = {
  /** A table, or a folder of the data folder with a slash behind. */
  place: string;
  /** Its columns that point at a person, name one, or hold what somebody wrote about one. */
  columns: readonly string[];
  what: string;
  why: string;
  kept: string;
  /** In which part of `npm run person -- export` it stands; « no: » and the reason where in none. */
  exported: string;
  erased: string;
};
