/** Signs that write what follows in another direction: with one « exe.png » reads « gnp.exe ». Marks of a script stay. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** A file's name as it reads, in its own order. */
export const plainFileName = (name: string): string => name.replace(OVERRIDES, '');
