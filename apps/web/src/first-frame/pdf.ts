/** A document is opened by the program; its reader is as large as half of all screens. */
export function getDocument(): never {
  throw new Error('No first frame opens a document.');
}
