import type { Group } from '@pupitre/contract';
import { isReadOnly } from './groups.policy.ts';
import type { KnownGroupRow } from './groups.queries.ts';

export function presentGroup(row: KnownGroupRow): Group {
  const { key, name, center, school, schoolCode, students: pupils } = row;
  const readOnly = isReadOnly(row);
  const groupType = readOnly ? 'classe' : 'personnel';
  return { key, name, groupType, center, school, readOnly, schoolCode, version: row.version ?? 1, students: pupils };
}

const collator = new Intl.Collator('fr', { numeric: true });

/** Editable first, then by name (GROUP-09). */
export const presentGroups = (rows: readonly KnownGroupRow[]): Group[] =>
  rows
    .map(presentGroup)
    .sort(
      (one, other) =>
        Number(one.readOnly) - Number(other.readOnly) ||
        collator.compare(one.name, other.name) ||
        (one.key < other.key ? -1 : 1),
    );
