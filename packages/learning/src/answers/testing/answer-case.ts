/** Additions to a plain question: other right answers of the item, other answers of the list. */
export type CaseOptions = { readonly accept?: readonly string[]; readonly others?: readonly string[] };

/**
 * One case of the table: what was written, the expected answer, and the verdicts at « exacte », « tolerante » and
 * « souple » in this order, + right, - wrong.
 */
export type AnswerCase = readonly [
  answer: string,
  expected: string,
  verdicts: '+++' | '-++' | '--+' | '---',
  options?: CaseOptions,
];
