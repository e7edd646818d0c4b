import type { Db } from '../../db/connection.ts';
import { pupilGroup, pupilGroupMember } from '../../db/schema.ts';
import { buildTeacher, type PersonRow } from './build-person.ts';
import { nextId, onlyRow } from './next-id.ts';
import { stableUuid } from './stable-uuid.ts';

export type GroupRow = typeof pupilGroup.$inferSelect;
export type GroupOverrides = Partial<Omit<typeof pupilGroup.$inferInsert, 'id' | 'ownerId'>> & {
  /** Creator; a new teacher by default. */
  owner?: Pick<PersonRow, 'id'>;
  pupils?: readonly Pick<PersonRow, 'id'>[];
};

/** A teacher's own group. */
export async function buildGroup(db: Db, overrides: GroupOverrides = {}): Promise<GroupRow> {
  const { owner, pupils = [], ...columns } = overrides;
  const { id: ownerId } = owner ?? (await buildTeacher(db));
  const id = await nextId(db, pupilGroup);
  const rows = await db
    .insert(pupilGroup)
    .overridingSystemValue()
    .values({ id, key: stableUuid(`group ${id}`), ownerId, name: `Groupe ${id}`, ...columns })
    .returning();
  const row = onlyRow(rows);
  const members = pupils.map(({ id: personId }) => ({ groupId: row.id, personId }));
  if (members.length > 0) await db.insert(pupilGroupMember).values(members);
  return row;
}
