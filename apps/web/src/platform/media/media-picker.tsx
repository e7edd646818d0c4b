import type { UploadedMedium } from '@pupitre/contract';
import { useState } from 'react';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../ui/modals/modal-actions.tsx';
import classes from './media.module.css';
import { MediaUpload, NO_MEDIUM } from './media-upload.tsx';

type MediaPickerProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  label?: string;
  value: string;
  /** Also with NO_MEDIUM: what was there is taken away. */
  onChoose: (medium: UploadedMedium) => void;
  imagesOnly?: boolean;
  withAddress?: boolean;
};

/** MODAL-08. Nothing changes before « Valider ». */
export function MediaPicker(props: MediaPickerProps) {
  const { opened, onClose, title } = props;
  return (
    <AppModal opened={opened} onClose={onClose} title={title} size={680} icon="file-image" color="c-red">
      {opened && <Choice {...props} />}
    </AppModal>
  );
}

function Choice({ onClose, label = 'Fichier', value, onChoose, imagesOnly, withAddress }: MediaPickerProps) {
  const [medium, setMedium] = useState<UploadedMedium>({ ...NO_MEDIUM, url: value });
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <MediaUpload
        label={label}
        value={medium.url}
        onChange={setMedium}
        onBusy={setBusy}
        imagesOnly={imagesOnly}
        withAddress={withAddress}
      />
      <div className={classes.foot}>
        <span role="status" className="grows-more dim">
          {isBusy && 'Encore quelques secondes…'}
        </span>
        <ModalActions
          onCancel={onClose}
          confirm="Valider"
          icon="check-lg"
          disabled={isBusy || medium.url === value}
          onConfirm={() => {
            onChoose(medium);
            onClose();
          }}
        />
      </div>
    </>
  );
}
