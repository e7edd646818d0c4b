import type { Dossier } from '@pupitre/contract';
import { statement } from '../../db/statement.ts';

type DossierRow = Dossier['folios'][number];

const ISO = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * $1 the pupil's row in one folio, $2 the caller. Every folio that follows the same pupil and in which the caller sees
 * pupils (`seesPupils`) or was given this pupil's part (`mayReadTransmittedPart`), with the present criteria; open ones first, the
 * latest changed first.
 */
export const selectDossier = statement<DossierRow>(
  'folio-dossier',
  `select f.id, s.id as "studentId", f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles",
    ${ISO('f.archived_on')} as "archivedOn", s.class_name as "className",
    case when m.person_id is null then coalesce(b.display_name, '') end as "transmittedBy",
    json_agg(json_build_object('id', c.id, 'label', c.label, 'state', o.state,
      'leveledOn', case when o.state is null then null else ${ISO('o.leveled_on')} end
    ) order by c.position, c.id) as criterias
  from folio_student known
  join folio_student s on s.person_id = known.person_id and s.removed_on is null
  join folio f on f.id = s.folio_id and f.deleted_on is null
  left join folio_member m on m.folio_id = f.id and m.person_id = $2 and m.role <> 'criteria'
  left join transmitted_folio t on t.student_id = s.id and t.teacher_id = $2 and not f.rpn and not f.plan_etude_romand
  left join person b on b.id = t.transmitted_by
  join folio_criterion c on c.folio_id = f.id and c.removed_on is null
  left join observation o on o.student_id = s.id and o.criterion_id = c.id
  where known.id = $1 and (m.person_id is not null or t.id is not null)
  group by f.id, s.id, m.person_id, b.display_name
  order by f.archived_on is not null, f.updated_on desc, f.id desc`,
);
