import type { Criterion } from '@pupitre/contract';
import { printedText } from './printed-text.ts';

export type Group<Row> = { code: string; title: string; rows: Row[] };

const OTHERS = 'Autres critères';

/**
 * Criteria under the code of the curriculum and the axes that they share, groups and rows in the order of the criteria.
 * A folio without either has one group without a head.
 */
export function groupCriteria<Row>(criteria: readonly Criterion[], toRow: (criterion: Criterion) => Row): Group<Row>[] {
  const groups = new Map<string, Group<Row>>();
  for (const criterion of criteria) {
    const { perObjectiveCode, axesThematiques } = criterion;
    const key = JSON.stringify([perObjectiveCode, axesThematiques]);
    const group = groups.get(key) ?? {
      code: printedText(perObjectiveCode),
      title: printedText(axesThematiques.join(' · ')),
      rows: [],
    };
    group.rows.push(toRow(criterion));
    groups.set(key, group);
  }
  const found = [...groups.values()];
  if (found.length === 1) return found;
  return found.map((group) => (group.code === '' && group.title === '' ? { ...group, title: OTHERS } : group));
}
