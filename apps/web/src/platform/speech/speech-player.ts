import { createListeners } from '../../api/listeners.ts';
import type { Reading, Refusal, Speech, Voice } from './voice.ts';

/** What is being read aloud; one text at a time in the whole page. */
type SpeechState = { readonly status: 'idle' | 'speaking' | 'paused'; readonly key: string };

/** One attempt of a voice: it may end before its start is reported. */
type Turn = { isOver: boolean; reading: Reading | null };

const IDLE: SpeechState = { status: 'idle', key: '' };

let state = IDLE;
let reading: Reading | null = null;
/** Counts the requests: only the last one plays. */
let asked = 0;
const listeners = createListeners();

function set(next: SpeechState): void {
  state = next;
  listeners.tell();
}

export const speechKey = (text: string, languageId: string): string => `${languageId}:${text}`;

/** Reads with the first of several voices that can. */
export const speechPlayer = {
  get: (): SpeechState => state,
  subscribe: listeners.subscribe,
  /** Reads the text and stops the one before. Returns why nothing is heard, or null. */
  async speak(speech: Speech, voices: readonly Voice[]): Promise<Refusal | null> {
    speechPlayer.stop();
    const order = asked;
    const isWanted = () => order === asked;
    // Shown at once: a sound may take its time to load.
    set({ status: 'speaking', key: speechKey(speech.text, speech.languageId) });
    const refusals: Refusal[] = [];
    for (const voice of voices) {
      const turn: Turn = { isOver: false, reading: null };
      const begun = await voice.begin(speech, () => finish(turn), isWanted);
      if (!isWanted()) {
        // Another text was requested, or reading was stopped, meanwhile.
        if (typeof begun === 'object') begun.stop();
        return null;
      }
      if (typeof begun === 'object') {
        take(begun, turn);
        return null;
      }
      refusals.push(begun);
      // Another voice would be blocked too, or have nothing to read either.
      if (begun === 'blocked' || begun === 'silent') break;
    }
    set(IDLE);
    // A temporary reason says more than that the other voice lacks the language.
    return refusals.find((refusal) => refusal !== 'missing') ?? 'missing';
  },
  pause(): void {
    if (state.status !== 'speaking') return;
    reading?.pause();
    set({ ...state, status: 'paused' });
  },
  resume(): void {
    if (state.status !== 'paused') return;
    reading?.resume();
    set({ ...state, status: 'speaking' });
  },
  stop(): void {
    asked += 1;
    const last = reading;
    reading = null;
    last?.stop();
    if (state !== IDLE) set(IDLE);
  },
};

function take(begun: Reading, turn: Turn): void {
  if (turn.isOver) {
    set(IDLE);
    return;
  }
  turn.reading = begun;
  reading = begun;
  if (state.status === 'paused') begun.pause();
}

function finish(turn: Turn): void {
  turn.isOver = true;
  if (turn.reading === null || turn.reading !== reading) return;
  reading = null;
  set(IDLE);
}
