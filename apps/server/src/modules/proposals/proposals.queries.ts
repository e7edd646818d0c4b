import type { SourceKind } from '@pupitre/contract';
import type { ProposedLevel } from '@pupitre/learning';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';

type CellKey = { studentId: number; criterionId: number };
export type AsideRow = CellKey & { level: ProposedLevel };

const KEY = { studentId: 'int', criterionId: 'int' } as const;
const KEYS = givenRows('g', KEY);
const LEVELS = givenRows('g', { ...KEY, level: 'text' });

/** What was set aside of these pupils and criteria. */
export async function findAside(
  db: Db,
  { studentIds, criterionIds }: { studentIds: readonly number[]; criterionIds: readonly number[] },
): Promise<AsideRow[]> {
  const { rows } = await db.execute<AsideRow>(sql`
    select student_id as "studentId", criterion_id as "criterionId", level from proposal_aside
    where student_id = any(${sql.param([...studentIds])}::int[]) and criterion_id = any(${sql.param([...criterionIds])}::int[])
    order by 1, 2`);
  return rows;
}

/** In the order of the key, so that two people never wait for each other in a circle; each cell comes once. */
export async function writeAside(db: Db, personId: number, cells: readonly AsideRow[]): Promise<void> {
  await db.execute(sql`
    insert into proposal_aside (student_id, criterion_id, level, set_aside_by)
    select g.student_id, g.criterion_id, g.level, ${personId}::int from ${LEVELS.of(cells)}
    order by 1, 2
    on conflict (student_id, criterion_id) do update set
      level = excluded.level, set_aside_by = excluded.set_aside_by, set_aside_on = now()`);
}

export async function deleteAside(db: Db, cells: readonly CellKey[]): Promise<void> {
  await db.execute(sql`
    delete from proposal_aside a using ${KEYS.of(cells)}
    where a.student_id = g.student_id and a.criterion_id = g.criterion_id`);
}

export type SourceHead = { kind: SourceKind; id: number; title: string; icon: string; color: string; total: number };

/** Heads of these lists and courses, without the deleted ones. */
export async function findSourceHeads(
  db: Db,
  { listIds, courseIds }: { listIds: readonly number[]; courseIds: readonly number[] },
): Promise<SourceHead[]> {
  const { rows } = await db.execute<SourceHead>(sql`
    select 'list' as kind, id, title, icon, color, item_count as total from list
    where id = any(${sql.param([...listIds])}::int[]) and deleted_on is null
    union all
    select 'course', id, title, icon, color, tracked_count from course
    where id = any(${sql.param([...courseIds])}::int[]) and deleted_on is null
    order by 1 desc, 3, 2`);
  return rows;
}
