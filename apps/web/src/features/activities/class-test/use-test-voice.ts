import { getTestVoice, type TestQuestionShown } from '@pupitre/contract';
import { soundFileRate } from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fileOf } from '../../../api/answered.ts';
import { send } from '../../../api/call.ts';
import { preferencesQuery } from '../../../platform/preferences/preferences.tsx';

export type VoiceState = 'idle' | 'loading' | 'playing' | 'failed';

/** Speed of people who have not chosen one. */
const DEFAULT_SPEED = 80;

/**
 * The sounds of a dictation, fetched one after the other at the start and kept in this page: a network that goes takes
 * no word away.
 */
export function useTestVoice(id: number, questions: readonly TestQuestionShown[], isDictation: boolean) {
  const queryClient = useQueryClient();
  const sounds = useRef(new Map<number, Promise<string>>());
  const audio = useRef<HTMLAudioElement | null>(null);
  const turn = useRef(0);
  const [state, setState] = useState<{ place: number; state: VoiceState }>({ place: 0, state: 'idle' });

  const soundOf = (place: number): Promise<string> => {
    const known = sounds.current.get(place);
    if (known !== undefined) return known;
    const coming = fetchSound(id, place);
    sounds.current.set(place, coming);
    // One that failed is asked for again.
    coming.catch(() => sounds.current.delete(place));
    return coming;
  };

  const prepare = useRef(soundOf);
  const places = isDictation ? questions.map(({ place }) => place).join() : '';
  useEffect(() => {
    const kept = sounds.current;
    let isGone = false;
    const all = async () => {
      for (const place of places === '' ? [] : places.split(',')) {
        if (isGone) return;
        await prepare.current(Number(place)).catch(() => undefined);
      }
    };
    void all();
    return () => {
      isGone = true;
      audio.current?.pause();
      for (const sound of kept.values()) sound.then(URL.revokeObjectURL, () => undefined);
      kept.clear();
    };
  }, [places]);

  const play = async (place: number): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const say = (next: VoiceState) => mine === turn.current && setState({ place, state: next });
    say('loading');
    audio.current ??= new Audio();
    const player = audio.current;
    try {
      const url = await soundOf(place);
      if (mine !== turn.current) return;
      player.src = url;
      const speed = queryClient.getQueryData(preferencesQuery.queryKey)?.synthesisSpeed ?? DEFAULT_SPEED;
      player.defaultPlaybackRate = player.playbackRate = soundFileRate(speed);
      player.preservesPitch = true;
      player.onended = () => say('idle');
      await player.play();
      say('playing');
    } catch {
      say('failed');
    }
  };
  return { play, stateOf: (place: number): VoiceState => (state.place === place ? state.state : 'idle') };
}

/** Addresses of sounds in this page hold nothing of the word either. */
async function fetchSound(id: number, place: number): Promise<string> {
  const response = await send(getTestVoice, { params: { id, place } });
  if (!response.ok) throw new Error(`No sound: ${response.status}.`);
  return URL.createObjectURL(await fileOf(response));
}
