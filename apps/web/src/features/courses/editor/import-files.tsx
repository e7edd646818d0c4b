import '../../../theme/mantine-overlays.css';
import { ActionIcon, Button } from '@mantine/core';
import { mediaIconOf } from '@pupitre/contract';
import { useRef, useState } from 'react';
import { useSettings } from '../../../api/use-session.ts';
import { progressText } from '../../../platform/media/check-file.ts';
import { acceptOf, DropZone } from '../../../platform/media/drop-zone.tsx';
import { UploadBar } from '../../../platform/media/upload-bar.tsx';
import { useFileDrop } from '../../../platform/media/use-file-drop.ts';
import { type FileUpload, useUploads } from '../../../platform/media/use-uploads.ts';
import { retry } from '../../../ui/errors/retry.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { AddActions } from './add-actions.tsx';
import classes from './import-files.module.css';
import { resourceOfMedium } from './media-resource.ts';
import type { ResourceContent } from './resource-row.ts';

type ImportFilesProps = {
  opened: boolean;
  /** Those that were chosen or dropped elsewhere. */
  start: readonly File[];
  onClose: () => void;
  /** How many more fit into the course. */
  room: number;
  onImport: (contents: readonly ResourceContent[]) => void;
};

/** Several files at once: each becomes a medium named as its file. */
export function ImportFiles({ opened, start, room, onClose, onImport }: ImportFilesProps) {
  const { mediaMaxSizeInMo: maxMo } = useSettings();
  const uploads = useUploads({ imagesOnly: false, maxMo });
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    uploads.restart(opened ? start : []);
  }
  const media = uploads.files.flatMap(({ medium }) => (medium === null ? [] : [medium]));
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      written={uploads.files.length > 0}
      size={680}
      title="Ajouter des fichiers"
      icon="files"
      color="c-red"
      actionsStart={<span role="status">{stateText(uploads.files, uploads.isBusy)}</span>}
      actions={
        <AddActions
          count={uploads.isBusy ? 0 : media.length}
          room={room}
          onCancel={onClose}
          onAdd={() => {
            onImport(media.map(resourceOfMedium));
            onClose();
          }}
        />
      }
    >
      {opened && <Files uploads={uploads} maxMo={maxMo} />}
    </AppModal>
  );
}

function stateText(files: readonly FileUpload[], isBusy: boolean): string {
  const done = files.filter(({ state }) => state === 'done').length;
  const wanted = files.filter(({ state }) => state !== 'refused').length;
  return isBusy ? `Envoi\u00a0: ${done} sur ${wanted}…` : '';
}

function Files({ uploads, maxMo }: { uploads: ReturnType<typeof useUploads>; maxMo: number }) {
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(zone, uploads.add);
  return (
    <div ref={zone} className="one-column gap-14">
      <ul className="grid gap-8" aria-label="Fichiers">
        {uploads.files.map((one) => (
          <FileLine
            key={one.key}
            upload={one}
            onRetry={() => uploads.retry(one.key)}
            onRemove={() => {
              uploads.remove(one.key);
              zone.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
            }}
          />
        ))}
      </ul>
      <DropZone
        isOver={isOver}
        invitation={addressed('Déposez-en d’autres ici, ou')}
        choose={addressed('choisissez des fichiers')}
        hint={`Image, son, vidéo, PDF, Word, Excel, PowerPoint · ${maxMo} Mo au plus`}
        accept={acceptOf(false)}
        multiple
        onFiles={uploads.add}
      />
    </div>
  );
}

type FileLineProps = { upload: FileUpload; onRetry: () => void; onRemove: () => void };

function FileLine({ upload: { file, state, sent, message, canRetry }, onRetry, onRemove }: FileLineProps) {
  return (
    <li className={classes.line} data-state={state}>
      <Icon name={state === 'done' ? 'check-circle-fill' : mediaIconOf(file.name)} />
      <div className="breaks grid small">
        <b dir="auto">{file.name}</b>
        <span className={classes.state} role={message === '' ? undefined : 'alert'}>
          {message || STATES[state](sent, file.size)}
        </span>
      </div>
      {canRetry && (
        <Button size="xs" onClick={() => retry(onRetry)} aria-label={`Réessayer\u00a0: ${file.name}`}>
          Réessayer
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Retirer «\u00a0${file.name}\u00a0»`}
        title={`Retirer «\u00a0${file.name}\u00a0»`}
        onClick={onRemove}
      >
        <Icon name="x-lg" />
      </ActionIcon>
      {state === 'sending' && <UploadBar name={file.name} max={file.size} value={sent} isThin />}
    </li>
  );
}

const STATES: Record<FileUpload['state'], (sent: number, total: number) => string> = {
  waiting: () => 'En attente',
  sending: (sent, total) => (sent >= total ? 'Vérification…' : progressText(sent, total)),
  done: () => 'Envoyé',
  failed: () => '',
  refused: () => '',
};
