import type { Criterion, MonitoredStudent, Observation } from '@pupitre/contract';
import { NAME_HEADS, nameColumns, observationIdOf, scaleOf } from '@pupitre/learning';

/** The follow-up table as text: a row for each pupil, a column for each criterion (OP-112). */
export type FollowUpTable = { title: string; head: string[]; rows: (string | number)[][] };

export type TableParts = {
  title: string;
  optionsProfessionnelles: boolean;
  criterias: readonly Criterion[];
  monitoredStudents: readonly MonitoredStudent[];
  observations: readonly Pick<Observation, 'id' | 'state'>[];
};

/** The level's label in the cell; a cell without a level is empty. */
export function followUpTable(parts: TableParts): FollowUpTable {
  const { title, optionsProfessionnelles, criterias, monitoredStudents, observations } = parts;
  const labels = new Map(scaleOf(optionsProfessionnelles).map(({ code, label }) => [code, label]));
  const cells = new Map(observations.map(({ id, state }) => [id, state === null ? '' : (labels.get(state) ?? '')]));
  return {
    title,
    head: [...NAME_HEADS, ...criterias.map(({ label }) => label)],
    rows: monitoredStudents.map(({ id, displayName }) => [
      ...nameColumns(displayName),
      ...criterias.map((criterion) => cells.get(observationIdOf(id, criterion.id)) ?? ''),
    ]),
  };
}
