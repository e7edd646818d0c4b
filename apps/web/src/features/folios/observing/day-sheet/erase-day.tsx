import { linesOf } from '@pupitre/contract';
import type { EvaluationLevel } from '@pupitre/learning';
import { Question } from '../../../../ui/modals/question.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import type { SeriesSaving } from '../observation/use-series-saving.ts';
import type { CellDay } from './cell-days.ts';
import { saidText } from './day-words.ts';

type EraseDayProps = {
  opened: boolean;
  onClose: () => void;
  day: CellDay;
  scale: readonly EvaluationLevel[];
  saving: SeriesSaving;
  onErased: () => void;
};

/** Asks before an observation goes, and names all that goes with it. */
export function EraseDay({ opened, onClose, day, scale, saving, onErased }: EraseDayProps) {
  const erase = async () => {
    if (await saving.save({ observedOn: day.observedOn, day: null }, '')) onErased();
  };
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={`Effacer l’observation du ${shortDate(day.observedOn)}\u00a0?`}
      confirm="Effacer ce jour"
      icon="trash3"
      busy={saving.isSaving}
      failure={saving.failure ?? undefined}
      onConfirm={() => void erase()}
    >
      <p dir="auto">{`${saidText(day, linesOf(day.marks), scale)}.`}</p>
      <p>{'Les autres jours restent. «\u00a0Annuler\u00a0» la rend.'}</p>
    </Question>
  );
}
