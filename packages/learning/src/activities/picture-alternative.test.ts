import { expect, test } from 'vitest';
import { givesAnswerAway } from './picture-alternative.ts';

test.each([
  ['Un mouton dans un pré', 'le mouton', true],
  ['Des moutons', 'le mouton', true],
  ['Un mouton', 'les moutons', true],
  ['Un ÂNE gris', 'l’âne', true],
  ['Eine Banane', 'la banane', true],
  ['Un mouton dans un pré', 'das Schaf', false],
  ['La vache', 'la poule', false],
  ['Une roue', 'une rue', false],
  ['Le lac', 'les lacs', false],
  ['Un renard', 'le rend', false],
  ['Une rose', 'les roses', true],
  ['Les roses', 'la rose', true],
  ['Un âne et un mouton', 'l’ânon', false],
  ['', 'le mouton', false],
  ['Un mouton', '', false],
])('« %s » for « %s »: %s', (alternative, answer, expected) => {
  expect(givesAnswerAway(alternative, answer)).toBe(expected);
});
