import { type DirectoryEntry, type Folio, transmitFolio } from '@pupitre/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Avatar } from '../../../../platform/account/avatar.tsx';
import { TeacherSearch } from '../../../../school/team/teacher-search.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys } from '../../folio-queries.ts';

type TransmitFolioProps = {
  opened: boolean;
  onClose: () => void;
  /** With the title as it was saved last. */
  folio: Pick<Folio, 'id' | 'title'>;
  /** The folio is somebody else's: nothing is left to be saved. */
  onTransmitted: () => void;
};

/** OP-123. */
const NOT_TRANSMITTED = 'Malheureusement le folio n’a pas pu être cédé.';

/** MODAL-14: gives the folio to another teacher (FOLIO-58 to FOLIO-60). */
export function TransmitFolio({ opened, onClose, folio, onTransmitted }: TransmitFolioProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<DirectoryEntry | null>(null);
  const transmitting = useMutation({
    mutationFn: async ({ objectGuid, displayName }: DirectoryEntry) => {
      const isDone = await call(transmitFolio, {
        params: { id: folio.id },
        body: { objectGuid, displayName },
        idempotencyKey: crypto.randomUUID(),
      });
      if (!isDone) throw new Error(NOT_TRANSMITTED);
    },
    onSuccess: async (_, { displayName }) => {
      onTransmitted();
      queryClient.removeQueries({ queryKey: folioKeys.detail(folio.id) });
      queryClient.removeQueries({ queryKey: folioKeys.observed(folio.id) });
      await queryClient.invalidateQueries({ queryKey: folioKeys.all, refetchType: 'none' });
      toast.success(`Le folio a été cédé à ${displayName}`, { keep: true, names: [displayName] });
      // Where /folios/ leads: a redirection on the way would count as a second screen, and close the toast.
      await navigate({ to: '/folios/$view', params: { view: 'personnels' } });
    },
    // The modal says it.
    onError: () => undefined,
  });
  const close = () => {
    setChosen(null);
    transmitting.reset();
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      locked={transmitting.isPending}
      size={640}
      title="Céder le folio"
      icon="person-up"
      actions={
        <ModalActions
          onCancel={close}
          confirm="Céder"
          icon="person-up"
          disabled={chosen === null}
          busy={transmitting.isPending}
          onConfirm={() => {
            if (chosen !== null) transmitting.mutate(chosen);
          }}
        />
      }
    >
      <div className="grid gap-12">
        <p>
          {'À qui céder '}
          <b dir="auto" translate="no">{`«\u00a0${folio.title}\u00a0»`}</b>
          {'\u00a0? Les critères, les élèves et leurs observations suivent le folio.'}
        </p>
        <TeacherSearch
          label="Personne qui reçoit le folio"
          icon="person-check"
          taken={new Set(chosen === null ? [] : [chosen.objectGuid])}
          takenLabel="choisi"
          onPick={(teacher) => {
            transmitting.reset();
            setChosen(teacher);
          }}
          autoFocus
        />
        <div role="status">
          {chosen !== null && (
            <p className="flex-row gap-12 round pad-8-12 on-tint">
              <Avatar name={chosen.displayName} />
              <span>
                {'Le folio ira à '}
                <b translate="no">{chosen.displayName}</b>
              </span>
            </p>
          )}
        </div>
        {transmitting.isError ? (
          <Notice kind="warning" live>
            {NOT_TRANSMITTED}
          </Notice>
        ) : (
          <Notice kind="warning">
            {
              'Vous ne pourrez plus le supprimer ni le céder. Vous ne verrez plus ce folio, ses élèves et leurs observations, sauf si vous faites partie de son équipe pédagogique.'
            }
          </Notice>
        )}
      </div>
    </AppModal>
  );
}
