import type { WorldLine } from './part.ts';

const SIGNS: Readonly<Record<WorldLine['state'], string>> = { ok: '✓', failed: '✗', missing: '–' };

/** The part's lines as text: sign, name, figures, and below what failed. */
export function linesOf(title: string, lines: readonly WorldLine[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length), 0) + 2;
  return [
    title,
    ...lines.flatMap(({ what, figures, state, why = [] }) => [
      `  ${SIGNS[state]} ${what.padEnd(width)}${figures}`.trimEnd(),
      ...why.map((line) => `      ${line}`),
    ]),
  ].join('\n');
}

/** Green is what was tried and failed nowhere: nothing tried is not green. */
export const isGreen = (lines: readonly WorldLine[]): boolean =>
  lines.some(({ state }) => state === 'ok') && lines.every(({ state }) => state !== 'failed');
