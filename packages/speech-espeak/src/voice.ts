import loadEspeak, { type Espeak } from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';
import { cleanText } from './clean-text.ts';

/** Names of espeak-ng. Swiss French has septante and nonante; en is British. */
const VOICES: ReadonlyMap<string, string> = new Map([
  ['fr', 'fr-ch'],
  ['de', 'de'],
  ['en', 'en'],
  ['es', 'es'],
  ['it', 'it'],
]);
/** Slower than the engine's 175: learners listen, and the page plays at 0.9 by default. */
const WORDS_PER_MINUTE = 160;
/** Without it players cut off the last sound. */
const SILENCE_SECONDS = 0.2;
/** A text of 1,000 characters takes about one minute; strings of symbols read by name take longer. */
const SECONDS_MAX = 180;
/** Speech at 22 kHz gains nothing above. */
const BITRATE = 48;

export type Voice = (lang: string, text: string) => Uint8Array;

/** Loads engine and encoder; returns a function that speaks one text and blocks meanwhile. */
export async function loadVoice(): Promise<Voice> {
  const [{ eSpeakNGWorker }, encoder] = await Promise.all([loadEspeak(), createMp3Encoder()]);
  const espeak = new eSpeakNGWorker();
  const sampleRate = espeak.get_samplerate();
  return (lang, text) => {
    const name = VOICES.get(lang);
    if (name === undefined || espeak.set_voice(name) !== 0) throw new Error('no voice');
    espeak.set_rate(WORDS_PER_MINUTE);
    const samples = collectSamples(espeak, cleanText(text), sampleRate);
    encoder.configure({ sampleRate, channels: 1, bitrate: BITRATE });
    // Both are in memory that the encoder reuses.
    return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
  };
}

function collectSamples(espeak: Espeak, text: string, sampleRate: number): Float32Array {
  const pieces: Int16Array[] = [];
  let length = 0;
  espeak.synthesize_and_get_phonemes(text, (piece) => {
    pieces.push(piece);
    length += piece.length;
    return length > SECONDS_MAX * sampleRate;
  });
  const samples = new Float32Array(length + Math.round(SILENCE_SECONDS * sampleRate));
  let at = 0;
  for (const piece of pieces) {
    for (const sample of piece) {
      samples[at] = sample / 32_768;
      at += 1;
    }
  }
  return samples;
}
