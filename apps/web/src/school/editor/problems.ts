import type * as z from 'zod/mini';

/** French sentence for each of these fields that the contract refuses. */
export function fieldProblems<Field extends string>(
  schema: z.ZodMiniType,
  value: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  const parsed = schema.safeParse(value);
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = fields.find((known) => known === issue.path[0]);
    if (field !== undefined) problems[field] ??= issue.message;
  }
  return problems;
}

/** Rows and heads never change in place: each is judged once. */
export function judgeOnce<Thing extends object, Verdict>(judge: (thing: Thing) => Verdict): (thing: Thing) => Verdict {
  const verdicts = new WeakMap<Thing, { verdict: Verdict }>();
  return (thing) => {
    const known = verdicts.get(thing) ?? { verdict: judge(thing) };
    verdicts.set(thing, known);
    return known.verdict;
  };
}

/** « Mot 3 : … » of the first row that keeps « Enregistrer » closed; nothing where all may be saved. */
export function firstProblem<Row>(
  name: string,
  rows: readonly Row[],
  problemOf: (row: Row) => string | null,
): string[] {
  for (const [index, row] of rows.entries()) {
    const problem = problemOf(row);
    if (problem !== null) return [`${name} ${index + 1}\u00a0: ${problem}`];
  }
  return [];
}

/** Small print of the bar: what keeps « Enregistrer » closed, where the draft is, what is still to be filled in. */
export const saveDetail = (problems: readonly string[], keptAt: Date | null, toFill: readonly string[] = []): string =>
  [...problems, ...(keptAt === null ? [] : ['Brouillon gardé sur cet appareil']), ...toFill].join(' · ');
