import type { ContentKind } from '@pupitre/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { byFamilyNameOf } from '../db/by-family-name.ts';
import type { Db } from '../db/connection.ts';

export type TeamRow = {
  personId: number;
  displayName: string;
  objectGuid: string | null;
  canEdit: boolean;
  seesObservations?: boolean;
};

/** `seesObservations` is a folio's alone; whoever edits it sees them. */
export type TeamChoice = Pick<TeamRow, 'personId' | 'canEdit' | 'seesObservations'>;

/** A person's right in the educational team; null outside it. Stands in a select from the content's own table. */
export const teamRightOf = (content: ContentKind, personId: SQLWrapper | ReturnType<typeof sql.placeholder>) =>
  sql<
    boolean | null
  >`(select t.can_edit from ${teamTable(content)} t where ${isOf(content)} and t.person_id = ${personId})`;

/** The whole team, by family name. */
export const teamOf = (content: ContentKind) => sql<TeamRow[]>`(
  select coalesce(json_agg(json_build_object('personId', m.id, 'displayName', m.display_name, 'objectGuid', m.object_guid, 'canEdit', t.can_edit${content === 'folio' ? sql`, 'seesObservations', t.sees_observations` : sql``}) order by ${byFamilyNameOf('m')}), '[]'::json)
  from ${teamTable(content)} t join person m on m.id = t.person_id where ${isOf(content)})`;

/** Where a team is read: beside its owner, a folio's people have one role each. */
const teamTable = (content: ContentKind): SQL =>
  content === 'folio'
    ? sql`(select folio_id, person_id, role = 'editor' as can_edit, role <> 'criteria' as sees_observations, position from folio_member where role <> 'owner')`
    : sql.raw(`"${content}_team"`);
const isOf = (content: ContentKind): SQL => sql.raw(`t.${content}_id = "${content}"."id"`);

/** Teachers among these directory identifiers: who may enter an educational team. */
export async function findTeamCandidates(db: Db, objectGuids: readonly string[]) {
  if (objectGuids.length === 0) return [];
  const { rows } = await db.execute<{ id: number; objectGuid: string; isTeacher: boolean }>(sql`
    select id, object_guid as "objectGuid",
      active and roles && array['enseignants', 'soutien', 'publisher'] as "isTeacher"
    from person where object_guid = any(${sql.param(objectGuids)}::text[])`);
  return rows;
}

export async function replaceTeam(
  db: Db,
  content: ContentKind,
  id: number,
  members: readonly TeamChoice[],
): Promise<void> {
  const owner = sql.raw(`${content}_id`);
  const isFolio = content === 'folio';
  const table = sql.raw(isFolio ? 'folio_member' : `${content}_team`);
  await db.execute(sql`delete from ${table} where ${owner} = ${id}${isFolio ? sql` and role <> 'owner'` : sql``}`);
  if (members.length === 0) return;
  await db.execute(sql`
    insert into ${table} (${owner}, person_id, ${isFolio ? sql`role` : sql`can_edit`}, position)
    select ${id}::int, "personId", ${isFolio ? sql`case when "canEdit" then 'editor' when "seesObservations" then 'reader' else 'criteria' end` : sql`"canEdit"`},
      (place - 1)::int
    from rows from (jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as ("personId" int, "canEdit" boolean, "seesObservations" boolean))
      with ordinality as given("personId", "canEdit", "seesObservations", place)`);
}
