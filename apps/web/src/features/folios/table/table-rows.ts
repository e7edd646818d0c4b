import type { Criterion } from '@pupitre/contract';

/** A line of the table: the head of a group, or a criterion with its place among those shown. */
export type TableRow =
  | { readonly kind: 'group'; readonly key: string; readonly code: string; readonly axis: string }
  | { readonly kind: 'criterion'; readonly key: string; readonly criterion: Criterion; readonly index: number };

/** Criteria that follow each other under the same code and first axis stand under one head; without any code, none. */
export function tableRows(criteria: readonly Criterion[]): TableRow[] {
  const rows: TableRow[] = [];
  const isGrouped = criteria.some((criterion) => groupOf(criterion) !== '');
  let before: string | null = null;
  for (const [index, criterion] of criteria.entries()) {
    const group = groupOf(criterion);
    if (isGrouped && group !== before) {
      const axis = criterion.axesThematiques[0] ?? '';
      rows.push({ kind: 'group', key: `g${criterion.id}`, code: criterion.perObjectiveCode, axis });
    }
    before = group;
    rows.push({ kind: 'criterion', key: `c${criterion.id}`, criterion, index });
  }
  return rows;
}

const groupOf = ({ perObjectiveCode, axesThematiques }: Criterion): string =>
  `${perObjectiveCode}${axesThematiques[0] ?? ''}`;
