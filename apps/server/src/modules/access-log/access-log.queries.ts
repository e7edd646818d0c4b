import type { AccessAction } from '@pupitre/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { likePart } from '../../db/like.ts';

/** How an access names the pupil; the row stores her id. */
export type PupilKind = 'all' | 'id' | 'student' | 'world' | 'medium';

/** An access to write: `pupil` identifies her as `kind` says, and is '' for every pupil of the folio. */
export type AccessCount = {
  hour: Date;
  personId: number;
  action: AccessAction;
  folioId: number | null;
  kind: PupilKind;
  pupil: string;
  count: number;
};
const COUNTS = givenRows('g', {
  hour: 'timestamptz',
  personId: 'int',
  action: 'text',
  folioId: 'int',
  kind: 'text',
  pupil: 'text',
  count: 'int',
});

/** Adds to the rows of the hour. Leaves out people erased meanwhile and media that are no mark. */
export async function upsertAccesses(db: Db, counts: readonly AccessCount[]): Promise<void> {
  // One order for every process, so that two of them never wait for each other's rows.
  await db.execute(sql`
    with given as (select * from ${COUNTS.of(counts)}), resolved as (
      select hour, person_id, action, folio_id, null::int as pupil_id, count from given where kind = 'all'
      union all
      select hour, person_id, action, folio_id, p.id, count
        from given join person p on p.id = case when kind = 'id' then pupil::int end
      union all
      select hour, given.person_id, action, coalesce(given.folio_id, s.folio_id), s.person_id, count
        from given join folio_student s on s.id = case when kind = 'student' then pupil::int end
      union all
      select hour, person_id, action, folio_id, p.id, count
        from given join person p on p.cloee_world_id = pupil where kind = 'world'
      union all
      select distinct hour, given.person_id, action, s.folio_id, s.person_id, count
        from given
        join medium_use u on u.guid = case when kind = 'medium' then pupil::uuid end
        join folio_student s on s.id = u.student_id
    )
    insert into access_log as l (hour, person_id, action, folio_id, pupil_id, count)
    select hour, person_id, action, folio_id, pupil_id, sum(count)::int
      from resolved
      where pupil_id is distinct from person_id
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
    on conflict on constraint access_log_once do update set count = l.count + excluded.count`);
}

export type AccessSearch = {
  /** Folded words of the reader's and the pupil's name. */
  reader: readonly string[];
  pupil: readonly string[];
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
  skip: number;
  limit: number;
};

export type AccessLogRow = {
  id: string;
  hour: string;
  reader: string;
  action: AccessAction;
  folioId: number | null;
  folio: string;
  pupil: string;
  count: number;
};

/** Latest first. An access to every pupil of a folio counts for each of its pupils. */
export async function findAccesses(db: Db, search: AccessSearch): Promise<AccessLogRow[]> {
  const { reader, pupil, from, to, timeZone } = search;
  const named = (words: readonly string[]) =>
    sql`(select id from person where ${sql.join(
      words.map((word) => sql`folded_name like ${likePart(word)}`),
      sql` and `,
    )})`;
  const conditions = [
    sql`true`,
    ...(reader.length === 0 ? [] : [sql`l.person_id in ${named(reader)}`]),
    ...(pupil.length === 0
      ? []
      : [
          sql`(l.pupil_id in ${named(pupil)} or (l.pupil_id is null and l.folio_id in
            (select s.folio_id from folio_student s where s.person_id in ${named(pupil)})))`,
        ]),
    ...(from === undefined ? [] : [sql`l.hour >= ${from}::date::timestamp at time zone ${timeZone}`]),
    ...(to === undefined ? [] : [sql`l.hour < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
  ];
  const { rows } = await db.execute<AccessLogRow>(sql`
    select l.id, l.hour, coalesce(r.display_name, '') as reader, l.action, l.folio_id as "folioId",
      coalesce(f.title, '') as folio, coalesce(p.display_name, '') as pupil, l.count
    from access_log l
    left join person r on r.id = l.person_id
    left join person p on p.id = l.pupil_id
    left join folio f on f.id = l.folio_id
    where ${sql.join(conditions, sql` and `)}
    order by l.hour desc, l.id desc
    limit ${search.limit} offset ${search.skip}`);
  return rows;
}
