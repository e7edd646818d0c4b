import { chooseVoice } from '@pupitre/learning';

/** What is being read aloud; one text at a time in the whole page. */
type SpeechState = { readonly status: 'idle' | 'speaking' | 'paused'; readonly key: string };
type Speech = { readonly text: string; readonly languageId: string; readonly rate: number };

const IDLE: SpeechState = { status: 'idle', key: '' };
/** Browsers refuse or misread slower voices than this. */
const RATE_MIN = 0.1;
/** How long a browser may take to list its voices, in ms. */
const VOICES_WAIT = 1_500;

let state = IDLE;
let current: SpeechSynthesisUtterance | null = null;
let asked = 0;
const listeners = new Set<() => void>();

function set(next: SpeechState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const speechKey = (text: string, languageId: string): string => `${languageId}:${text}`;

/** The browser's own voices behind one small interface, so that another source of sound can take its place. */
export const speechPlayer = {
  get: (): SpeechState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the text and stops whatever was read before. Answers false when no voice knows the language. */
  async speak({ text, languageId, rate }: Speech): Promise<boolean> {
    speechPlayer.stop();
    const synthesis = synthesisOf();
    if (synthesis === undefined) return false;
    asked += 1;
    const order = asked;
    const voice = chooseVoice(await loadVoices(synthesis), languageId);
    if (order !== asked) return true; // something else was asked, or stopped, while the voices loaded
    if (voice === undefined) return false;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = Math.max(RATE_MIN, rate);
    utterance.onend = utterance.onerror = () => finish(utterance);
    current = utterance;
    set({ status: 'speaking', key: speechKey(text, languageId) });
    synthesis.speak(utterance);
    return true;
  },
  pause(): void {
    if (state.status !== 'speaking') return;
    synthesisOf()?.pause();
    set({ ...state, status: 'paused' });
  },
  resume(): void {
    if (state.status !== 'paused') return;
    synthesisOf()?.resume();
    set({ ...state, status: 'speaking' });
  },
  stop(): void {
    asked += 1;
    if (current === null) return;
    current = null;
    const synthesis = synthesisOf();
    // A paused engine stays paused for the next text too.
    synthesis?.resume();
    synthesis?.cancel();
    set(IDLE);
  },
};

function finish(utterance: SpeechSynthesisUtterance): void {
  if (current !== utterance) return;
  current = null;
  set(IDLE);
}

const synthesisOf = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** Chromium lists its voices late, and only then says so. */
function loadVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const voices = synthesis.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve(synthesis.getVoices());
    };
    const timer = setTimeout(done, VOICES_WAIT);
    synthesis.addEventListener('voiceschanged', done);
  });
}
