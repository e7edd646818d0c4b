import { linesOf, MARKS_MAX, type Observation } from '@pupitre/contract';
import { cellOf, counted, plural } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { acceptOf } from '../../../shared/media/drop-zone.tsx';
import { AppModal } from '../../../shared/modals/app-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Notice } from '../../../shared/parts/notice.tsx';
import { photosThatFit } from '../../../shared/traces/trace-storage.ts';
import type { OtherPupil } from './others-of.ts';
import { RecordingPanel } from './recording-panel.tsx';
import { smallPhoto } from './small-photo.ts';
import classes from './trace-sheet.module.css';
import { TraceTiles } from './trace-tiles.tsx';
import { type RecordingKind, useRecorder } from './use-recorder.ts';
import { useTraces } from './use-traces.ts';

export type TraceSheetProps = {
  opened: boolean;
  onClose: () => void;
  folioId: number;
  cell: Pick<Observation, 'id' | 'marks'>;
  pupil: string;
  criterion: string;
  /** Pupils for whom a trace may count too. */
  others: readonly OtherPupil[];
  onMarks: (marks: string) => void;
};

/** Under how many photos of room the sheet says so. */
const SHORT_OF_ROOM = 20;
/** Chips that stand there before « Autre… ». */
const CHIPS = 5;

/** Photo, voice, film and file of one cell: the first press opened it, the second takes the trace. */
export const TraceSheet = (props: TraceSheetProps) => <OneSheet key={`${props.cell.id} ${props.opened}`} {...props} />;

function OneSheet({ opened, onClose, folioId, cell, pupil, criterion, others, onMarks }: TraceSheetProps) {
  const { studentId, criterionId } = cellOf(cell.id);
  const { queue, waiting } = useTraces();
  const [shared, setShared] = useState<readonly number[]>([]);
  const [isUnsafe, setUnsafe] = useState(false);
  const room = useRoom(waiting.length);
  const isOpen = useRef(opened);
  useEffect(() => {
    isOpen.current = opened;
    return () => {
      isOpen.current = false;
    };
  }, [opened]);

  const keep = async (file: Blob, name: string) => {
    if (queue === null) return;
    const studentIds = [studentId, ...shared];
    if (!(await queue.add({ folioId, criterionId, studentIds, file, name }))) setUnsafe(true);
    // A recording that ended because the sheet closed.
    if (!isOpen.current) queue.release();
  };
  const recorder = useRecorder((kind, file) => keep(file, nameOf(kind, file)));
  const mine = waiting.filter((trace) => trace.criterionId === criterionId && trace.studentIds.includes(studentId));
  const fresh = mine.filter(({ key }) => queue?.isHeld(key) === true);
  const count = linesOf(cell.marks).length + mine.length;
  const isFull = count >= MARKS_MAX;
  const share = (id: number) => {
    const next = shared.includes(id) ? shared.filter((one) => one !== id) : [...shared, id];
    setShared(next);
    void queue?.share(
      fresh.map(({ key }) => key),
      [studentId, ...next],
    );
  };
  const close = () => {
    recorder.stop();
    isOpen.current = false;
    queue?.release();
    onClose();
  };
  const { recording } = recorder;
  return (
    <AppModal opened={opened} onClose={close} title={pupil} subtitle={criterion} size={640} sheet>
      <div className={classes.sheet}>
        <TraceTiles
          marks={linesOf(cell.marks)}
          waiting={mine}
          onRemoveMark={(url) =>
            onMarks(
              linesOf(cell.marks)
                .filter((one) => one !== url)
                .join('\n'),
            )
          }
          onRemoveWaiting={(key) => void queue?.remove(key)}
        />
        {count === 0 && recording === null && <p className={classes.none}>Aucune trace pour l’instant.</p>}
        {recording !== null && <RecordingPanel recording={recording} onStop={recorder.stop} />}
        {recorder.trouble !== null && <Notice kind="warning">{TROUBLES[recorder.trouble]}</Notice>}
        {isUnsafe && (
          <Notice kind="warning">
            {'Cet appareil n’a plus de place\u00a0: gardez cette page ouverte jusqu’à l’envoi de cette trace.'}
          </Notice>
        )}
        {room !== null && room < SHORT_OF_ROOM && (
          <Notice kind="warning">{`Peu de place sur cet appareil\u00a0: ${counted(room, 'photo')} environ.`}</Notice>
        )}
        {isFull && <Notice>{`${MARKS_MAX}\u00a0traces au plus par observation.`}</Notice>}
        {fresh.length > 0 && others.length > 0 && (
          <AlsoFor count={fresh.length} others={others} shared={shared} onToggle={share} />
        )}
        <Kinds
          isFull={isFull}
          recording={recording?.kind ?? null}
          onFile={(file) => void keep(file, file.name)}
          onPhoto={async (file) => keep(await smallPhoto(file), `photo-${stamp()}.jpg`)}
          onRecord={(kind) => (recording === null ? recorder.start(kind) : recorder.stop())}
        />
      </div>
    </AppModal>
  );
}

const TROUBLES = {
  blocked:
    'Le micro ou l’appareil photo est bloqué. Autorisez-le dans les réglages de ce site (à gauche de l’adresse), ou choisissez «\u00a0Fichier\u00a0».',
  missing: 'Cet appareil n’a ni micro ni caméra que la page puisse utiliser. «\u00a0Fichier\u00a0» reste possible.',
  failed: 'Cet enregistrement n’a pas pu être lu. Recommencez, ou choisissez «\u00a0Fichier\u00a0».',
} as const;

type AlsoForProps = {
  count: number;
  others: readonly OtherPupil[];
  shared: readonly number[];
  onToggle: (id: number) => void;
};

/** One picture of a group counts for each of it. */
function AlsoFor({ count, others, shared, onToggle }: AlsoForProps) {
  const [areAll, setAll] = useState(false);
  const shown = areAll ? others : others.filter(({ id }, place) => place < CHIPS || shared.includes(id));
  const title = plural(count, 'Cette trace vaut aussi pour', `Ces ${count}\u00a0traces valent aussi pour`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as a line of its own everywhere
    <div role="group" aria-label={title}>
      <p className={classes.also}>{title}</p>
      <div className={classes.chips}>
        {shown.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={classes.chip}
            aria-pressed={shared.includes(id)}
            dir="auto"
            onClick={() => onToggle(id)}
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

type KindsProps = {
  isFull: boolean;
  recording: RecordingKind | null;
  onFile: (file: File) => void;
  onPhoto: (file: File) => void;
  onRecord: (kind: RecordingKind) => void;
};

/** The four kinds, under the thumb. */
function Kinds({ isFull, recording, onFile, onPhoto, onRecord }: KindsProps) {
  const photo = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const record = (kind: RecordingKind, icon: string, word: string, hint: string) => (
    <button
      type="button"
      className={classes.kind}
      aria-pressed={recording === kind}
      disabled={(isFull && recording !== kind) || (recording !== null && recording !== kind)}
      onClick={() => onRecord(kind)}
    >
      <Icon name={icon} />
      <b>{word}</b>
      <span>{recording === kind ? 'en cours' : hint}</span>
    </button>
  );
  const choose = (input: React.RefObject<HTMLInputElement | null>, icon: string, word: string) => (
    <button type="button" className={classes.kind} disabled={isFull} onClick={() => input.current?.click()}>
      <Icon name={icon} />
      <b>{word}</b>
    </button>
  );
  const take = (input: HTMLInputElement, onTaken: (file: File) => void) => {
    for (const one of input.files ?? []) onTaken(one);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <div className={classes.kinds}>
      {choose(photo, 'camera', 'Photo')}
      {record('voice', 'mic', 'Voix', '3 min au plus')}
      {record('film', 'camera-video', 'Film', '60 s au plus')}
      {choose(file, 'paperclip', 'Fichier')}
      <input
        ref={photo}
        type="file"
        hidden
        aria-label="Photo"
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget, onPhoto)}
      />
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Fichier"
        accept={acceptOf(false)}
        onChange={(event) => take(event.currentTarget, onFile)}
      />
    </div>
  );
}

/** Names that read in the order in which they were taken. */
const stamp = (): string => new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
const nameOf = (kind: RecordingKind, file: Blob): string =>
  kind === 'voice' ? `voix-${stamp()}.wav` : `film-${stamp()}.${file.type.includes('mp4') ? 'mp4' : 'webm'}`;

/** How many photos fit, asked again when one more waits. */
function useRoom(count: number): number | null {
  const [room, setRoom] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trace takes room
  useEffect(() => {
    let isWanted = true;
    void photosThatFit().then((fit) => isWanted && setRoom(fit));
    return () => {
      isWanted = false;
    };
  }, [count]);
  return room;
}
