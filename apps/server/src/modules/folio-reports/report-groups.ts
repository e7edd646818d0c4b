import type { Criterion } from '@pupitre/contract';
import { criterionGroups } from '@pupitre/learning';
import { printedText } from './printed-text.ts';

export type Group<Row> = { code: string; title: string; rows: Row[] };

/** Criteria under the heads that they have on the screen too. */
export const groupCriteria = <Row>(
  criteria: readonly Criterion[],
  toRow: (criterion: Criterion) => Row,
): Group<Row>[] =>
  criterionGroups(criteria).map(({ head: { code, title }, criteria: own }) => ({
    code: printedText(code),
    title: printedText(title),
    rows: own.map(toRow),
  }));
