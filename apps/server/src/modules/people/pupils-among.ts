const ADULTS: readonly string[] = ['publisher', 'enseignants', 'soutien', 'admin'];

/** Numbers of those who are pupils: a reading of their data is recorded. Whoever has no role of adults counts as one. */
export const pupilsAmong = (people: readonly { id: number; roles: readonly string[] }[]): number[] =>
  people.filter(({ roles }) => !roles.some((role) => ADULTS.includes(role))).map(({ id }) => id);
