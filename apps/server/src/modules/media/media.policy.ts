/**
 * Whoever is signed in and holds the unguessable guid reads the medium, unless it was attached to an observation once:
 * then it depends on who asks. A guest reads what a public course shows.
 */
export const mayReadByGuid = (medium: { restricted: boolean }): boolean => !medium.restricted;
