import type { LevelCode } from './scales.ts';

type CriterionOfAxis = {
  readonly id: number;
  readonly perObjectiveCode: string;
  readonly axesThematiques: readonly string[];
};

/** Criteria that share the code of their objective and their first axis. */
export type Axis<One extends CriterionOfAxis> = {
  /** Of its first criterion. */
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly criteria: readonly One[];
};

/** The axes in the order of the folio; criteria without one make one of their own, without name. */
export function axesOf<One extends CriterionOfAxis>(criteria: readonly One[]): Axis<One>[] {
  const groups = new Map<string, One[]>();
  for (const one of criteria) {
    const key = `${one.perObjectiveCode}\n${one.axesThematiques[0] ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ id: first.id, name: first.axesThematiques[0] ?? '', code: first.perObjectiveCode, criteria: own }];
  });
}

/** On how many criteria of an axis the first level of the scale stood at the end of a day. */
export const countReached = (
  criteria: readonly CriterionOfAxis[],
  levelAt: (criterionId: number, day: number) => LevelCode | null,
  day: number,
): number => criteria.filter(({ id }) => levelAt(id, day) === 'ok').length;
