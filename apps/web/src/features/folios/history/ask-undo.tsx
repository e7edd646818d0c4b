import type { HistoryBlock } from '@pupitre/contract';
import { Question } from '../../../shared/modals/question.tsx';
import { cellsText, nameOf } from './block-words.ts';

type AskUndoProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  busy: boolean;
  block: HistoryBlock;
  title: string;
};

/** Asks before a block is taken back, with its count. */
export const AskUndo = ({ opened, onClose, onConfirm, busy, block, title }: AskUndoProps) => (
  <Question
    opened={opened}
    onClose={onClose}
    onConfirm={onConfirm}
    title={'Annuler cette saisie\u00a0?'}
    confirm={`Annuler la saisie (${cellsText(block.cells)})`}
    icon="arrow-counterclockwise"
    variant="filled"
    busy={busy}
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
