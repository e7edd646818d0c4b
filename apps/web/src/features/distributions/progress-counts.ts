export type ProgressCounts = { readonly success: number; readonly info: number; readonly students: number };

/** Pupils at 100 and pupils on their way, among all (DIST-21). */
export function countProgress(rows: readonly { readonly progression: number }[]): ProgressCounts {
  const success = rows.filter(({ progression }) => progression === 100).length;
  const info = rows.filter(({ progression }) => progression > 0 && progression < 100).length;
  return { success, info, students: rows.length };
}
