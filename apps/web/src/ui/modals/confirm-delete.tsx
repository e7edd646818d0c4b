import type { ReactNode } from 'react';
import { Notice } from '../parts/notice.tsx';
import { addressed } from '../text/addressed.ts';
import { Question, type QuestionProps } from './question.tsx';

/** MODAL-06. */
const CONFIRM_DELETE_TEXT =
  'Vous êtes sur le point de supprimer définitivement cet élément, souhaitez-vous continuer\u00a0?';

type ConfirmDeleteProps = Pick<QuestionProps, 'opened' | 'onClose' | 'onConfirm' | 'busy' | 'failure'> & {
  /** Name of the thing: « Supprimer « Am Bahnhof » ? ». */
  name?: string;
  /** The part that is deleted, where it is not the whole: « Supprimer la distribution de « Am Bahnhof » ? ». */
  part?: string;
  text?: string;
  /** What depends on the thing, in an amber box. */
  dependents?: ReactNode;
  confirmLabel?: string;
};

/** Asks before something is destroyed. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { name, part = '', text = CONFIRM_DELETE_TEXT, dependents, confirmLabel = 'Supprimer', ...question } = props;
  return (
    <Question
      {...question}
      title={name === undefined || name === '' ? 'Supprimer\u00a0?' : `Supprimer ${part}«\u00a0${name}\u00a0»\u00a0?`}
      confirm={confirmLabel}
      icon="trash3"
    >
      <p>{addressed(text)}</p>
      {dependents !== undefined && <Notice kind="warning">{dependents}</Notice>}
    </Question>
  );
}
