/**
 * What is observed at a time: one criterion with all pupils, or one pupil with all criteria; `eleves` leaves only these
 * pupils, `filtre` only who is still to be seen today.
 */
export type OneHandSearch = { critere?: number; eleve?: number; eleves?: number[]; filtre?: 'a-voir' };

/** `?critere=12` or `?eleve=7`; without either the first criterion. */
export function parseOneHandSearch(given: Record<string, unknown>): OneHandSearch {
  const eleves = Array.isArray(given.eleves) ? given.eleves.flatMap((one) => idOf(one) ?? []) : [];
  const only: OneHandSearch = {
    ...(eleves.length === 0 ? {} : { eleves }),
    ...(given.filtre === 'a-voir' ? { filtre: 'a-voir' } : {}),
  };
  const eleve = idOf(given.eleve);
  if (eleve !== null) return { eleve, ...only };
  const critere = idOf(given.critere);
  return critere === null ? only : { critere, ...only };
}

function idOf(value: unknown): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
