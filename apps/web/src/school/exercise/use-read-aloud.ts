import { useEffect, useEffectEvent } from 'react';
import type { useSpeech } from '../../platform/speech/use-speech.ts';

type ReadAloudInput = {
  text: string | undefined;
  /** Changes with each turn of the game, also when the same word comes again; undefined between turns. */
  turn: string | undefined;
  isAudible: boolean;
  speech: ReturnType<typeof useSpeech>;
};

/** Reads a text once it may be heard; the end of the turn stops the voice. */
export function useReadAloud({ text, turn, isAudible, speech }: ReadAloudInput): void {
  const read = useEffectEvent(() => {
    if (text !== undefined) speech.speak(text);
  });
  const stop = useEffectEvent(() => speech.stop());
  useEffect(() => {
    if (turn === undefined) return;
    if (isAudible) read();
    return () => stop();
  }, [turn, isAudible]);
}
