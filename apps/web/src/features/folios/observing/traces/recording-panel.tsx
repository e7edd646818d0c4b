import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './trace-sheet.module.css';
import { type Recording, SECONDS_MAX } from './use-recorder.ts';

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** « 0:42 sur 3:00 », what the camera sees, and the button that ends it. */
export function RecordingPanel({ recording, onStop }: { recording: Recording; onStop: () => void }) {
  const { kind, seconds, stream } = recording;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={classes.recording}>
      {/* Muted: the room would hear itself. */}
      {kind === 'film' && <video ref={video} className={classes.seen} autoPlay muted playsInline aria-label="Caméra" />}
      <p className={classes.clock}>
        <span className={classes.dot} aria-hidden="true" />
        <b>{clock(seconds)}</b> {`sur ${clock(SECONDS_MAX[kind])}`}
      </p>
      <progress className={classes.progress} max={SECONDS_MAX[kind]} value={seconds} aria-label="Durée" />
      <Button size="lg" leftSection={<Icon name="stop-fill" />} onClick={onStop}>
        {kind === 'voice' ? 'Terminer la voix' : 'Terminer le film'}
      </Button>
      <p className="sr-only" role="status">
        {kind === 'voice' ? 'La voix s’enregistre.' : 'Le film s’enregistre.'}
      </p>
    </div>
  );
}
