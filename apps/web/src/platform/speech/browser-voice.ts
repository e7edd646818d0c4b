import { browserVoiceRate, chooseVoice } from '@pupitre/learning';
import type { Voice } from './voice.ts';

/** Browsers refuse or misread slower voices than this. */
const RATE_MIN = 0.1;
/** How long a browser may take to list its voices, in ms. */
const VOICES_WAIT = 1_500;

/** Without a reference, browsers have garbage-collected an utterance while it was read, and its end event was lost. */
const speaking = new Set<SpeechSynthesisUtterance>();

/** The browser's own voices. */
export const browserVoice: Voice = {
  async begin({ text, languageId, speed }, onEnd, isWanted) {
    const synthesis = synthesisOf();
    if (synthesis === undefined) return 'missing';
    await Promise.all([waitForVoices(synthesis), loadNotation()]);
    const voice = chooseVoice(synthesis.getVoices(), languageId);
    if (voice === undefined || !isWanted()) return 'missing';
    const utterance = new SpeechSynthesisUtterance(heard(text, languageId));
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = Math.max(RATE_MIN, browserVoiceRate(speed));
    utterance.onend = utterance.onerror = () => {
      speaking.delete(utterance);
      onEnd();
    };
    speaking.add(utterance);
    synthesis.speak(utterance);
    return {
      pause: () => synthesis.pause(),
      resume: () => synthesis.resume(),
      stop: () => {
        // A paused engine stays paused for the next text too.
        synthesis.resume();
        synthesis.cancel();
      },
    };
  },
};

/** Starts listing the voices and reading the notation, so that the first text need not wait for them. */
export function prepareBrowserVoice(): void {
  const synthesis = synthesisOf();
  if (synthesis !== undefined) void Promise.all([waitForVoices(synthesis), loadNotation()]);
}

/** What is to be heard of a text; the text itself where the notation did not come. */
let heard = (text: string, _languageId: string): string => text;

/** No first screen needs the notation of word lists: it comes with the first text that may be read. */
const loadNotation = async (): Promise<void> => {
  heard = await import('./notation.ts').then(
    ({ spokenText }) => spokenText,
    () => heard,
  );
};

const synthesisOf = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

const waited = new WeakMap<SpeechSynthesis, Promise<void>>();

/** Chromium lists its voices late, and fires an event then; without voices the page waits only once. */
function waitForVoices(synthesis: SpeechSynthesis): Promise<void> {
  const known = waited.get(synthesis);
  if (known !== undefined) return known;
  const waiting = new Promise<void>((resolve) => {
    if (synthesis.getVoices().length > 0) return resolve();
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      resolve();
    };
    const timer = setTimeout(done, VOICES_WAIT);
    synthesis.addEventListener('voiceschanged', done);
  });
  waited.set(synthesis, waiting);
  return waiting;
}
