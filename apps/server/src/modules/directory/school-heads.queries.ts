import type { SchoolHead } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import { school } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';

const columns = pick(school, 'id', 'name', 'address', 'logo');

export const findSchoolHeads = (db: Db): Promise<SchoolHead[]> =>
  db.select(columns).from(school).orderBy(school.name, school.id);

/** Locked: who saves at the same time comes after. */
export async function lockSchoolHead(db: Db, id: number): Promise<SchoolHead | undefined> {
  const [row] = await db.select(columns).from(school).where(eq(school.id, id)).for('no key update');
  return row;
}

export async function updateSchoolHead(db: Db, { id, address, logo }: SchoolHead): Promise<void> {
  await db.update(school).set({ address, logo }).where(eq(school.id, id));
}

export type PupilSchool = SchoolHead & { studentId: number };

/**
 * $1 pupils of folios: the school by which each is named there; where none has that name any more, hers of now. Of two
 * of one name only hers.
 */
const selectOfPupils = statement<PupilSchool>(
  'school-heads-of-pupils',
  `select distinct on (s.id) s.id as "studentId", o.id, o.name, o.address, o.logo
  from folio_student s
  join school o on o.name = s.school_name
    or exists (select 1 from school_member m where m.school_id = o.id and m.person_id = s.person_id)
  cross join lateral (
    select o.name = s.school_name as named,
      exists (select 1 from school_member m where m.school_id = o.id and m.person_id = s.person_id) as hers,
      exists (select 1 from school n where n.name = s.school_name and n.id <> o.id) as shared
  ) as is_
  where s.id = any($1::int[]) and s.school_name <> '' and (is_.named and (is_.hers or not is_.shared) or not is_.named and not is_.shared)
  order by s.id, is_.named desc, is_.hers desc, o.id`,
);

export const findSchoolsOfPupils = (db: Db, studentIds: readonly number[]): Promise<PupilSchool[]> =>
  selectOfPupils(db, [studentIds]);
