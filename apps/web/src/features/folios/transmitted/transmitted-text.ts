/** « transmis par Isabelle Rochat »; whoever was erased has no name any more. */
export const transmittedText = (by: string): string => (by === '' ? 'transmis' : `transmis par ${by}`);
