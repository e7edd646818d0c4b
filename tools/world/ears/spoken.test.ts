import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOURNEYS } from './journeys.ts';
import { linesOf, type Paper, writePaperVoice } from './spoken.ts';

let folder: string;
let paper: Paper;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paper-'));
  mkdirSync(path.join(folder, 'modules'));
  paper = writePaperVoice(folder, path.join(folder, 'modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** As speech-dispatcher calls the voice. */
const speak = (language: string, text: string) => execFileSync(path.join(folder, 'write.sh'), [language, text]);

test('what is spoken is a line with its language, French without a word of it', () => {
  expect(linesOf('fr\tLa réponse\u00a0:\nde\tdas Schaf\n')).toEqual(['La réponse :', '[de] das Schaf']);
  speak('fr', 'Deux\nlignes, l’« été » et 100 %');
  speak('de', 'die Kuh');
  expect(paper.lines()).toEqual(['Deux lignes, l’« été » et 100 %', '[de] die Kuh']);
});

test('words are heard in any order since the last step, whatever else is said; what is missing is named', async () => {
  speak('fr', 'Je sais');
  paper.mark('space');
  speak('fr', 'bouton poussoir Suivant');
  speak('de', 'das Schaf');
  expect(await paper.missing(['[de] das Schaf', 'Suivant'], 0)).toEqual([]);
  expect(await paper.missing(['Je sais', 'Suivant'], 0)).toEqual(['Je sais']);
});

test('the voice of speech-dispatcher is the file, in French where nobody says otherwise', () => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  expect(read('speechd.conf')).toContain('DefaultLanguage "fr"');
  expect(read('modules/paper.conf')).toContain(`GenericExecuteSynth "${folder}/write.sh '$LANGUAGE' '$DATA'"`);
  writeFileSync(path.join(folder, 'spoken.txt'), '');
  expect(paper.lines()).toEqual([]);
});

test('at least three journeys are spoken, each hears something', () => {
  expect(JOURNEYS.length).toBeGreaterThanOrEqual(3);
  for (const { name, steps } of JOURNEYS)
    expect(
      steps.some(({ hears }) => hears.length > 0),
      name,
    ).toBe(true);
});
