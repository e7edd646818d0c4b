/** « donné à lire par Isabelle Rochat »; whoever was erased has no name any more. */
export const transmittedText = (by: string): string => (by === '' ? 'donné à lire' : `donné à lire par ${by}`);
