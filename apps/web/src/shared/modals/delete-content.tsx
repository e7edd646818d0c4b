import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSessionExpired } from '../../api/api-error.ts';
import { toast } from '../toast/toast-store.ts';
import { ConfirmDelete } from './confirm-delete.tsx';

/** MODAL-06 says « définitivement » by default, which is not so here. */
const TRASH_TEXT =
  'Ce contenu part dans la corbeille. Pendant 30\u00a0jours, vous pouvez l’en sortir\u00a0; ensuite, il est supprimé. Souhaitez-vous continuer\u00a0?';

type DeleteContentProps = {
  opened: boolean;
  onClose: () => void;
  /** Title as last saved. */
  title: string;
  remove: (idempotencyKey: string) => Promise<unknown>;
  restore: (idempotencyKey: string) => Promise<unknown>;
  /** The content is in « Corbeille »: caches forget it; nothing is left to be saved. */
  onRemoved: () => Promise<void>;
  /** Leaves the screen of the deleted content. */
  leave: () => Promise<void>;
  onRestored: () => Promise<void>;
  /** What depends on the content, in an amber box. */
  dependents?: ReactNode;
  /** « La liste n’a pas pu être supprimée. Réessayez. » */
  failure: string;
  /** « vos listes », « vos parcours » */
  backIn: string;
};

/** Asks, says what depends on the content, deletes, and offers to undo. */
export function DeleteContent(props: DeleteContentProps) {
  const { opened, onClose, title } = props;
  const remove = useMutation({
    mutationFn: async () => await props.remove(crypto.randomUUID()),
    onSuccess: async () => {
      await props.onRemoved();
      toast.success(`«\u00a0${title}\u00a0» est dans la corbeille.`, {
        keep: true,
        action: { label: 'Annuler', run: () => restore.mutate() },
      });
      await props.leave();
    },
    onError: () => undefined,
  });
  const restore = useMutation({
    mutationFn: async () => await props.restore(crypto.randomUUID()),
    onSuccess: async () => {
      await props.onRestored();
      toast.success(`«\u00a0${title}\u00a0» est de nouveau dans ${props.backIn}.`);
    },
  });
  return (
    <ConfirmDelete
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      name={title}
      text={TRASH_TEXT}
      busy={remove.isPending}
      failure={failureOf(remove.error, props.failure)}
      dependents={props.dependents}
      onConfirm={() => remove.mutate()}
    />
  );
}

/** Trying again helps nobody who is signed out. */
const failureOf = (error: Error | null, failure: string): string | undefined =>
  isSessionExpired(error)
    ? 'Votre session a expiré\u00a0: reconnectez-vous dans un autre onglet, puis réessayez.'
    : error === null
      ? undefined
      : failure;
