import { plural, writtenCount } from '@pupitre/learning';
import type { Mark } from './import-kind.ts';

/** What will be missing, with its lines to look at and what follows; nothing where there is none. */
export const lacking = (lines: readonly number[], one: string, many: string, says: string): Mark | false =>
  lines.length > 0 && { kind: 'lacks', text: counted(lines, one, many), lines, says };

/** A fact that costs nothing. */
export const plain = (lines: readonly number[], one: string, many: string): Mark | false =>
  lines.length > 0 && { kind: 'plain', text: counted(lines, one, many) };

const counted = (lines: readonly number[], one: string, many: string) =>
  `${writtenCount(lines.length)}\u00a0${plural(lines.length, one, many)}`;

/** The marks that there are, what comes first. */
export const marksOf = (coming: number, text: string, others: readonly (Mark | false)[]): Mark[] => [
  ...(coming > 0 ? [{ kind: 'ok' as const, text }] : []),
  ...others.filter((mark) => mark !== false),
];
