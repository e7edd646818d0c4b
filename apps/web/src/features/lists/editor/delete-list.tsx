import { deleteList, type List, restoreList } from '@pupitre/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { DeleteContent } from '../../../shared/modals/delete-content.tsx';
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
  const params = { id: list.id };
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      title={list.title}
      remove={async (idempotencyKey) => await call(deleteList, { params, idempotencyKey })}
      restore={async (idempotencyKey) => await call(restoreList, { params, idempotencyKey })}
      onRemoved={async () => {
        onDeleted();
        await queryClient.invalidateQueries({ queryKey: listKeys.all, refetchType: 'none' });
      }}
      leave={async () => {
        await navigate({ to: '/listes/$view', params: { view: 'personnelles' } });
        // Only once its screen is gone: a screen asks again for what the cache has lost.
        queryClient.removeQueries({ queryKey: listKeys.detail(list.id) });
      }}
      onRestored={async () => await queryClient.invalidateQueries({ queryKey: listKeys.all })}
      dependents={dependents(linked.data, linked.isError)}
      failure="La liste n’a pas pu être supprimée. Réessayez."
      backIn="vos listes"
    />
  );
}

function dependents(count: number | undefined, failed: boolean): string | undefined {
  if (failed) return 'Le nombre de parcours qui utilisent cette liste n’a pas pu être vérifié.';
  return count === undefined || count === 0 ? undefined : messages.linkedCourses(count);
}
