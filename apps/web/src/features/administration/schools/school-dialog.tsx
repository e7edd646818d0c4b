import '../../../theme/mantine-inputs.css';
import { Textarea } from '@mantine/core';
import {
  SCHOOL_ADDRESS_LINES,
  SCHOOL_ADDRESS_MAX,
  type SchoolHead,
  saveSchoolHead,
  schoolHeadDraft,
} from '@pupitre/contract';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { MediaUpload } from '../../../platform/media/media-upload.tsx';
import { fieldProblems } from '../../../school/editor/problems.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { schoolHeads } from '../admin-queries.ts';
import { usePeopleChange } from '../people/use-people-change.ts';

type SchoolDialogProps = { opened: boolean; onClose: () => void; school: SchoolHead };

/** What reports of the school's pupils begin with. */
export function SchoolDialog({ opened, onClose, school }: SchoolDialogProps) {
  const [address, setAddress] = useState(school.address);
  const [logo, setLogo] = useState(school.logo);
  const [isBusy, setBusy] = useState(false);
  const problems = fieldProblems(schoolHeadDraft, { address, logo }, ['address']);
  const save = usePeopleChange({
    send: (body: { address: string; logo: string }, idempotencyKey) =>
      call(saveSchoolHead, { params: { id: school.id }, body, idempotencyKey }),
    done: () => {
      toast.success('En-tête enregistré');
      onClose();
    },
    changed: () => [schoolHeads().queryKey],
  });
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={save.isPending}
      written={address !== school.address || logo !== school.logo}
      title={school.name}
      icon="building"
      color="c-blue"
      size={520}
      actions={
        <ModalActions
          onCancel={onClose}
          confirm="Enregistrer"
          icon="check-lg"
          busy={save.isPending}
          disabled={isBusy || problems.address !== undefined}
          onConfirm={() => save.mutate({ address, logo })}
        />
      }
    >
      <div className="one-column gap-16">
        <p className="note">
          {'Les rapports composés commencent par le nom, l’adresse et le logo\u00a0; le nom vient de l’annuaire.'}
        </p>
        <Textarea
          label="Adresse"
          description={`${SCHOOL_ADDRESS_LINES} lignes au plus`}
          rows={SCHOOL_ADDRESS_LINES}
          maxLength={SCHOOL_ADDRESS_MAX}
          value={address}
          error={problems.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <MediaUpload
          label="Logo"
          value={logo}
          onChange={({ url }) => setLogo(url)}
          onBusy={setBusy}
          imagesOnly
          withAddress={false}
        />
        <FailureText text={save.failure} />
      </div>
    </AppModal>
  );
}
