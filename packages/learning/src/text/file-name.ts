/** Signs that reverse the following text: with one « exe.png » reads « gnp.exe ». Direction marks of a script stay. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** A file's name without such signs. */
export const plainFileName = (name: string): string => name.replace(OVERRIDES, '');
