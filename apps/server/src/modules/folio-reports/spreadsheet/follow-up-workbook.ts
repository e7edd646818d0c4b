import type { Criterion, Observation } from '@pupitre/contract';
import { NAME_HEADS, nameColumns, observationIdOf, selfLabels } from '@pupitre/learning';
import { dayCell, type SheetCell } from '../../../documents/text-workbook.ts';
import { type PrintedLevel, printedLevel, printedLevels } from '../report-levels.ts';
import { isoDayOf, type Moment } from '../report-time.ts';
import { type FollowUpTable, followUpTable, type TableParts } from './follow-up-table.ts';

/** The follow-up table with what a file of its own has room for. */
export type FollowUpWorkbook = FollowUpTable & {
  /** How the words of a level look. */
  levels: PrintedLevel[];
  /** Each criterion with its code, its axes, and how many pupils have which level. */
  criteria: SheetCell[][];
  /** What was observed, cell by cell: the day, the comments, what the pupil says. */
  details: SheetCell[][];
};

type WorkbookParts = Omit<TableParts, 'observations'> & {
  observations: readonly Observation[];
  /** Since when levels stand, by id of the observation. */
  leveledOn: ReadonlyMap<number, string>;
  at: Moment;
};

export function followUpWorkbook(parts: WorkbookParts): FollowUpWorkbook {
  const { optionsProfessionnelles: isProfessional } = parts;
  const levels = printedLevels(isProfessional);
  return {
    ...followUpTable(parts),
    levels,
    criteria: [
      ['Critère', 'Code du PER', 'Axe thématique', ...levels.map(({ label }) => label), 'Sans niveau'],
      ...parts.criterias.map((criterion) => criterionRow(criterion, parts, levels)),
    ],
    details: [
      [...NAME_HEADS, 'Critère', 'Niveau', 'Date', 'Commentaire', 'Auto-évaluation', 'Commentaire de l’élève'],
      ...detailRows(parts),
    ],
  };
}

function criterionRow(criterion: Criterion, parts: WorkbookParts, levels: readonly PrintedLevel[]): SheetCell[] {
  const states = parts.observations.flatMap(({ criteriaId, state }) => (criteriaId === criterion.id ? [state] : []));
  const labels = states.map((state) =>
    state === null ? '' : printedLevel(parts.optionsProfessionnelles, state).label,
  );
  const count = (label: string) => labels.filter((one) => one === label).length;
  return [
    criterion.label,
    criterion.perObjectiveCode,
    criterion.axesThematiques.join(' · '),
    ...levels.map(({ label }) => count(label)),
    count(''),
  ];
}

/** Only cells with content, pupil by pupil. */
function detailRows({
  criterias,
  monitoredStudents,
  observations,
  leveledOn,
  optionsProfessionnelles,
  at,
}: WorkbookParts): SheetCell[][] {
  const cells = new Map(observations.map((observation) => [observation.id, observation]));
  const own = selfLabels(optionsProfessionnelles);
  return monitoredStudents.flatMap((pupil) =>
    criterias.flatMap(({ id, label }) => {
      const cell = cells.get(observationIdOf(pupil.id, id));
      if (cell === undefined) return [];
      const { state, comment, selfState, selfComment } = cell;
      if (state === null && comment === '' && selfState === null && selfComment === '') return [];
      const instant = state === null ? undefined : leveledOn.get(cell.id);
      return [
        [
          ...nameColumns(pupil.displayName),
          label,
          state === null ? '' : printedLevel(optionsProfessionnelles, state).label,
          instant === undefined ? '' : dayCell(isoDayOf(instant, at)),
          comment,
          selfState === null ? '' : own[selfState],
          selfComment,
        ],
      ];
    }),
  );
}
