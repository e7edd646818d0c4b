import type { ReactNode } from 'react';
import { Notice } from '../notice.tsx';
import { Question } from './question.tsx';

/** MODAL-06. */
const CONFIRM_DELETE_TEXT =
  'Vous êtes sur le point de supprimer définitivement cet élément, souhaitez-vous continuer\u00a0?';

type ConfirmDeleteProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Name of the thing: « Supprimer « Am Bahnhof » ? ». */
  name?: string;
  /** The part that is deleted, where it is not the whole: « Supprimer la distribution de « Am Bahnhof » ? ». */
  part?: string;
  text?: string;
  /** What depends on the thing, in an amber box. */
  dependents?: ReactNode;
  confirmLabel?: string;
  busy?: boolean;
  /** Why the deletion failed; it stands in the modal. */
  failure?: string | undefined;
};

/** Asks before something is destroyed. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { opened, onClose, onConfirm, name, part = '', dependents, busy = false, failure } = props;
  return (
    <Question
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={name === undefined || name === '' ? 'Supprimer\u00a0?' : `Supprimer ${part}«\u00a0${name}\u00a0»\u00a0?`}
      confirm={props.confirmLabel ?? 'Supprimer'}
      icon="trash3"
      busy={busy}
      failure={failure}
    >
      <p>{props.text ?? CONFIRM_DELETE_TEXT}</p>
      {dependents !== undefined && <Notice kind="warning">{dependents}</Notice>}
    </Question>
  );
}
