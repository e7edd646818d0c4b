import { deleteList, type List, restoreList } from '@pupitre/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { ConfirmDelete } from '../../../shared/modals/confirm-delete.tsx';
import { toast } from '../../../shared/toast/toast-store.ts';
import { linkedCourses, listKeys } from '../list-queries.ts';
import { messages } from '../messages.ts';

type DeleteListProps = {
  /** With the title as it was saved last. */
  list: Pick<List, 'id' | 'title'>;
  opened: boolean;
  onClose: () => void;
  /** The list is gone: nothing is left to be saved. */
  onDeleted: () => void;
};

/** Asks, says what depends on the list (OP-068), deletes, offers to take it back. */
export function DeleteList({ list, opened, onClose, onDeleted }: DeleteListProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const linked = useQuery({ ...linkedCourses(list.id), enabled: opened });
  const remove = useMutation({
    mutationFn: async () => await call(deleteList, { params: { id: list.id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async () => {
      onDeleted();
      queryClient.removeQueries({ queryKey: listKeys.detail(list.id) });
      await queryClient.invalidateQueries({ queryKey: listKeys.all, refetchType: 'none' });
      toast.success(`«\u00a0${list.title}\u00a0» est dans la corbeille.`, {
        keep: true,
        action: { label: 'Annuler', run: () => restore.mutate() },
      });
      await navigate({ to: '/listes/$view', params: { view: 'personnelles' } });
    },
    onError: () => undefined,
  });
  const restore = useMutation({
    mutationFn: async () => await call(restoreList, { params: { id: list.id }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listKeys.all });
      toast.success(`«\u00a0${list.title}\u00a0» est de nouveau dans vos listes.`);
    },
  });
  return (
    <ConfirmDelete
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      name={list.title}
      busy={remove.isPending}
      failure={remove.isError ? 'La liste n’a pas pu être supprimée. Réessayez.' : undefined}
      dependents={dependents(linked.data, linked.isError)}
      onConfirm={() => remove.mutate()}
    />
  );
}

function dependents(count: number | undefined, failed: boolean): string | undefined {
  if (failed) return 'Le nombre de parcours qui utilisent cette liste n’a pas pu être vérifié.';
  return count === undefined || count === 0 ? undefined : messages.linkedCourses(count);
}
