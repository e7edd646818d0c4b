import type { Db } from '../../db/connection.ts';
import { statement } from '../../db/statement.ts';

/**
 * What the person $1 evaluates herself: monitored and present in a folio that is neither deleted nor a model, criteria
 * that are present and open to it (SELF-10). In an archived folio nothing is left to evaluate.
 */
const OPEN_TO_PUPIL = `from folio_student s
  join folio f on f.id = s.folio_id and f.deleted_on is null and not f.rpn
  join folio_criterion c on c.folio_id = f.id and c.removed_on is null and c.student_evaluation_enabled
  where s.person_id = $1 and s.removed_on is null`;

/** The last teacher who changed the cell, else the folio's owner, whose name is `p.display_name`. */
const TEACHER = 'left join person p on p.id = coalesce(o.updated_by, f.author_id)';

const selectAny = statement<{ found: boolean }>(
  'self-evaluation-any',
  `select exists (select 1 ${OPEN_TO_PUPIL} and f.archived_on is null) as found`,
);

export const hasAny = async (db: Db, personId: number): Promise<boolean> =>
  (await selectAny(db, [personId]))[0]?.found === true;

export type SelfRow = {
  folioId: number;
  title: string;
  icon: string;
  color: string;
  optionsProfessionnelles: boolean;
  criterionId: number;
  label: string;
  state: string | null;
  teacher: string;
  markUrl: string;
  selfState: string | null;
  selfComment: string;
  selfVersion: number;
  checked: boolean;
};

const selectAll = statement<SelfRow>(
  'self-evaluation-all',
  `select f.id as "folioId", f.title, f.icon, f.color, f.options_professionnelles as "optionsProfessionnelles",
    c.id as "criterionId", c.label, o.state, coalesce(p.display_name, '') as teacher, coalesce(o.mark_url, '') as "markUrl", o.self_state as "selfState",
    coalesce(o.self_comment, '') as "selfComment", coalesce(o.self_version, 0) as "selfVersion",
    coalesce(o.checked, false) as checked
  from (select s.id as student_id, f.id as folio_id, c.id as criterion_id ${OPEN_TO_PUPIL} and f.archived_on is null) open
  join folio f on f.id = open.folio_id
  join folio_criterion c on c.id = open.criterion_id
  left join observation o on o.student_id = open.student_id and o.criterion_id = open.criterion_id
  ${TEACHER}
  order by f.updated_on desc, f.id desc, c.position, c.id`,
);

/** Every criterion that the person evaluates herself, folio by folio, the latest changed first. */
export const findAll = (db: Db, personId: number): Promise<SelfRow[]> => selectAll(db, [personId]);

export type SelfCell = {
  folioId: number;
  archivedOn: string | null;
  folioTitle: string;
  studentId: number;
  criterionId: number;
  label: string;
  teacher: string;
};

const selectCell = statement<SelfCell>(
  'self-evaluation-cell',
  `select open."folioId", open."archivedOn", open."folioTitle", open."studentId", open."criterionId", open.label,
    coalesce(p.display_name, '') as teacher
  from (select f.id as "folioId", f.archived_on as "archivedOn", f.author_id, f.title as "folioTitle", s.id as "studentId", c.id as "criterionId", c.label
    ${OPEN_TO_PUPIL} and c.id = $2) open
  left join observation o on o.student_id = open."studentId" and o.criterion_id = open."criterionId"
  left join person p on p.id = coalesce(o.updated_by, open.author_id)`,
);

/** The person's own cell of a criterion. */
export async function findCell(db: Db, personId: number, criterionId: number): Promise<SelfCell | undefined> {
  const [row] = await selectCell(db, [personId, criterionId]);
  return row;
}

const selectDiffering = statement<{ count: number }>(
  'self-evaluation-differing',
  `select count(*)::int as count from observation o
  join folio_criterion c on c.id = o.criterion_id and c.removed_on is null and c.student_evaluation_enabled
  where o.student_id = $1 and o.state in ('ok', 'nok') and o.self_state in ('ok', 'nok') and o.state <> o.self_state`,
);

/** On how many criteria a pupil of a folio and her teachers disagree. */
export const countDiffering = async (db: Db, studentId: number): Promise<number> =>
  (await selectDiffering(db, [studentId]))[0]?.count ?? 0;
