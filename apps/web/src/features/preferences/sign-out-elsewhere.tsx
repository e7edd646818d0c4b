import { Button } from '@mantine/core';
import { endOtherSessions } from '@pupitre/contract';
import { plural } from '@pupitre/learning';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Icon } from '../../shared/icon.tsx';
import { toast } from '../../shared/toast/toast-store.ts';

const sentence = (ended: number) =>
  ended === 0
    ? 'Aucun autre appareil n’était connecté.'
    : plural(ended, 'Un autre appareil a été déconnecté.', `${ended}\u00a0autres appareils ont été déconnectés.`);

/** Ends what was left open at school or on a lost device; this session goes on. */
export function SignOutElsewhere() {
  const ending = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => toast.success(sentence(ended)),
  });
  return (
    <Button leftSection={<Icon name="laptop" />} loading={ending.isPending} onClick={() => ending.mutate()}>
      Déconnecter mes autres appareils
    </Button>
  );
}
