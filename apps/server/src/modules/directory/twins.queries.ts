import { and, eq } from 'drizzle-orm';
import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import type { Db } from '../../db/connection.ts';
import { pupilLabel } from '../../db/directory-schema.ts';
import { statement } from '../../db/statement.ts';

export type KnownRow = { id: number; displayName: string; className: string; schoolName: string; label: string };

/** Pupils `p` as the teacher $1 knows them: the class and school of today, where she teaches it or belongs to its school. */
const AS_KNOWN = `p.id, p.display_name as "displayName", coalesce(c.name, '') as "className",
    coalesce(c.school, '') as "schoolName", coalesce(l.label, '') as label
  from person p
  left join pupil_label l on l.pupil_id = p.id and l.teacher_id = $1
  left join lateral (
    select g.name, s.name as school from class_member m
    join class_group g on g.id = m.class_id and g.active join school s on s.id = g.school_id
    where m.person_id = p.id and m.part = 'pupil' and (
      exists (select from school_member own where own.school_id = g.school_id and own.person_id = $1)
      or exists (select from class_member own where own.class_id = g.id and own.person_id = $1 and own.part = 'teacher'))
    order by g.name, g.id limit 1
  ) c on true`;

/** $1 teacher, $2 numbers of pupils whose names she is shown. */
export const selectKnown = statement<KnownRow>('pupils-as-known', `select ${AS_KNOWN} where p.id = any($2::int[])`);

/** Pupils of the classes that $1 teaches, of the folios whose pupils $1 sees, and those transmitted to $1. */
const OWN = `select theirs.person_id from class_member own
    join class_group g on g.id = own.class_id and g.active
    join class_member theirs on theirs.class_id = own.class_id and theirs.part = 'pupil'
    where own.person_id = $1 and own.part = 'teacher'
  union
  select s.person_id from folio_member m join folio f on f.id = m.folio_id and f.deleted_on is null
    join folio_student s on s.folio_id = f.id and s.removed_on is null
    where m.person_id = $1 and m.role <> 'criteria'
  union
  select s.person_id from transmitted_folio t
    join folio_student s on s.id = t.student_id and s.removed_on is null
    join folio f on f.id = s.folio_id and f.deleted_on is null and not f.rpn and not f.plan_etude_romand
    where t.teacher_id = $1`;

/** $1 teacher, $2 numbers of more pupils whom she is shown: those of them all who share a name. */
export const selectTwins = statement<KnownRow>(
  'pupils-of-one-name',
  `with own as materialized (${OWN} union select unnest($2::int[])),
  named as materialized (
    select id, count(*) over (partition by split_part(folded_name, E'\\n', 1)) as count from person
    where id in (select person_id from own) and active and cloee_world_id is not null
  )
  select ${AS_KNOWN} join named on named.id = p.id where named.count > 1 order by ${BY_FAMILY_NAME('p')}`,
);

/** $1 teacher, $2 pupil: a row where the pupil is one of hers. */
export const selectOwnPupil = statement<{ id: number }>(
  'pupil-of-teacher',
  `select person_id as id from (${OWN}) own where person_id = $2`,
);

export async function setLabel(db: Db, teacherId: number, pupilId: number, label: string): Promise<void> {
  if (label === '') {
    await db.delete(pupilLabel).where(and(eq(pupilLabel.teacherId, teacherId), eq(pupilLabel.pupilId, pupilId)));
    return;
  }
  await db
    .insert(pupilLabel)
    .values({ teacherId, pupilId, label })
    .onConflictDoUpdate({ target: [pupilLabel.teacherId, pupilLabel.pupilId], set: { label } });
}
