import { tableRows } from '../../testing/table-rows.ts';

/** Additions to a plain question: other right answers of the item, other answers of the list. */
export type CaseOptions = { readonly accept?: readonly string[]; readonly others?: readonly string[] };

/**
 * One case of the table: what was written, the expected answer, and the verdicts at « exacte », « tolerante » and
 * « souple » in this order, + right, - wrong.
 */
export type AnswerCase = readonly [answer: string, expected: string, verdicts: string, options?: CaseOptions];

/** Reads cases of a table: after the verdicts « accept: » or « others: » with texts between commas. */
export const readCases = (table: string): AnswerCase[] =>
  tableRows(table).map(([answer = '', expected = '', verdicts = '', ...more]) => {
    const textsOf = (name: string) =>
      more.flatMap((cell) => (cell.startsWith(name) ? cell.slice(name.length).split(', ') : []));
    return [answer, expected, verdicts, { accept: textsOf('accept: '), others: textsOf('others: ') }];
  });
