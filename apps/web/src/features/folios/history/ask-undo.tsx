import type { HistoryBlock } from '@pupitre/contract';
import { Question, type QuestionProps } from '../../../shared/modals/question.tsx';
import { cellsText, nameOf } from './block-words.ts';

type AskUndoProps = Pick<QuestionProps, 'opened' | 'onClose' | 'onConfirm' | 'busy'> & {
  block: HistoryBlock;
  title: string;
};

/** Asks before a block is taken back, with its count. */
export const AskUndo = ({ block, title, ...question }: AskUndoProps) => (
  <Question
    {...question}
    title={'Annuler cette saisie\u00a0?'}
    confirm={`Annuler la saisie (${cellsText(block.cells)})`}
    icon="arrow-counterclockwise"
    variant="filled"
  >
    <p dir="auto">
      <b>{nameOf(block)}</b>
      {`\u00a0: ${title}`}
    </p>
    <p>
      Ces cellules retrouvent ce qu’elles contenaient avant, avec la date de leur niveau. Celles qui ont changé depuis
      restent telles quelles. L’annulation peut être rétablie.
    </p>
  </Question>
);
