import type { GridSettings } from '../activities/settings.ts';

/** One step through the grid: columns grow to the east, rows to the south. */
export type GridStep = { readonly column: -1 | 0 | 1; readonly row: -1 | 0 | 1 };

const step = (column: GridStep['column'], row: GridStep['row']): GridStep => ({ column, row });

export const EAST = step(1, 0);
export const WEST = step(-1, 0);
export const VERTICAL_STEPS = [step(0, 1), step(0, -1)] as const;
export const DIAGONAL_STEPS = [step(1, 1), step(1, -1), step(-1, 1), step(-1, -1)] as const;
export const ALL_STEPS: readonly GridStep[] = [EAST, WEST, ...VERTICAL_STEPS, ...DIAGONAL_STEPS];

/** Directions in which words may run: east always; west, south and north, diagonals by option (ACT-GRID-09 to 12). */
export function allowedSteps(settings: Pick<GridSettings, 'backward' | 'vertical' | 'diagonal'>): GridStep[] {
  const steps = [EAST];
  if (settings.backward) steps.push(WEST);
  if (settings.vertical) steps.push(...VERTICAL_STEPS);
  if (settings.diagonal) steps.push(...DIAGONAL_STEPS);
  return steps;
}

/** The same step for a script that is read from right to left, where « east » means « in reading direction ». */
export const mirrored = ({ column, row }: GridStep): GridStep => ({ column: (0 - column) as GridStep['column'], row });
