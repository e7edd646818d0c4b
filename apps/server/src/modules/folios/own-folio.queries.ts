import type { Audience } from '@pupitre/contract';
import type { LevelCode } from '@pupitre/learning';
import type { Db } from '../../db/connection.ts';
import { givenRows } from '../../db/given-rows.ts';
import { statement } from '../../db/statement.ts';

/** `toDay` is 'infinity' until today. */
export type Days = { fromDay: string; toDay: string };
export type Shown = Days & { studentId: number };
type OfFolio = { id: number; title: string; icon: string; color: string; optionsProfessionnelles: boolean };
export type OwnShown = Shown & OfFolio & { teacher: string };

const DAYS = `w.from_day::text as "fromDay", w.to_day::text as "toDay"`;

/**
 * What the person $1 is shown: of folios that follow her at present, that are neither deleted nor models. Archived ones
 * stay as long as they are shown (decision 212).
 */
const SHOWN_TO_PUPIL = `from folio_student s
  join folio f on f.id = s.folio_id and f.deleted_on is null and not f.rpn
  join folio_showing w on w.student_id = s.id
  where s.person_id = $1 and s.removed_on is null`;

const selectAny = statement<{ found: boolean }>('own-folio-any', `select exists (select 1 ${SHOWN_TO_PUPIL}) as found`);

export const isAnyShown = async (db: Db, personId: number): Promise<boolean> =>
  (await selectAny(db, [personId]))[0]?.found === true;

const selectOwn = statement<OwnShown>(
  'own-folio-shown',
  `select shown.id, shown.title, shown.icon, shown.color, shown."optionsProfessionnelles", shown."studentId", shown."fromDay",
    shown."toDay", coalesce(p.display_name, '') as teacher from (
    select f.id, f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles", f.author_id,
      f.archived_on is not null as closed, f.updated_on, s.id as "studentId", ${DAYS} ${SHOWN_TO_PUPIL}
  ) shown left join person p on p.id = shown.author_id
  order by shown.closed, shown.updated_on desc, shown.id desc, shown."toDay" desc, shown."fromDay" desc`,
);

/** Folio by folio, the open ones and the latest changed first; of each the days until today, then the latest ones. */
export const findOwnShown = (db: Db, personId: number): Promise<OwnShown[]> => selectOwn(db, [personId]);

const selectOf = statement<OwnShown>(
  'own-folio-preview',
  `select f.id, f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles",
    coalesce(p.display_name, '') as teacher, s.id as "studentId", $2 as "fromDay", $3 as "toDay"
  from folio_student s join folio f on f.id = s.folio_id left join person p on p.id = f.author_id
  where s.id = $1 and s.removed_on is null`,
);

/** The same of one pupil for some days, shown or not. */
export const findPreviewed = (db: Db, { studentId, fromDay, toDay }: Shown): Promise<OwnShown[]> =>
  selectOf(db, [studentId, fromDay, toDay]);

export type ShownObservation = {
  day: string;
  /** null where the cell was cleared. */
  state: LevelCode | null;
  /** For the audiences that were asked for; '' without one. */
  comment: string;
  audience: Audience;
  teacher: string;
  /** Addresses, one a line. */
  marks: string;
};
export type ShownCriterion = {
  /** Position in the days asked for, from 1. */
  place: number;
  id: number;
  label: string;
  code: string;
  selfComment: string;
  observations: ShownObservation[];
};

/** Pupils and days, numbered by `place`. */
const ASKED = givenRows('asked', { studentId: 'int', fromDay: 'date', toDay: 'date', place: 'int' });

/** $1 time zone, $2 audiences of comments, and whose days: what of their present criteria lies within them. */
const selectCriteria = statement<ShownCriterion>(
  'own-folio-criteria',
  `select asked.place, c.id, c.label, c.per_objective_code as code,
    case when (o.self_updated_on at time zone $1)::date between asked.from_day and asked.to_day
      then o.self_comment else '' end as "selfComment", coalesce(dated.observations, '[]'::json) as observations
  from ${ASKED.from(3)}
  join folio_student s on s.id = asked.student_id
  join folio_criterion c on c.folio_id = s.folio_id and c.removed_on is null
  left join observation o on o.student_id = s.id and o.criterion_id = c.id
  left join lateral (
    select json_agg(json_build_object('day', to_char(one.on_day, 'YYYY-MM-DD'), 'state', one.state,
      'audience', one.audience, 'comment', case when one.audience = any($2::text[]) then one.comment else '' end,
      'teacher', case when one.audience = any($2::text[]) then coalesce(p.display_name, '') else '' end, 'marks', one.mark_url
    ) order by one.observed_on) as observations
    from (
      select observed_on, (observed_on at time zone $1)::date as on_day, state, comment, audience, mark_url,
        observed_by as by
      from earlier_observation where student_id = s.id and criterion_id = c.id
      union all
      select coalesce(o.leveled_on, o.updated_on), (coalesce(o.leveled_on, o.updated_on) at time zone $1)::date, o.state,
        o.comment, o.audience, o.mark_url, coalesce(o.leveled_by, o.updated_by)
    ) one
    left join person p on p.id = one.by
    where one.on_day between asked.from_day and asked.to_day
  ) dated on true
  order by asked.place, c.position, c.id`,
);

type Reading = { timeZone: string; audiences: readonly Audience[] };

export const findShownCriteria = (
  db: Db,
  shown: readonly Shown[],
  { timeZone, audiences }: Reading,
): Promise<ShownCriterion[]> =>
  selectCriteria(db, [timeZone, audiences, ...ASKED.values(shown.map((one, index) => ({ ...one, place: index + 1 })))]);
