import type { CriterionSource } from '@pupitre/contract';
import { BY_FAMILY_NAME } from '../../db/by-family-name.ts';
import { CELL_COLUMNS, type Former, formerColumn, type StoredCell } from '../../db/cell-columns.ts';
import type { FolioRole } from '../../db/folio-schema.ts';
import { statement } from '../../db/statement.ts';

/** Head of a folio with what the policies ask, for one caller. */
export type AccessRow = {
  id: number;
  title: string;
  icon: string;
  color: string;
  optionsProfessionnelles: boolean;
  severalADay: boolean;
  rpn: boolean;
  planEtudeRomand: boolean;
  /** The caller's; null for non-members. */
  role: FolioRole | null;
  archivedOn: string | null;
};

const HEAD = `f.id, f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles",
  f.several_a_day as "severalADay", f.rpn, f.plan_etude_romand as "planEtudeRomand", m.role, f.archived_on as "archivedOn"`;
const FROM = `from folio f left join folio_member m on m.folio_id = f.id and m.person_id = $2`;

/** $1 folio, $2 caller. */
export const selectAccess = statement<AccessRow>(
  'folio-access',
  `select ${HEAD} ${FROM} where f.id = $1 and f.deleted_on is null`,
);

/** Another number after each change of the cells, the pupils or the criteria of folio `f`. */
export const CELLS_REVISION = (f: string): string =>
  `coalesce((select sum(value) from folio_revision where folio_id = ${f}.id), 0)`;
/** Another text after each change of what the table of folio `f` shows. */
export const REVISION = (f: string): string =>
  `${CELLS_REVISION(f)} || '-' || coalesce((select sum(value) from name_revision), 0)`;

/** $1 folio, $2 caller: the same with this text, and the caller's name of that moment. */
export const selectRevision = statement<AccessRow & { revision: string; callerName: string }>(
  'folio-revision',
  `select ${HEAD}, ${REVISION('f')} as revision, (select display_name from person where id = $2) as "callerName"
  ${FROM} where f.id = $1 and f.deleted_on is null`,
);

export type CriterionPart = {
  id: number;
  label: string;
  categories: string[];
  tags: string[];
  axesThematiques: string[];
  perObjectiveCode: string;
  perId: string;
  studentEvaluationEnabled: boolean;
  sources: CriterionSource[];
};
export type PupilPart = {
  id: number;
  personId: number;
  displayName: string;
  cloeeWorldId: string | null;
  className: string;
  schoolName: string;
};
export type FolioParts = { criteria: CriterionPart[]; pupils: PupilPart[] };

/** $1 folio. One row with both: a folio is read by one statement less. */
export const selectParts = statement<FolioParts>(
  'folio-parts',
  `select (
    select coalesce(json_agg(c), '[]'::json) from (
      select id, label, categories, tags, axes_thematiques as "axesThematiques",
        per_objective_code as "perObjectiveCode", per_id as "perId",
        student_evaluation_enabled as "studentEvaluationEnabled", sources
      from folio_criterion where folio_id = $1 and removed_on is null order by position, folio_criterion.id
    ) c
  ) as criteria, (
    select coalesce(json_agg(s), '[]'::json) from (
      select s.id, s.person_id as "personId", p.display_name as "displayName", p.cloee_world_id as "cloeeWorldId",
        s.class_name as "className", s.school_name as "schoolName"
      from folio_student s join person p on p.id = s.person_id where s.folio_id = $1 and s.removed_on is null
      order by ${BY_FAMILY_NAME('p')}
    ) s
  ) as pupils`,
);

/** The right, the cell's pupil and criterion, and what is kept of it: each null where there is none. */
export type CellRow = AccessRow & { [Name in keyof StoredCell]: StoredCell[Name] | null } & {
  former: Former | null;
  studentId: number | null;
  personId: number | null;
  displayName: string | null;
  criterionId: number | null;
  criterionLabel: string | null;
  studentEvaluationEnabled: boolean | null;
};

/** $1 folio, $2 caller, $3 pupil, $4 criterion, $5 since when `former` is wanted: the right, whether both are present, and the cell, in one statement. */
export const selectCell = statement<CellRow>(
  'folio-cell',
  `select ${HEAD}, s.id as "studentId", s.person_id as "personId", p.display_name as "displayName",
    c.id as "criterionId", c.label as "criterionLabel", c.student_evaluation_enabled as "studentEvaluationEnabled",
    ${CELL_COLUMNS}, ${formerColumn('$5::timestamptz')}
  ${FROM}
  left join folio_student s on s.id = $3 and s.folio_id = f.id and s.removed_on is null
  left join person p on p.id = s.person_id
  left join folio_criterion c on c.id = $4 and c.folio_id = f.id and c.removed_on is null
  left join observation o on o.student_id = s.id and o.criterion_id = c.id
  where f.id = $1 and f.deleted_on is null`,
);

export type MemberRow = { personId: number; role: FolioRole };

/** $1 folio: those of its people who see its pupils (`seesPupils`); none of a deleted one. */
export const selectMembers = statement<MemberRow>(
  'folio-members',
  `select m.person_id as "personId", m.role from folio_member m
  join folio f on f.id = m.folio_id and f.deleted_on is null
  join person p on p.id = m.person_id and p.active
  where m.folio_id = $1 and m.role <> 'criteria'`,
);
