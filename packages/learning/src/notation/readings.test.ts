import { expect, test } from 'vitest';
import { expandAnswer } from './readings.ts';

test.each([
  { text: 'Bonjour (Madame).', languageId: 'fr', readings: ['Bonjour Madame.', 'Bonjour.'] },
  { text: 'oui (monsieur), bien', languageId: 'fr', readings: ['oui monsieur, bien', 'oui, bien'] },
  {
    text: 'der/die Lehrer/in',
    languageId: 'de',
    readings: ['der Lehrer', 'der Lehrerin', 'die Lehrer', 'die Lehrerin'],
  },
])('« $text » is read as $readings, and as it is', ({ text, languageId, readings }) => {
  expect(expandAnswer(text, languageId)).toEqual([...readings, text]);
});

test.each(['rot/in', 'zuRot/in'])('an ending follows a whole German noun only: « %s » are two words', (text) => {
  expect(expandAnswer(text, 'de')).toEqual([text.split('/')[0], 'in', text]);
});
