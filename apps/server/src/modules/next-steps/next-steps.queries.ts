import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';
import { CELLS_REVISION } from '../folios/folio-access.service.ts';

/** A folio that is worked in, as its card shows it. */
export type OpenFolio = {
  id: number;
  title: string;
  icon: string;
  color: string;
  isOwner: boolean;
  studentCount: number;
  /** Another text after each change of its cells, pupils and criteria. */
  revision: string;
};

/** $1 caller, $2 roles of the policy. */
const selectOpen = statement<OpenFolio>(
  'next-steps-folios',
  `select f.id, f.title, f.icon, f.color, m.role = 'owner' as "isOwner", f.student_count as "studentCount",
    ${CELLS_REVISION('f')}::text as revision
  from folio_member m join folio f on f.id = m.folio_id
  where m.person_id = $1 and m.role = any($2::text[]) and f.deleted_on is null and f.archived_on is null
  order by f.id`,
);

/** The folios in which the caller has one of the roles, by id. */
export const findOpenFolios = (db: Db, personId: number, roles: readonly string[]): Promise<OpenFolio[]> =>
  selectOpen(db, [personId, [...roles]]);

/** A pupil of a folio; instants as PostgreSQL writes them. */
export type SeenPupil = {
  id: number;
  className: string;
  /** The latest observation. */
  observedOn: string | null;
  /** The latest self-evaluation after the last change of the teachers’ part of its cell: nobody has read it. */
  answeredOn: string | null;
};

/** $1 folios. One walk over the cells, pupil by pupil as they lie; by class and place. */
const selectPupils = statement<SeenPupil & { folioId: number }>(
  'next-steps-pupils',
  `select s.folio_id as "folioId", s.id, s.class_name as "className", last.observed_on as "observedOn",
    last.answered_on as "answeredOn"
  from folio_student s
  cross join lateral (
    select max(o.leveled_on) filter (where o.state is not null) as observed_on, max(o.self_updated_on) filter (
        where o.self_state is not null and o.self_updated_on > coalesce(o.updated_on, '-infinity')
          and o.criterion_id in (select id from folio_criterion
            where folio_id = any($1::int[]) and removed_on is null and student_evaluation_enabled)) as answered_on
    from observation o where o.student_id = s.id
  ) last
  where s.folio_id = any($1::int[]) and s.removed_on is null
  order by s.folio_id, s.class_name, s.position`,
);

/** The pupils of each of these folios, in their order. */
export async function findSeenPupils(db: Db, folioIds: readonly number[]): Promise<SeenPupil[][]> {
  const rows = Map.groupBy(await selectPupils(db, [folioIds]), ({ folioId }) => folioId);
  return folioIds.map((id) => (rows.get(id) ?? []).map(({ folioId: _, ...pupil }) => pupil));
}

/** $1 caller, $2 pupils, $3 when each answered. */
const selectUnread = statement<{ id: number }>(
  'next-steps-unread',
  `select s.id from unnest($2::int[], $3::timestamptz[]) as s (id, answered_on)
  where not exists (
    select from notification n where n.person_id = $1 and n.fact = 'self-evaluation:' || s.id
      and n.dismissed_on >= s.answered_on)`,
);

/** Those whose answer the caller has not dismissed since, with what told of it. */
export async function findUnread(db: Db, personId: number, pupils: readonly SeenPupil[]): Promise<Set<number>> {
  if (pupils.length === 0) return new Set();
  const rows = await selectUnread(db, [personId, pupils.map(({ id }) => id), pupils.map((one) => one.answeredOn)]);
  return new Set(rows.map(({ id }) => id));
}
