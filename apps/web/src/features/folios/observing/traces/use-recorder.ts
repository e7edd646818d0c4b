import { useEffect, useRef, useState } from 'react';
import { voiceOf } from '../../../../platform/media/wav.ts';

export type RecordingKind = 'voice' | 'film';
export const SECONDS_MAX: Record<RecordingKind, number> = { voice: 180, film: 60 };

/** Which kind cannot be recorded, and why in words. */
export type RecorderTrouble = 'blocked' | 'missing' | 'unable' | 'failed';

export type Recording = { kind: RecordingKind; seconds: number; stream: MediaStream };

/** Containers of films, the one that plays everywhere first. */
const FILM_TYPES = ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/mp4', 'video/webm;codecs=vp8,opus', 'video/webm'];
/** 60 seconds are 11 MB. */
const FILM_BITS = 1_500_000;

/** Records one voice or film at a time; it ends by itself at its longest, and by leaving. */
export function useRecorder(onRecorded: (kind: RecordingKind, file: Blob) => Promise<void> | void) {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [trouble, setTrouble] = useState<RecorderTrouble | null>(null);
  const recorder = useRef<MediaRecorder | null>(null);
  // A recording outlives the render that began it.
  const finish = useRef(onRecorded);
  useEffect(() => {
    finish.current = onRecorded;
  });

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  const isRecording = recording !== null;
  useEffect(() => {
    if (!isRecording) return;
    const timer = window.setInterval(() => setRecording((now) => now && { ...now, seconds: now.seconds + 1 }), 1_000);
    return () => window.clearInterval(timer);
  }, [isRecording]);
  const isOver = recording !== null && recording.seconds >= SECONDS_MAX[recording.kind];
  useEffect(() => {
    if (isOver && recorder.current?.state === 'recording') recorder.current.stop();
  }, [isOver]);
  useEffect(
    () => () => {
      if (recorder.current?.state === 'recording') recorder.current.stop();
    },
    [],
  );

  const start = async (kind: RecordingKind) => {
    setTrouble(null);
    if (navigator.mediaDevices === undefined) return setTrouble('missing');
    if (typeof MediaRecorder === 'undefined') return setTrouble('unable');
    let opened: MediaStream | undefined;
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        kind === 'voice'
          ? { audio: true }
          : { audio: true, video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } } },
      );
      opened = stream;
      const type = kind === 'film' ? FILM_TYPES.find((one) => MediaRecorder.isTypeSupported(one)) : undefined;
      const made = new MediaRecorder(stream, {
        mimeType: type,
        ...(kind === 'film' ? { videoBitsPerSecond: FILM_BITS } : {}),
      });
      const parts: Blob[] = [];
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        setRecording(null);
        const file = new Blob(parts, { type: (made.mimeType.split(';')[0] ?? '').trim() });
        Promise.resolve(kind === 'voice' ? voiceOf(file) : file)
          .then((ready) => finish.current(kind, ready))
          .catch(() => setTrouble('failed'));
      };
      recorder.current = made;
      made.start(1_000);
      setRecording({ kind, seconds: 0, stream });
    } catch (error) {
      // A browser may have a microphone and record nothing: it does not stay on.
      for (const track of opened?.getTracks() ?? []) track.stop();
      if (opened !== undefined) setTrouble('unable');
      else setTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'blocked' : 'missing');
    }
  };
  return { recording, trouble, start: (kind: RecordingKind) => void start(kind), stop };
}
