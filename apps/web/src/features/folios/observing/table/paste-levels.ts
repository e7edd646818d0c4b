import { type EvaluationLevel, type LevelCode, type ReadLevel, readLevel, readSheet } from '@pupitre/learning';
import type { Block, EntryDirection, GridSize, Position } from './grid-position.ts';

export type PastedCell = Position & { readonly level: LevelCode | null };
export type Paste = {
  readonly cells: readonly PastedCell[];
  /** What nobody can tell, with its place in the pasted text. */
  readonly unknown: readonly { readonly line: number; readonly column: number; readonly text: string }[];
  /** Pasted cells that have no place in the table. */
  readonly outside: number;
};

/** Where a pasted text goes: from a place on, or all over a block when it is one single value. */
export type PasteTarget = {
  readonly from: Position;
  readonly block: Block | null;
  readonly direction: EntryDirection;
  readonly size: GridSize;
};

/**
 * Reads a text copied from a spreadsheet. Its lines are criteria and its columns pupils, as in the table; a single line or
 * column follows the entry direction, because lists of a class stand in columns elsewhere. `isTurned` turns it round.
 */
export function readPaste(
  text: string,
  scale: readonly EvaluationLevel[],
  target: PasteTarget,
  isTurned: boolean,
): Paste {
  const sheet = readSheet(text);
  const { from, block, size } = target;
  if (sheet.length === 1 && sheet[0]?.length === 1 && block !== null) return fillBlock(sheet[0][0] ?? '', scale, block);
  const cells: PastedCell[] = [];
  const unknown: Paste['unknown'][number][] = [];
  let outside = 0;
  const swaps = isSwapped(sheet, target.direction) !== isTurned;
  for (const [line, words] of sheet.entries()) {
    for (const [column, word] of words.entries()) {
      const place = swaps
        ? { row: from.row + column, column: from.column + line }
        : { row: from.row + line, column: from.column + column };
      const level = readLevel(scale, word);
      if (level === undefined) unknown.push({ line: line + 1, column: column + 1, text: word });
      else if (place.row >= size.rows || place.column >= size.columns) outside += 1;
      else cells.push({ ...place, level });
    }
  }
  return { cells, unknown, outside };
}

function isSwapped(sheet: readonly (readonly string[])[], direction: EntryDirection): boolean {
  const isColumn = sheet.length > 1 && sheet.every((words) => words.length === 1);
  const isLine = sheet.length === 1 && (sheet[0]?.length ?? 0) > 1;
  return direction === 'criterion' ? isColumn : isLine;
}

function fillBlock(word: string, scale: readonly EvaluationLevel[], block: Block): Paste {
  const level: ReadLevel = readLevel(scale, word);
  if (level === undefined) return { cells: [], unknown: [{ line: 1, column: 1, text: word }], outside: 0 };
  const cells: PastedCell[] = [];
  for (let row = block.top; row <= block.bottom; row += 1)
    for (let column = block.left; column <= block.right; column += 1) cells.push({ row, column, level });
  return { cells, unknown: [], outside: 0 };
}
