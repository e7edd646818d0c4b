import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { folio, folioCriterion } from '../../db/folio-schema.ts';
import { pick } from '../../db/pick.ts';

/** Held until the transaction ends: nobody edits one meanwhile. */
export const findGeneratedFolios = (db: Db) =>
  db
    .select({
      ...pick(
        folio,
        'id',
        'title',
        'icon',
        'color',
        'ribbon',
        'categories',
        'optionsProfessionnelles',
        'severalADay',
        'periods',
        'generatedFor',
      ),
      ...pick(folio, 'editedOn', 'deletedOn'),
    })
    .from(folio)
    .where(ne(folio.generatedFor, ''))
    .orderBy(folio.id)
    .for('update');
export type GeneratedFolio = Awaited<ReturnType<typeof findGeneratedFolios>>[number];

/** Says of a new folio what it was made for; publishers alone find it, until one of them makes it a model. */
export async function markGenerated(db: Db, id: number, generatedFor: string): Promise<void> {
  await db.update(folio).set({ generatedFor, planEtudeRomand: true }).where(eq(folio.id, id));
}

/** A person changed it: from now on it is hers, and no work touches it. */
export async function markEdited(db: Db, id: number): Promise<void> {
  await db
    .update(folio)
    .set({ editedOn: sql`now()` })
    .where(and(eq(folio.id, id), ne(folio.generatedFor, ''), isNull(folio.editedOn)));
}

export async function markCopied(db: Db, id: number): Promise<void> {
  await db
    .update(folio)
    .set({ copiedOn: sql`now()` })
    .where(and(eq(folio.id, id), ne(folio.generatedFor, ''), isNull(folio.copiedOn)));
}

/**
 * Generated folios that nobody edited, copied, published or fills with pupils, and of whose entries of the curriculum
 * none is offered any more.
 */
export async function findUselessFolios(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select f.id from ${folio} f
    where f.generated_for <> '' and f.edited_on is null and f.copied_on is null and f.deleted_on is null
      and not f.rpn and f.student_count = 0
      and not exists (
        select 1 from ${folioCriterion} c join curriculum_criterion p on p.per_id = c.per_id
        join curriculum_entry e on e.id = p.entry_id
        where c.folio_id = f.id and c.removed_on is null and not e.retired)
      and not exists (
        select 1 from curriculum_entry e join curriculum_criterion p on p.entry_id = e.id and not p.retired
        where not e.retired and e.discipline || '-' = left(f.generated_for, length(e.discipline) + 1)
          and exists (select 1 from unnest(e.years) y where e.discipline || '-' || y = f.generated_for))
    order by f.id
    for update of f`);
  return rows.map(({ id }) => id);
}

export async function trashFolios(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(folio)
    .set({ deletedOn: sql`now()` })
    .where(inArray(folio.id, [...ids]));
}

export type MovedGrants = { editors: number; readers: number; kept: number; owners: number };

/** Takes over what is left of older grants; a role that somebody has already is never lowered. */
export async function moveGrants(db: Db): Promise<MovedGrants> {
  // A folio without an owner among its members, first: her role is the highest.
  const { rowCount: owners } = await db.execute(sql`
    insert into folio_member (folio_id, person_id, role)
    select f.id, f.author_id, 'owner' from folio f
    where not exists (select 1 from folio_member m where m.folio_id = f.id and m.role = 'owner')
    on conflict (folio_id, person_id) do update set role = 'owner'`);
  const { rows } = await db.execute<{ role: string }>(sql`
    insert into folio_member (folio_id, person_id, role, position)
    select folio_id, person_id, case when can_edit then 'editor' else 'criteria' end, position from folio_team
    on conflict (folio_id, person_id) do update set role = excluded.role
      where folio_member.role in ('reader', 'criteria') and excluded.role = 'editor'
    returning role`);
  const { rowCount: left } = await db.execute(sql`delete from folio_team`);
  const editors = rows.filter(({ role }) => role === 'editor').length;
  return { editors, readers: rows.length - editors, kept: (left ?? 0) - rows.length, owners: owners ?? 0 };
}
