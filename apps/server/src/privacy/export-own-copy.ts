import { SCHOOL_TIME_ZONE } from '@pupitre/learning';
import { type SQL, sql } from 'drizzle-orm';
import { EXPORT_PARTS, EXPORTED_MEDIA, type ExportPart, ID, textOfPart } from './export-parts.ts';

/**
 * What a pupil copies herself holds what she did, and what is shown to her. What is written for the team (comments,
 * discussions, remarks, the history of what is not shown) is in the administration's export alone, which is asked for
 * with whoever represents her (decision 228).
 */

/** The day `at` of a row of hers (`s`) is shown to her: the rule of « Mon folio » (decision 212). */
const shownOn = (at: string): string => `exists (select from folio_showing w where w.student_id = s.id
  and (${at} at time zone '${SCHOOL_TIME_ZONE}')::date between w.from_day and w.to_day)`;
const PRESENT = 's.removed_on is null and f.deleted_on is null and not f.rpn';
/** She evaluates herself there, and sees level and traces beside (SELF-10). */
const IS_OPEN = 'c.student_evaluation_enabled and c.removed_on is null and f.archived_on is null';
const SHOWN = `(${PRESENT} and c.removed_on is null and ${shownOn('coalesce(o.leveled_on, o.updated_on)')})`;
const SEEN = `(${SHOWN} or (${PRESENT} and ${IS_OPEN}))`;
/** She knows of the folio at all. */
const KNOWN = `(${PRESENT} and (exists (select from folio_showing w where w.student_id = s.id)
  or exists (select from folio_criterion c where c.folio_id = f.id and ${IS_OPEN})))`;

const written = (text: string): ExportPart['select'] => {
  const pieces = text.split('$ID');
  return textOfPart(Object.assign(pieces, { raw: pieces }), ...pieces.slice(1).map((): typeof ID => ID));
};

/** In place of the whole export's; null: not in it. */
const IN_OWN_COPY: Readonly<Record<string, ExportPart['select'] | null>> = {
  historique: null,
  'propositions-ecartees': null,
  'remarques-de-rapport': null,
  discussions: null,
  // What a teacher calls her own group is for herself.
  groupes: written(`
    select 'le sien' as "groupe", name as "nom", (select count(*)::int from pupil_group_member m where m.group_id = g.id) as "élèves"
    from pupil_group g where owner_id = $ID`),
  // So is what a teacher calls a pupil.
  etiquettes: written(`
    select 'la sienne' as "quoi", label as "étiquette" from pupil_label where teacher_id = $ID`),
  // Before it begins nothing of a course is there for her.
  distributions: written(`
    select 'reçu' as "sens", c.title as "parcours", t.display_name as "par", d.class_name as "classe", d.school_name as "école",
      d.start_on as "dès", d.end_on as "jusqu’à", d.instruction as "consigne", d.created_on as "le",
      d.opened_on as "ouvert le", d.started_on as "commencé le"
    from distribution d join course c on c.id = d.course_id join person t on t.id = d.teacher_id
    where d.pupil_id = $ID and (d.start_on is null or d.start_on <= now() or d.started_on is not null) order by d.created_on`),
  observations: written(`
    select f.title as "folio", s.class_name as "classe", s.school_name as "école",
      f.options_professionnelles as "échelle des options", c.label as "critère",
      case when ${SEEN} then o.state end as "niveau", case when ${SHOWN} then o.leveled_on end as "niveau du",
      case when ${SEEN} then b.display_name end as "observé par",
      case when ${SHOWN} and o.audience = 'family' then o.comment else '' end as "commentaire",
      case when ${SEEN} then o.mark_url else '' end as "trace",
      o.self_state as "auto-évaluation", o.self_comment as "son commentaire", o.self_updated_on as "évalué par elle le"
    from folio_student s join folio f on f.id = s.folio_id
    join observation o on o.student_id = s.id join folio_criterion c on c.id = o.criterion_id
    left join person b on b.id = coalesce(o.leveled_by, o.updated_by)
    where s.person_id = $ID and (${SEEN} or o.self_state is not null or o.self_comment <> '') order by f.id, c.position`),
  'observations-precedentes': written(`
    select f.title as "folio", c.label as "critère", e.observed_on as "le", e.state as "niveau",
      case when e.audience = 'family' then e.comment else '' end as "commentaire", e.mark_url as "trace",
      p.display_name as "par", f.options_professionnelles as "échelle des options"
    from folio_student s join folio f on f.id = s.folio_id join earlier_observation e on e.student_id = s.id
    join folio_criterion c on c.id = e.criterion_id left join person p on p.id = e.observed_by
    where s.person_id = $ID and ${PRESENT} and c.removed_on is null and ${shownOn('e.observed_on')}
    order by f.id, c.position, e.observed_on`),
  'folios-montres': written(`
    select 'à elle' as "quoi", f.title as "folio", w.from_day as "dès", nullif(w.to_day, 'infinity') as "jusqu’au",
      w.shown_on as "montré le", p.display_name as "par"
    from folio_showing w join folio_student s on s.id = w.student_id join folio f on f.id = s.folio_id
    left join person p on p.id = w.shown_by where s.person_id = $ID and ${PRESENT} order by w.shown_on`),
  'folios-transmis': written(`
    select 'à son sujet' as "quoi", case when ${KNOWN} then f.title end as "folio", r.display_name as "à",
      p.display_name as "par", t.transmitted_on as "le"
    from transmitted_folio t join folio_student s on s.id = t.student_id join folio f on f.id = s.folio_id
    join person r on r.id = t.teacher_id left join person p on p.id = t.transmitted_by
    where s.person_id = $ID order by t.transmitted_on`),
  acces: written(`
    select 'a été regardée' as "sens", l.hour as "heure", l.action as "quoi", r.display_name as "par",
      case when ${KNOWN} then f.title end as "folio", l.count as "fois"
    from access_log l left join person r on r.id = l.person_id left join folio f on f.id = l.folio_id
    left join folio_student s on s.folio_id = f.id and s.person_id = $ID
    where l.pupil_id = $ID or (l.pupil_id is null and s.id is not null)
    order by l.hour, l.id`),
};

/** The parts of the copy that a pupil makes of her own data. */
export const OWN_COPY_PARTS: readonly ExportPart[] = EXPORT_PARTS.flatMap((part) => {
  const own = IN_OWN_COPY[part.name];
  if (own === null) return [];
  return own === undefined ? [part] : [{ ...part, select: own }];
});

/** Files of that copy: hers, and the traces that she sees. */
export const OWN_COPY_MEDIA = (id: number): SQL =>
  EXPORTED_MEDIA(
    id,
    sql.raw(`and ((${SEEN} and strpos(o.mark_url, m.guid::text) > 0) or exists (
    select from earlier_observation e where e.student_id = s.id and e.criterion_id = c.id and strpos(e.mark_url, m.guid::text) > 0
      and ${PRESENT} and c.removed_on is null and ${shownOn('e.observed_on')}))`),
  );
