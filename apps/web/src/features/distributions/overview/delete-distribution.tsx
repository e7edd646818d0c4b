import { type DistributedCourse, deleteDistributions } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/use-session.ts';
import { distributionKeys, forgetDistributed } from '../../../school/giving/distributed.ts';
import { forgetGift } from '../../../school/giving/last-gift.ts';
import { ConfirmDelete } from '../../../ui/modals/confirm-delete.tsx';
import { whyFailed } from '../../../ui/text/why-failed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';

type DeleteDistributionProps = { opened: boolean; onClose: () => void; card: DistributedCourse | null };

/** DIST-04: the pupils lose the course, not what they did in it. */
export function DeleteDistribution({ opened, onClose, card }: DeleteDistributionProps) {
  const queryClient = useQueryClient();
  const { userId } = useSession();
  const remove = useMutation({
    mutationFn: async (id: number) =>
      await call(deleteDistributions, { params: { id }, idempotencyKey: crypto.randomUUID() }).catch(
        (error: unknown) => {
          // Already deleted, by somebody else or in another window: the result is the requested one.
          if (!isApiError(error, 'COURSE_NOT_FOUND')) throw error;
        },
      ),
    onSuccess: async (_, id) => {
      forgetGift(userId, id);
      toast.success('Distribution supprimée avec succès');
      // Gone before the question closes, so that the focus does not go back to a button that leaves a moment later.
      queryClient.setQueriesData<DistributedCourse[]>({ queryKey: distributionKeys.overviews }, (cards) =>
        cards?.filter((other) => other.id !== id),
      );
      onClose();
      queryClient.removeQueries({ queryKey: distributionKeys.course(id) });
      await forgetDistributed(queryClient, id);
    },
    meta: { handlesError: true },
  });
  return (
    <ConfirmDelete
      opened={opened}
      onClose={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => card !== null && remove.mutate(card.id)}
      part="la distribution de "
      name={card?.title ?? ''}
      text={`${counted(card?.students ?? 0, 'élève')} ne ${plural(card?.students ?? 0, 'verra', 'verront')} plus ce parcours dans «\u00a0À faire\u00a0». Leur progression et le parcours restent.`}
      confirmLabel="Supprimer la distribution"
      busy={remove.isPending}
      failure={remove.isError ? whyFailed(remove.error) : undefined}
    />
  );
}
