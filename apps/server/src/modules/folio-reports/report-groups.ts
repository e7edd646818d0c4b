import type { Criterion } from '@pupitre/contract';
import { printedText } from './printed-text.ts';

export type Group<Row> = { code: string; title: string; rows: Row[] };

const OTHERS = 'Autres critères';

/**
 * Criteria under the code of the curriculum and the axes that they share, else under their tags, in their own order as on
 * the screen: a head comes again where another group stood between. A folio without any has one group without a head.
 */
export function groupCriteria<Row>(criteria: readonly Criterion[], toRow: (criterion: Criterion) => Row): Group<Row>[] {
  const groups: Group<Row>[] = [];
  let last: string | undefined;
  for (const criterion of criteria) {
    const { perObjectiveCode, axesThematiques } = criterion;
    const tags = perObjectiveCode === '' && axesThematiques.length === 0 ? criterion.tags : [];
    const key = JSON.stringify([perObjectiveCode, axesThematiques, tags]);
    if (key !== last) {
      const title = axesThematiques.length > 0 ? axesThematiques.join(' · ') : tags.join(' › ');
      groups.push({ code: printedText(perObjectiveCode), title: printedText(title), rows: [] });
      last = key;
    }
    groups.at(-1)?.rows.push(toRow(criterion));
  }
  if (groups.length === 1) return groups;
  return groups.map((group) => (group.code === '' && group.title === '' ? { ...group, title: OTHERS } : group));
}
