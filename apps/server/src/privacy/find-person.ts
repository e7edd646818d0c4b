import { sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import type { Wire } from '../db/statement.ts';
import { StartError } from '../start-error.ts';
import { findRemovedPerson } from './removed-person.ts';

/** How a person is named on the command line; one of the three. */
export type PersonKey = { id: number } | { objectGuid: string } | { worldId: string };

export type FoundPerson = {
  id: number;
  displayName: string;
  subject: string | null;
  objectGuid: string | null;
  cloeeWorldId: string | null;
  active: boolean;
  roles: string[];
  /** Nothing of hers stays, also what others use: see ADULT. */
  isPupil: boolean;
  /** Every address of hers that the database knows. */
  emails: string[];
  /** Logins of the development provider. */
  logins: string[];
};

/**
 * An adult has a role of adults, whatever else she is; without any role she teaches a class of the directory and is a
 * pupil of none. Everybody else is protected as a pupil, also somebody about whom nothing is known.
 */
const ADULT = sql`(p.roles && array['publisher', 'enseignants', 'soutien', 'admin'] or (not 'eleves' = any(p.roles)
  and exists (select 1 from class_member m where m.person_id = p.id and m.part = 'teacher')
  and not exists (select 1 from class_member m where m.person_id = p.id and m.part = 'pupil')))`;

export async function getPerson(db: Db, key: PersonKey): Promise<FoundPerson> {
  const condition =
    'id' in key
      ? sql`p.id = ${key.id}`
      : 'objectGuid' in key
        ? sql`p.object_guid = ${key.objectGuid}`
        : sql`p.cloee_world_id = ${key.worldId}`;
  const { rows } = await db.execute<FoundPerson>(sql`
    select p.id, p.display_name as "displayName", p.subject, p.object_guid as "objectGuid",
      p.cloee_world_id as "cloeeWorldId", p.active, p.roles,
      not ${ADULT} as "isPupil",
      array(select distinct address from (
        select p.email as address
        union all select email from preferences where person_id = p.id
        union all select email from email_validation where person_id = p.id) a where address <> '') as emails,
      array(select login from dev_account where person_id = p.id) as logins
    from person p where ${condition}`);
  const [found] = rows;
  if (found === undefined) throw new StartError('Cette personne n’existe pas.');
  if (found.id === (await findRemovedPerson(db))) {
    throw new StartError('Ce compte tient la place des personnes effacées : il ne s’exporte pas et ne s’efface pas.');
  }
  return found;
}

export type ExpiredPerson = { id: number; displayName: string; since: Date; roles: string[] };

/** People whom the school directory deactivated more than so many months ago. */
export async function findExpired(db: Db, months: number): Promise<ExpiredPerson[]> {
  const removed = (await findRemovedPerson(db)) ?? 0;
  const { rows } = await db.execute<Wire<ExpiredPerson, 'since'>>(sql`
    select id, display_name as "displayName", coalesce(deactivated_on, created_on) as since, roles
    from person
    where not active and id <> ${removed} and coalesce(deactivated_on, created_on) < now() - make_interval(months => ${months})
    order by since, id`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
