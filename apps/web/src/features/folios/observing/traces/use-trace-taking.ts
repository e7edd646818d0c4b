import { MARKS_MAX } from '@pupitre/contract';
import { cellOf } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../../../api/use-session.ts';
import type { RefusedFile } from '../../../../platform/media/check-file.ts';
import { photosThatFit, type WaitingTrace } from '../../../../platform/traces/trace-storage.ts';
import { chosenTrace, stamp } from './chosen-trace.ts';
import { type RecordingKind, useRecorder } from './use-recorder.ts';
import { useTraces } from './use-traces.ts';

type TraceTaking = {
  opened: boolean;
  folioId: number;
  /** Id of the observation. */
  cell: number;
  /** Traces that the observation has already. */
  stored: number;
  /** Which of those that wait are of this observation; all of its cell without a word. */
  isOf?: (trace: WaitingTrace) => boolean;
};

/** Photo, voice, film and file of one cell: what is taken waits on this device, held until the sheet closes. */
export function useTraceTaking({ opened, folioId, cell, stored, isOf = () => true }: TraceTaking) {
  const { studentId, criterionId } = cellOf(cell);
  const { queue, waiting } = useTraces();
  const [shared, setShared] = useState<readonly number[]>([]);
  const [isUnsafe, setUnsafe] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { mediaMaxSizeInMo: maxMo } = useSettings();
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
  const choose = async (chosen: File, isPhoto: boolean) => {
    setRefused([]);
    const trace = await chosenTrace(chosen, { isPhoto, maxMo });
    if ('reason' in trace) setRefused((before) => [...before, trace]);
    else await keep(trace.file, trace.name);
  };
  const recorder = useRecorder((kind, file) => keep(file, nameOf(kind, file)));
  const mine = waiting.filter(
    (trace) =>
      trace.folioId === folioId &&
      trace.criterionId === criterionId &&
      trace.studentIds.includes(studentId) &&
      isOf(trace),
  );
  const fresh = mine.filter(({ key }) => queue?.isHeld(key) === true);
  return {
    recorder,
    choose,
    /** Those that wait, and of these what was taken since the sheet opened. */
    waiting: mine,
    fresh,
    count: stored + mine.length,
    isFull: stored + mine.length >= MARKS_MAX,
    /** What was kept would not survive a reload. */
    isUnsafe,
    /** What was chosen last and cannot be sent. */
    refused,
    room,
    /** Others for whom what is taken here counts too. */
    shared,
    share: (id: number) => {
      const next = shared.includes(id) ? shared.filter((one) => one !== id) : [...shared, id];
      setShared(next);
      void queue?.share(
        fresh.map(({ key }) => key),
        [studentId, ...next],
      );
    },
    remove: (key: string) => void queue?.remove(key),
    /** The sheet closes: a recording ends and is kept, and all goes on its way. */
    end: () => {
      recorder.stop();
      isOpen.current = false;
      queue?.release();
    },
  };
}

export type TraceTakingState = ReturnType<typeof useTraceTaking>;

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
