/** Paths by the names of icons (`iconDrawing`), for those that came with the code that names them (`vite/icons-plugin.ts`). */
export const drawings = new Map<string, string>();

/** Those of the contents on the first frame come with the page. */
export function takeDrawings(): void {
  const brought = JSON.parse(document.getElementById('drawings')?.textContent ?? '{}') as Record<string, string>;
  for (const [name, drawing] of Object.entries(brought)) drawings.set(name, drawing);
}
