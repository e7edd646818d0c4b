import loadEspeak, { type Espeak } from '@echogarden/espeak-ng-emscripten';
import { beforeAll, expect, test } from 'vitest';

let espeak: Espeak;
beforeAll(async () => {
  espeak = new (await loadEspeak()).eSpeakNGWorker();
});

/** What the engine says, as sounds without the signs of pauses and stress; a Spanish b is one within words too. */
function heard(voice: string, text: string): string {
  espeak.set_voice(voice);
  return espeak
    .synthesize_and_get_phonemes(text, () => false)
    .replace(/[\s_:,'|ˈˌ-]+/g, '')
    .replaceAll('β', 'b');
}

/** Names of signs that must not be heard, and one that would be, were it left in a text. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'fr-ch': ['parenthèse', 'barre oblique', 'slash', 'astérisque', 'apostrophe', 'tilde'],
  de: ['Klammer', 'Schrägstrich', 'Slash', 'Stern', 'Pfeil'],
  en: ['slash', 'bracket', 'asterisk', 'arrow', 'backslash'],
  es: ['barra', 'paréntesis', 'asterisco', 'tilde'],
  it: ['barra', 'parentesi', 'asterisco', 'freccia'],
};

/** What the server leaves of the notation of word lists (`spokenText`): commas, apostrophes, dots, plus, hyphens in words. */
const LEFT = [
  'mama, papa',
  'mama, mamae',
  'l’mama',
  'mama…',
  'mama + papa',
  '24 7 mama',
  'mama-papa',
  'mama ?',
  'mama !',
];

test.each(Object.entries(NAMES))(
  'the voice of %s names no sign that is left of the notation of word lists',
  (voice, words) => {
    const names = words.map((name) => heard(voice, name));
    for (const text of LEFT) {
      const sounds = heard(voice, text);
      expect(sounds).not.toBe('');
      for (const name of names) expect(sounds, `${text}: ${name}`).not.toContain(name);
    }
  },
);

test.each([
  ['en', 'brother/sister', 'slash'],
  ['es', 'padre/madre', 'barra'],
  ['it', 'padre/madre', 'barra'],
  ['en', 'go*', 'asterisk'],
  ['de', 'Hund → Hunde', 'Pfeil'],
])('which is why no sign is left to it: %s says « %s » with « %s »', (voice, text, name) => {
  expect(heard(voice, text)).toContain(heard(voice, name));
});
