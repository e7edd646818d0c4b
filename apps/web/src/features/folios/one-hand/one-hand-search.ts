/** What is observed at a time: one criterion with all pupils, or one pupil with all criteria. */
export type OneHandSearch = { critere?: number; eleve?: number };

/** `?critere=12` or `?eleve=7`; without either the first criterion. */
export function parseOneHandSearch(given: Record<string, unknown>): OneHandSearch {
  const eleve = idOf(given.eleve);
  if (eleve !== null) return { eleve };
  const critere = idOf(given.critere);
  return critere === null ? {} : { critere };
}

function idOf(value: unknown): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
