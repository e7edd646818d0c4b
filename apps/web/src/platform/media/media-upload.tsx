import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { MEDIA_ADDRESS_MAX, mediaIconOf, mediaKindOf, type UploadedMedium } from '@pupitre/contract';
import { cleanLink, tooLong, visibleLength } from '@pupitre/learning';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSettings } from '../../api/use-session.ts';
import { FailureNotice } from '../../ui/errors/failure-notice.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { progressText, type RefusedFile } from './check-file.ts';
import { acceptOf, DropZone, takeFiles } from './drop-zone.tsx';
import classes from './media.module.css';
import { MediaPreview } from './media-preview.tsx';
import { UploadBar } from './upload-bar.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type Sending, useUpload } from './use-upload.ts';

/** What the widget holds while nothing is chosen; else what the upload answered. */
export const NO_MEDIUM: UploadedMedium = { url: '', name: '', type: '', icon: '' };

type MediaUploadProps = {
  label: string;
  /** Address of the medium, '' for none. */
  value: string;
  /** Own name of the file of `value`, where it is known. */
  name?: string | undefined;
  onChange: (medium: UploadedMedium) => void;
  /** Several files at once go there; without it one is taken. */
  onMany?: ((files: File[]) => void) | undefined;
  /** Pictures only (MEDIA-06). */
  imagesOnly?: boolean;
  /** A web address instead of a file. */
  withAddress?: boolean;
  /** True while the upload runs: the form waits before it saves. */
  onBusy?: (isBusy: boolean) => void;
  error?: string | undefined;
};

/** Upload widget: a drop zone, a file picker, paste, the camera of a tablet, or a web address (MEDIA-01). */
export function MediaUpload(props: MediaUploadProps) {
  const { label, value, onChange, onMany, imagesOnly = false, withAddress = true, onBusy, error } = props;
  const { mediaMaxSizeInMo: maxMo } = useSettings();
  const [name, setName] = useState(props.name ?? '');
  const zone = useRef<HTMLFieldSetElement>(null);
  const upload = useUpload({ imagesOnly, maxMo }, (medium) => {
    setName(medium.name);
    onChange(medium);
  });
  const isBusy = upload.sending !== null;
  const tellBusy = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => tellBusy(isBusy), [isBusy]);
  // The focused element disappears with its state.
  const keepFocus = () => {
    if (zone.current?.contains(document.activeElement) === true) zone.current.focus();
  };
  const take = (files: File[]) => {
    if (files.length === 0) return;
    if (files.length > 1 && onMany !== undefined) return onMany(files);
    keepFocus();
    upload.send(files);
  };
  const isOver = useFileDrop(zone, take);
  const clear = () => {
    keepFocus();
    upload.forget();
    setName('');
    onChange(NO_MEDIUM);
  };
  return (
    <fieldset ref={zone} className={classes.upload} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      {upload.sending !== null ? (
        <Progress
          sending={upload.sending}
          onCancel={() => {
            keepFocus();
            upload.cancel();
          }}
        />
      ) : value !== '' ? (
        <MediaPreview address={value} name={name} onClear={clear} />
      ) : (
        <>
          <MediaZone
            isOver={isOver}
            imagesOnly={imagesOnly}
            multiple={onMany !== undefined}
            maxMo={maxMo}
            onFiles={take}
          />
          {withAddress && (
            <AddressField
              imagesOnly={imagesOnly}
              onChoose={(url) => onChange({ ...NO_MEDIUM, url, icon: mediaIconOf(url) })}
            />
          )}
        </>
      )}
      {upload.failure !== null && (
        <FailureNotice onRetry={upload.failure.retry}>{upload.failure.message}</FailureNotice>
      )}
      <Refusals refused={upload.refused} />
      {error !== undefined && error !== '' && (
        <p className="bad-ink fine" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type MediaZoneProps = {
  isOver: boolean;
  imagesOnly: boolean;
  multiple: boolean;
  maxMo: number;
  onFiles: (files: File[]) => void;
};

/** MEDIA-02. */
function MediaZone({ isOver, imagesOnly, multiple, maxMo, onFiles }: MediaZoneProps) {
  const camera = useRef<HTMLInputElement>(null);
  const kinds = imagesOnly ? 'Image bmp, gif, jpg ou png' : 'Image, son, vidéo, PDF, Word, Excel, PowerPoint';
  return (
    <DropZone
      isOver={isOver}
      invitation={addressed('Déposez ou collez ici, ou')}
      choose={multiple ? addressed('choisissez un ou plusieurs fichiers') : addressed('choisissez un fichier')}
      hint={`${kinds} · ${maxMo} Mo au plus`}
      accept={acceptOf(imagesOnly)}
      multiple={multiple}
      onFiles={onFiles}
    >
      <button type="button" className={classes.camera} onClick={() => camera.current?.click()}>
        <Icon name="camera" /> Prendre une photo
      </button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => onFiles(takeFiles(event.currentTarget))}
      />
    </DropZone>
  );
}

/** MEDIA-03: percent, size and a way to stop. */
function Progress({ sending: { name, sent, total }, onCancel }: { sending: Sending; onCancel: () => void }) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((sent / total) * 100));
  const isSent = sent >= total && total > 0;
  return (
    <div className={classes.sending}>
      <div className="flex-wrap apart gap-4-16">
        <span className="any-break bolder no-margin">{name}</span>
        <span className="fine-note no-margin">
          {isSent ? 'Vérification…' : `${progressText(sent, total)} · `}
          {!isSent && <b>{percent} %</b>}
        </span>
      </div>
      <UploadBar name={name} max={100} value={percent} />
      <Button size="xs" leftSection={<Icon name="x-lg" />} onClick={onCancel}>
        Annuler l’envoi
      </Button>
    </div>
  );
}

/** Every reason stands in the page, whether toasts are on or not. */
function Refusals({ refused }: { refused: readonly RefusedFile[] }) {
  if (refused.length === 0) return null;
  return (
    <Notice kind="bad" live>
      <ul className="grid gap-4 any-break">
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b> <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** LIMIT-05, OP-046: http and https as typed, our own addresses as paths, nothing else. */
function AddressField({ imagesOnly, onChoose }: { imagesOnly: boolean; onChoose: (url: string) => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const length = visibleLength(typed);
  const choose = () => {
    const text = typed.trim();
    if (text === '') return;
    const address = cleanLink(text, { ownOrigin: window.location.origin, isInternal: false });
    const kind = mediaKindOf(address);
    if (length > MEDIA_ADDRESS_MAX) setProblem(tooLong(MEDIA_ADDRESS_MAX));
    else if (address === '') setProblem('Une adresse commence par https://');
    else if (imagesOnly && kind !== null && kind !== 'image') setProblem('Cette adresse n’est pas celle d’une image.');
    else onChoose(address);
  };
  return (
    <div>
      <TextInput
        label="Ou une adresse web"
        placeholder="https://…"
        inputMode="url"
        leftSection={<Icon name="link-45deg" />}
        rightSectionWidth="4.25rem"
        rightSection={
          <span className="fine-note">
            {length}/{MEDIA_ADDRESS_MAX}
          </span>
        }
        value={typed}
        error={problem === '' ? undefined : problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose();
        }}
        onBlur={choose}
      />
    </div>
  );
}
