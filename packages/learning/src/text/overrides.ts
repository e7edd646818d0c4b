/** Signs that reverse the following text: with one « exe.png » reads « gnp.exe ». Direction marks of a script stay. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** A file's name or an address without such signs, which show something else than what is opened. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDES, '');
