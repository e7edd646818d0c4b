import { MARKS_MAX } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connection } from '../../../../api/connection.ts';
import { acceptOf } from '../../../../platform/media/drop-zone.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Notice } from '../../../../ui/parts/notice.tsx';
import type { OtherPupil } from './other-pupils.ts';
import { RecordingPanel } from './recording-panel.tsx';
import classes from './trace-sheet.module.css';
import type { RecordingKind } from './use-recorder.ts';
import type { TraceTakingState } from './use-trace-taking.ts';

/** Under how many photos of room the sheet says so. */
const SHORT_OF_ROOM = 20;
/** Chips that stand there before « Autre… ». */
const CHIPS = 5;

type TakingProps = { taking: TraceTakingState };

/** What is being recorded, what stands in the way of it, and for whom else it counts. */
export function TakingState({ taking, others }: TakingProps & { others: readonly OtherPupil[] }) {
  const { recorder, isUnsafe, refused, room, isFull, fresh } = taking;
  const { recording, trouble } = recorder;
  return (
    <>
      {recording !== null && <RecordingPanel recording={recording} onStop={recorder.stop} />}
      {trouble !== null && <Notice kind="warning">{TROUBLES[trouble]}</Notice>}
      {refused.map(({ name, reason }) => (
        <Notice key={name} kind="bad" live>
          <b translate="no">{name}</b> {reason}
        </Notice>
      ))}
      {isUnsafe && (
        <Notice kind="warning">
          {'Cette trace n’est pas gardée sur cet appareil\u00a0: gardez cette page ouverte jusqu’à son envoi.'}
        </Notice>
      )}
      {room !== null && room < SHORT_OF_ROOM && (
        <Notice kind="warning">{`Peu de place sur cet appareil\u00a0: ${counted(room, 'photo')} environ.`}</Notice>
      )}
      {isFull && <Notice>{`${MARKS_MAX}\u00a0traces au plus par observation.`}</Notice>}
      <p className={classes.leaves} role="status">
        {fresh.length > 0 && <Leaving count={fresh.length} isUnsafe={isUnsafe} />}
      </p>
      {fresh.length > 0 && others.length > 0 && <AlsoFor taking={taking} others={others} />}
    </>
  );
}

/** When what was taken leaves. */
function Leaving({ count, isUnsafe }: { count: number; isUnsafe: boolean }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  if (!isOnline && isUnsafe)
    return `Sans réseau, ${plural(count, 'cette trace part', `ces ${count}\u00a0traces partent`)} à son retour.`;
  return isOnline
    ? `${plural(count, 'Cette trace part', `Ces ${count}\u00a0traces partent`)} dès que vous pressez «\u00a0Terminé\u00a0».`
    : `Sans réseau, ${plural(count, 'cette trace est gardée ici et part', `ces ${count}\u00a0traces sont gardées ici et partent`)} à son retour.`;
}

const TROUBLES = {
  blocked:
    'Le micro ou l’appareil photo est bloqué. Autorisez-le dans les réglages de ce site (à gauche de l’adresse), ou choisissez «\u00a0Fichier\u00a0».',
  missing: 'Cet appareil n’a ni micro ni caméra que la page puisse utiliser. «\u00a0Fichier\u00a0» reste possible.',
  unable: 'Ce navigateur ne sait enregistrer ni voix ni film. «\u00a0Fichier\u00a0» reste possible.',
  failed: 'Cet enregistrement n’a pas pu être lu. Recommencez, ou choisissez «\u00a0Fichier\u00a0».',
} as const;

/** One picture of a group counts for each of it. */
function AlsoFor({ taking: { fresh, shared, share }, others }: TakingProps & { others: readonly OtherPupil[] }) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? others : others.filter(({ id }, place) => place < CHIPS || shared.includes(id));
  const count = fresh.length;
  const title = plural(count, 'Cette trace vaut aussi pour', `Ces ${count}\u00a0traces valent aussi pour`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as a line of its own everywhere
    <div role="group" aria-label={title}>
      <p className="below-6 bold">{title}</p>
      <div className="flex-wrap gap-8">
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.chip}
            aria-pressed={shared.includes(id)}
            dir="auto"
            onClick={() => share(id)}
          >
            {shared.includes(id) && <Icon name="check-lg" />}
            {name}
          </button>
        ))}
        {shown.length < others.length && (
          <button type="button" className={classes.chip} onClick={() => setAll(true)}>
            Autre…
          </button>
        )}
      </div>
    </div>
  );
}

type KindsProps = TakingProps & {
  /** In a line beside what they add to. */
  isInLine?: boolean;
  /** The camera opened the sheet: the focus begins there, and a device for fingers takes a photo at once. */
  isFirst?: boolean;
};

/** The four kinds, under the thumb. */
export function TraceKinds({ taking, isInLine = false, isFirst = false }: KindsProps) {
  const { recorder, choose: chosen, isFull } = taking;
  const kind = recorder.recording?.kind ?? null;
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Whoever pressed the camera of a telephone means a photo; leaving it shows the other kinds.
    if (isFirst && matchMedia('(pointer: coarse)').matches) photo.current?.click();
  }, [isFirst]);
  const record = (one: RecordingKind, icon: string, word: string, hint: string) => (
    <button
      type="button"
      className={classes.kind}
      aria-pressed={kind === one}
      disabled={(isFull && kind !== one) || (kind !== null && kind !== one)}
      onClick={() => (kind === null ? recorder.start(one) : recorder.stop())}
    >
      <Icon name={icon} />
      <b>{word}</b>
      <span>{kind === one ? 'en cours' : hint}</span>
    </button>
  );
  const choose = (input: React.RefObject<HTMLInputElement | null>, icon: string, word: string, isFocused: boolean) => (
    <button
      type="button"
      className={classes.kind}
      disabled={isFull}
      data-autofocus={isFocused || undefined}
      onClick={() => input.current?.click()}
    >
      <Icon name={icon} />
      <b>{word}</b>
    </button>
  );
  const take = (input: HTMLInputElement, isPhoto: boolean) => {
    for (const one of input.files ?? []) void chosen(one, isPhoto);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <div className={classes.kinds} data-line={isInLine || undefined}>
      {choose(photo, 'camera', 'Photo', isFirst)}
      {record('voice', 'mic', 'Voix', '3 min au plus')}
      {record('film', 'camera-video', 'Film', '60 s au plus')}
      {choose(file, 'paperclip', 'Fichier', false)}
      <input
        ref={photo}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget, true)}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Fichier"
        accept={acceptOf(false)}
        onChange={(event) => take(event.currentTarget, false)}
      />
    </div>
  );
}
