import { deleteFolio, type Folio, restoreFolio } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { DeleteContent } from '../../../shared/modals/delete-content.tsx';
import { folioKeys } from '../folio-queries.ts';
import { messages } from '../messages.ts';

type DeleteFolioProps = {
  /** With the title as it was saved last. */
  folio: Pick<Folio, 'id' | 'title'>;
  pupilCount: number;
  opened: boolean;
  onClose: () => void;
  /** The folio is gone: nothing is left to be saved. */
  onDeleted: () => void;
};

/** Asks, deletes, offers to take it back. */
export function DeleteFolio({ folio, pupilCount, opened, onClose, onDeleted }: DeleteFolioProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const params = { id: folio.id };
  return (
    <DeleteContent
      opened={opened}
      onClose={onClose}
      title={folio.title}
      remove={async (idempotencyKey) => await call(deleteFolio, { params, idempotencyKey })}
      restore={async (idempotencyKey) => await call(restoreFolio, { params, idempotencyKey })}
      onRemoved={async () => {
        onDeleted();
        queryClient.removeQueries({ queryKey: folioKeys.detail(folio.id) });
        queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
        await queryClient.invalidateQueries({ queryKey: folioKeys.all, refetchType: 'none' });
      }}
      leave={async () => await navigate({ to: '/folios/$view', params: { view: 'personnels' } })}
      onRestored={async () => await queryClient.invalidateQueries({ queryKey: folioKeys.all })}
      dependents={
        pupilCount === 0
          ? undefined
          : `Ce folio suit ${messages.pupils(pupilCount)}\u00a0: l’équipe ne verra plus leurs observations.`
      }
      failure="Le folio n’a pas pu être supprimé. Réessayez."
      backIn="vos folios"
    />
  );
}
