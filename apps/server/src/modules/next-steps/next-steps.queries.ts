import { statement } from '../../db/statement.ts';

/** The folio of a step, as its card shows it. */
type Head = { id: number; title: string; icon: string; color: string; isOwner: boolean };
export type AnsweredFolio = Head & { pupils: number; onlyPupil: number | null };
export type ObservedClass = Head & {
  className: string;
  /** Latest observation of any of its pupils. */
  lastOn: Date;
  /** Rows of the folio’s pupils. */
  pupils: number[];
  isWhole: boolean;
};

/** Folios that are worked in, where the caller has one of the roles of the policy: $1 caller, $2 roles. */
const OPEN_FOLIOS = `folio f join folio_member m on m.folio_id = f.id and m.person_id = $1 and m.role = any($2::text[])
  where f.deleted_on is null and f.archived_on is null`;

/**
 * $3 since when: folios in which pupils evaluated themselves after the last change of the teachers’ part of the cell, the
 * latest first. A level, a comment or « Vu » reads it; so does dismissing what told of it.
 */
const selectAnswered = statement<AnsweredFolio>(
  'next-steps-answers',
  `with open as materialized (select f.id, f.title, f.icon, f.color, m.role = 'owner' as is_owner from ${OPEN_FOLIOS})
  select open.id, open.title, open.icon, open.color, open.is_owner as "isOwner", count(distinct s.id)::int as pupils,
    case when count(distinct s.id) = 1 then min(s.id) end as "onlyPupil"
  from open
  join folio_student s on s.folio_id = open.id and s.removed_on is null
  join observation o on o.student_id = s.id
  join folio_criterion c on c.id = o.criterion_id and c.removed_on is null and c.student_evaluation_enabled
  where o.self_state is not null and o.self_updated_on >= $3::timestamptz
    and o.self_updated_on > coalesce(o.updated_on, '-infinity')
    and not exists (
      select from notification n where n.person_id = $1 and n.fact = 'self-evaluation:' || s.id
        and n.dismissed_on >= o.self_updated_on)
  group by open.id, open.title, open.icon, open.color, open.is_owner
  order by max(o.self_updated_on) desc, open.id`,
);

/** $3 since when, $4 until when: classes whose latest observation lies between, the longest ago first. */
const selectObserved = statement<Omit<ObservedClass, 'lastOn'> & { lastOn: string }>(
  'next-steps-observed',
  `with open as materialized (select f.id, f.title, f.icon, f.color, m.role = 'owner' as is_owner, f.student_count from ${OPEN_FOLIOS}),
  seen as (
    select open.id, s.class_name, array_agg(s.id order by s.position) as pupils, max(last.on) as last_on,
      count(*) as members
    from open
    join folio_student s on s.folio_id = open.id and s.removed_on is null
    left join lateral (
      select max(o.leveled_on) as on from observation o where o.student_id = s.id and o.state is not null) last on true
    group by open.id, s.class_name
  )
  select open.id, open.title, open.icon, open.color, open.is_owner as "isOwner", seen.class_name as "className", seen.pupils,
    seen.last_on as "lastOn", seen.members = open.student_count as "isWhole"
  from seen join open on open.id = seen.id
  where seen.last_on >= $3::timestamptz and seen.last_on < $4::timestamptz
  order by seen.last_on, open.id, seen.class_name`,
);

type Db = Parameters<typeof selectAnswered>[0];
type Asked = { personId: number; roles: readonly string[]; since: Date };

export const findAnswered = (db: Db, { personId, roles, since }: Asked): Promise<AnsweredFolio[]> =>
  selectAnswered(db, [personId, [...roles], since.toISOString()]);

export async function findObserved(
  db: Db,
  { personId, roles, since, until }: Asked & { until: Date },
): Promise<ObservedClass[]> {
  const rows = await selectObserved(db, [personId, [...roles], since.toISOString(), until.toISOString()]);
  return rows.map((row) => ({ ...row, lastOn: new Date(row.lastOn) }));
}
