import { isDeepStrictEqual } from 'node:util';
import { counted } from '@pupitre/learning';
import type { CriterionRow, EntryRow } from './curriculum.queries.ts';
import type { CurriculumRows, EntryInsert } from './import-curriculum.ts';

export type CurriculumDifference = {
  id: number;
  objectiveCode: string;
  change: 'added' | 'changed' | 'retired' | 'returned';
  details: string;
};
export type CurriculumComparison = {
  added: number;
  changed: number;
  retired: number;
  unchanged: number;
  differences: CurriculumDifference[];
};

const FIELDS: [keyof EntryRow & keyof EntryInsert, string][] = [
  ['objectiveCode', 'code'],
  ['discipline', 'discipline'],
  ['years', 'années'],
  ['axesThematiques', 'axes'],
  ['progressionSectionName', 'section'],
  ['learningHtml', 'apprentissages'],
  ['expectationHtml', 'attentes'],
  ['url', 'adresse'],
];

/** What an import of these rows would change; the order of entries alone counts as no change. */
export function compareCurriculum(
  next: CurriculumRows,
  known: { entries: readonly EntryRow[]; criteria: readonly CriterionRow[] },
): CurriculumComparison {
  const before = new Map(known.entries.map((row) => [row.id, row]));
  const criteriaBefore = Map.groupBy(
    known.criteria.filter(({ retired }) => !retired),
    ({ entryId }) => entryId,
  );
  const criteriaNext = Map.groupBy(next.criteria, ({ entryId }) => entryId);
  const differences: CurriculumDifference[] = [];
  const add = (id: number, objectiveCode: string, change: CurriculumDifference['change'], details: string) =>
    differences.push({ id, objectiveCode, change, details });
  let unchanged = 0;
  for (const entry of next.entries) {
    const was = before.get(entry.id);
    before.delete(entry.id);
    const criteria = criteriaNext.get(entry.id) ?? [];
    if (was === undefined) {
      add(entry.id, entry.objectiveCode, 'added', counted(criteria.length, 'critère'));
      continue;
    }
    const fields = FIELDS.filter(([field]) => !isDeepStrictEqual(was[field], entry[field])).map(([, name]) => name);
    const details = [...fields, ...compareCriteria(criteria, criteriaBefore.get(entry.id) ?? [])].join(', ');
    if (was.retired) add(entry.id, entry.objectiveCode, 'returned', details);
    else if (details !== '') add(entry.id, entry.objectiveCode, 'changed', details);
    else unchanged += 1;
  }
  for (const gone of before.values()) if (!gone.retired) add(gone.id, gone.objectiveCode, 'retired', '');
  const of = (...changes: CurriculumDifference['change'][]) =>
    differences.filter(({ change }) => changes.includes(change)).length;
  return { added: of('added'), changed: of('changed', 'returned'), retired: of('retired'), unchanged, differences };
}

type Labelled = { perId: string; label: string };

function compareCriteria(next: readonly Labelled[], before: readonly Labelled[]): string[] {
  const labels = new Map(before.map(({ perId, label }) => [perId, label]));
  let [added, changed] = [0, 0];
  for (const { perId, label } of next) {
    const was = labels.get(perId);
    labels.delete(perId);
    if (was === undefined) added += 1;
    else if (was !== label) changed += 1;
  }
  return [
    ...(added > 0 ? [counted(added, 'critère ajouté', 'critères ajoutés')] : []),
    ...(changed > 0 ? [counted(changed, 'critère modifié', 'critères modifiés')] : []),
    ...(labels.size > 0 ? [counted(labels.size, 'critère retiré', 'critères retirés')] : []),
  ];
}
