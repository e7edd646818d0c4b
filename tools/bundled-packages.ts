/**
 * What the build puts into the server's own files: our code, and packages of many small modules and nothing else. Drizzle alone
 * took 130 MB and half a second when loaded file by file. Every other package stays in node_modules, where it finds its files.
 */
export const BUNDLED = /^(@pupitre\/(contract|learning|conjugation|screens)|drizzle-orm|zod)(\/|$)/;
