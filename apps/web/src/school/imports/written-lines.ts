import { counted } from '@pupitre/learning';

/** Lines of a text, blank ones between others included; the line end behind the last one begins no other. */
export function countLines(text: string): number {
  const trimmed = text.replace(/^\uFEFF/, '').trimEnd();
  return trimmed === '' ? 0 : trimmed.split(/\r\n?|\n/).length;
}

export const linesRead = (count: number): string => counted(count, 'ligne lue', 'lignes lues');

const SHOWN = 8;

/** « Ligne 3 », « Lignes 3, 7 et 12 », « Lignes 1, 2, …, 8 et 4 autres ». */
export function lineNumbers(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN).map(String);
  const rest = lines.length - shown.length;
  const parts = rest > 0 ? [...shown, counted(rest, 'autre')] : shown;
  const text = parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1) ?? ''}`;
  return `${lines.length < 2 ? 'Ligne' : 'Lignes'} ${text}`;
}
