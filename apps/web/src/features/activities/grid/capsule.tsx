import { columnOf, rowOf } from '@pupitre/learning';
import type { ReactNode } from 'react';
import type { BoardLine } from './use-line-selection.ts';

/** Thickness of a capsule, in cells. */
const THICKNESS = 0.82;

/** The drawing over or under a grid of letters, one unit a cell. */
export function BoardDrawing({ size, className, children }: { size: number; className?: string; children: ReactNode }) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {children}
    </svg>
  );
}

type CapsuleProps = { size: number; line: BoardLine; className?: string };

/** A rounded line around letters in any direction. */
export function Capsule({ size, line, className }: CapsuleProps) {
  const columns = columnOf(size, line.last) - columnOf(size, line.first);
  const rows = rowOf(size, line.last) - rowOf(size, line.first);
  const angle = (Math.atan2(rows, columns) * 180) / Math.PI;
  const middle = `${columnOf(size, line.first) + 0.5} ${rowOf(size, line.first) + 0.5}`;
  return (
    <rect
      className={className}
      x={-THICKNESS / 2}
      y={-THICKNESS / 2}
      width={Math.hypot(columns, rows) + THICKNESS}
      height={THICKNESS}
      rx={THICKNESS / 2}
      vectorEffect="non-scaling-stroke"
      transform={`translate(${middle}) rotate(${angle})`}
    />
  );
}

const COLORS = ['orange', 'teal', 'pink', 'blue', 'purple', 'green', 'yellow', 'red', 'indigo'] as const;

/** Colour class of the word at a place in the grid. */
export const colorOfWord = (place: number): string => `c-${COLORS[place % COLORS.length]}`;
