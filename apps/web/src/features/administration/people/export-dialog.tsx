import { ofName } from '@pupitre/learning';
import '../../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { exportPersonData, type PersonDetail, REASON_MAX } from '@pupitre/contract';
import { useState } from 'react';
import { callFile } from '../../../api/file.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { saveFile } from '../../../ui/page/save-file.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import classes from './people.module.css';
import { usePeopleChange } from './use-people-change.ts';

type ExportDialogProps = { opened: boolean; onClose: () => void; person: PersonDetail };

/** Asks why, which the record keeps, then makes the zip. */
export function ExportDialog({ opened, onClose, person }: ExportDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const make = usePeopleChange({
    send: (body: { reason: string }) => callFile(exportPersonData, { params: { id: person.id }, body }),
    done: ({ content, name }) => {
      saveFile(content, name || `personne-${person.id}.zip`);
      toast.success('L’export est fait.');
      onClose();
    },
  });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !make.isPending) make.mutate({ reason });
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={make.isPending}
      written={reason.trim() !== ''}
      title={`Exporter les données ${ofName(person.displayName)}`}
      names={[person.displayName]}
      icon="download"
      size={640}
      actions={
        <ModalActions onCancel={onClose} confirm="Exporter" icon="download" busy={make.isPending} onConfirm={submit} />
      }
    >
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          Tout ce que Pupitre sait d’elle, dans un fichier zip{'\u00a0'}: une page à lire, les mêmes tableaux pour un
          tableur, et ses fichiers. Gardez-le en lieu sûr et supprimez-le après l’avoir remis.
        </p>
        <TextInput
          label="Pourquoi"
          description="Le journal garde cette phrase, et la personne la voit dans son export."
          placeholder="À la demande de ses parents"
          required
          maxLength={REASON_MAX}
          value={reason}
          disabled={make.isPending}
          error={isMissing && reason.trim() === '' ? 'Dites pourquoi.' : undefined}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        {make.isPending && <p role="status">Le fichier se prépare. Avec beaucoup de photos, cela prend un moment.</p>}
        <FailureText text={make.failure} />
      </form>
    </AppModal>
  );
}
