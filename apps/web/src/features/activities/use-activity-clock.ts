import { useLayoutEffect, useState } from 'react';

const TICK = 1_000;

/** Seconds of the activity: one more each second while it runs, still at either end. */
export function useActivityClock(isRunning: boolean, initialSeconds = 0) {
  const [seconds, setSeconds] = useState(initialSeconds);
  // Starts with the frame that shows the game, so that the first second is a whole one.
  useLayoutEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { seconds, setSeconds };
}

/** 84 → « 1:24 », 3 725 → « 1:02:05 ». */
export function formatSeconds(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
