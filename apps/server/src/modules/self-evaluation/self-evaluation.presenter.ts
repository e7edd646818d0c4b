import { linesOf, type SelfEvaluation, type SelfEvaluationFolio } from '@pupitre/contract';
import type { LevelCode, SelfCode } from '@pupitre/learning';
import type { SelfRow } from './self-evaluation.queries.ts';

type Shown = Pick<
  SelfRow,
  'criterionId' | 'label' | 'state' | 'teacher' | 'markUrl' | 'selfState' | 'selfComment' | 'selfVersion' | 'checked'
>;

/** What the pupil sees of her cell: the teacher's name, level and mark, her own part; not the teacher's comment. */
export const presentSelfEvaluation = (row: Shown): SelfEvaluation => ({
  criteriaId: row.criterionId,
  label: row.label,
  // The contract lets no other codes in.
  state: row.state as LevelCode | null,
  teacher: row.teacher,
  markUrl: linesOf(row.markUrl)[0] ?? '',
  marks: row.markUrl,
  selfState: row.selfState as SelfCode | null,
  selfComment: row.selfComment,
  selfVersion: row.selfVersion,
  checked: row.checked,
});

/** Rows come folio by folio. */
export function presentFolios(rows: readonly SelfRow[]): SelfEvaluationFolio[] {
  const folios = new Map<number, SelfEvaluationFolio>();
  for (const row of rows) {
    const { folioId: id, title, icon, color, optionsProfessionnelles } = row;
    const folio = folios.get(id) ?? { id, title, icon, color, optionsProfessionnelles, criterias: [] };
    folio.criterias.push(presentSelfEvaluation(row));
    folios.set(id, folio);
  }
  return [...folios.values()];
}
