import { foldText } from '../text/fold-text.ts';
import { type EvaluationLevel, type LevelCode, levelOf, UNSET_CODE, UNSET_LABEL } from './scales.ts';

/** The level of one pasted cell; undefined when unknown. */
export type ReadLevel = LevelCode | null | undefined;

/** Reads a level as people write it: its number, code, label, short label or first letter; empty, 0 and « - » clear. */
export function readLevel(scale: readonly EvaluationLevel[], text: string): ReadLevel {
  const word = foldText(text).trim();
  if (word === '' || word === '0' || word === '-' || word === UNSET_CODE || word === foldText(UNSET_LABEL)) return null;
  const numbered = /^[1-9]$/.test(word) ? scale[Number(word) - 1] : undefined;
  if (numbered !== undefined) return numbered.code;
  const named = scale.find(({ code, label, short }) => [code, label, short].some((name) => foldText(name) === word));
  if (named !== undefined) return named.code;
  const begins = scale.filter(({ label }) => foldText(label).startsWith(word));
  return begins.length === 1 ? begins[0]?.code : undefined;
}

/** The cells of a text copied from a spreadsheet: lines and tabs, without the line that such texts end with. */
export function readSheet(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}

/** The text copied for a spreadsheet: labels, with « indéfini » as an empty cell, so that it can be pasted back. */
export const writeSheet = (
  scale: readonly EvaluationLevel[],
  states: readonly (readonly (string | null)[])[],
): string => states.map((line) => line.map((state) => levelOf(scale, state)?.label ?? '').join('\t')).join('\n');
