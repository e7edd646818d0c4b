/** Masks by the names of icons, for those that came with the code that names them (`vite/icons-plugin.ts`). */
export const drawings = new Map<string, string>();
