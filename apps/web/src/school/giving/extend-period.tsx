import { getDistributions, IF_MATCH_HEADER, saveDistributions } from '@pupitre/contract';
import type { GivenPeriod } from '@pupitre/learning';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callTagged } from '../../api/call.ts';
import { TRY_AGAIN, whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { PeriodModal } from '../period/period-modal.tsx';
import type { Had } from './already.ts';
import { alreadyKey } from './given-now.ts';

type ExtendPeriodProps = {
  opened: boolean;
  onClose: () => void;
  /** Of the class or group. */
  name: string;
  had: Had;
};

/** « prolonger »: another period for those who have it already. */
export function ExtendPeriod({ opened, onClose, name, had }: ExtendPeriodProps) {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (period: GivenPeriod) => extend(had, period),
    onSuccess: () => {
      toast.success(`La période de ${name} est changée.`, { names: [name] });
      void queryClient.invalidateQueries({ queryKey: alreadyKey });
    },
    onError: (error) => toast.error('La période n’a pas pu être changée.', { detail: whyFailed(error, TRY_AGAIN) }),
    networkMode: 'always',
  });
  const { start, end, closeAtEnd } = had;
  return (
    <PeriodModal
      opened={opened}
      onClose={onClose}
      title={`Période\u00a0: ${name}`}
      names={[name]}
      value={{ start, end, closeAtEnd }}
      onChoose={(period) => saving.mutate(period)}
    />
  );
}

/** Changes these pupils' rows alone, as they are now: somebody else may have changed others meanwhile. */
async function extend({ courseId, pupils }: Had, period: GivenPeriod): Promise<void> {
  const params = { id: courseId };
  const { body: rows, etag } = await callTagged(getDistributions, { params });
  const body = rows.map(({ cloeeWorldId, classeGroupeKey, start, end, preserveFromDeletion, closeAtEnd }) => ({
    cloeeWorldId,
    classeGroupeKey,
    preserveFromDeletion,
    ...(pupils.includes(cloeeWorldId) ? period : { start, end, closeAtEnd }),
  }));
  await call(saveDistributions, { params, body, headers: { [IF_MATCH_HEADER]: etag } });
}
