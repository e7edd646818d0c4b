import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDelete } from '../../ui/modals/confirm-delete.tsx';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { ContentQueries } from './content-queries.ts';

/** MODAL-06 says « définitivement » by default, which is not so here. */
const TRASH_TEXT =
  'Ce contenu part dans la corbeille. Pendant 30\u00a0jours, vous pouvez l’en sortir\u00a0; ensuite, il est supprimé. Souhaitez-vous continuer\u00a0?';

type DeleteContentProps = {
  opened: boolean;
  onClose: () => void;
  /** With the title as it was saved last. */
  content: { readonly id: number; readonly title: string };
  queries: ContentQueries;
  /** The content is in « Corbeille »: nothing is left to be saved. */
  onRemoved?: (() => void) | undefined;
  /** Leads away from the screen of what is gone. */
  leave: () => Promise<void>;
  /** What depends on the content, in an amber box. */
  dependents?: ReactNode;
  /** « La liste n’a pas pu être supprimée. Réessayez. » */
  failure: string;
  /** « vos listes », « vos parcours » */
  backIn: string;
};

/** Asks, says what depends on the content, deletes, and offers to undo. */
export function DeleteContent(props: DeleteContentProps) {
  const { opened, onClose, queries } = props;
  const { id, title } = props.content;
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => await queries.remove(id, crypto.randomUUID()),
    onSuccess: async () => {
      props.onRemoved?.();
      await queryClient.invalidateQueries({ queryKey: queries.keys.all, refetchType: 'none' });
      toast.success(`«\u00a0${title}\u00a0» est dans la corbeille.`, {
        keep: true,
        names: [title],
        action: { label: 'Annuler', run: () => restore.mutate() },
      });
      await props.leave();
      // Only once its screen is gone: a screen asks again for what the cache has lost.
      queryClient.removeQueries({ queryKey: queries.keys.detail(id) });
    },
    onError: () => undefined,
  });
  const restore = useMutation({
    mutationFn: async () => await queries.restore(id, crypto.randomUUID()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.keys.all });
      toast.success(`«\u00a0${title}\u00a0» est de nouveau dans ${props.backIn}.`, { names: [title] });
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
      failure={remove.error === null ? undefined : whyFailed(remove.error, props.failure)}
      dependents={props.dependents}
      onConfirm={() => remove.mutate()}
    />
  );
}
