import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFace } from '../activities/association-cards.ts';
import { gridEntries } from '../activities/grid-entries.ts';
import { compareWords, indexLetter, orderedText } from '../activities/word-order.ts';
import { dictatedSentence } from '../class-tests/dictated-sentence.ts';
import { soundAlike } from '../class-tests/sound-alike.ts';
import { tableRows } from '../testing/table-rows.ts';
import { firstForm } from './first-form.ts';
import { wordKind } from './word-kind.ts';

const gridOf = (learnTxt: string, language: string) =>
  gridEntries([{ learnTxt, hintTxt: '', hintImgUrl: '', tags: [] }], { withoutAccents: false }, language)
    .map(({ letters }) => letters.join(''))
    .join();

/** A text of a list, its one form, its letter in the alphabet, its letters in a grid, and what kind of word it is. */
const CASES = tableRows(`
  Choices
  | fr | le chat / la chatte | le chat | C | CHAT | noun |
  | fr | le/la prof | le prof | P | PROF | noun |
  | fr | le chat/la chatte | le chat | C | CHAT | noun |
  | fr | le chat ; le matou | le chat | C | CHAT | noun |
  | fr | acteur/-trice | acteur | A | ACTEUR | word |
  | fr | il/elle/on chante | il chante | I | ILCHANTE | phrase |
  | de | der/die Lehrer/in | der Lehrer | L | LEHRER | noun |
  | de | Lehrer/in | Lehrer | L | LEHRER | noun |
  | en | brother/sister | brother | B | BROTHER | word |
  | en | he / she | he | H | | word |
  | en | 24/7 | 24/7 | | | number |
  What may be left out
  | de | (sich) freuen | freuen | F | FREUEN | verb |
  | de | [sich] freuen | freuen | F | FREUEN | verb |
  | fr | (se) laver | laver | L | LAVER | verb |
  | fr | ami(e) | ami | A | | word |
  | fr | (re)commencer | commencer | C | COMMENCER | verb |
  | fr | (l’)orage | orage | O | ORAGE | word |
  | fr | le cheval (m., pl. -aux) | le cheval | C | CHEVAL | noun |
  | fr | se brosser (les dents) | se brosser | S | SEBROSSER | verb |
  | en | to go (went, gone) | to go | T | TOGO | verb |
  | en | colo(u)r | color | C | COLOR | word |
  | fr | (attention) | attention | A | ATTENTION | word |
  | fr | Bonjour (Madame). | Bonjour. | B | BONJOUR | phrase |
  | fr | un) deux | un) deux | U | UNDEUX | phrase |
  Endings and forms in one word
  | de | der Hund, -e | der Hund | H | HUND | noun |
  | de | der Baum, ¨-e | der Baum | B | BAUM | noun |
  | de | der Hund (-e) | der Hund | H | HUND | noun |
  | fr | grand, -e | grand | G | GRAND | word |
  | fr | étudiant·e | étudiant | E | ÉTUDIANT | word |
  | fr | étudiant·e·s | étudiants | E | ÉTUDIANTS | word |
  | fr | élève·s | élève | E | ÉLÈVE | word |
  | fr | un·e élève | un élève | E | ÉLÈVE | noun |
  | fr | acteur·rice·s | acteurs | A | ACTEURS | word |
  | fr | il·elle danse | il danse | I | ILDANSE | phrase |
  Signs
  | fr | « oui » | oui | O | | word |
  | fr | « bonjour » | bonjour | B | BONJOUR | word |
  | de | „danke“ | danke | D | DANKE | word |
  | fr | la ﬁlle | la fille | F | FILLE | noun |
  | fr | l'été | l'été | E | LÉTÉ | noun |
  | fr | l´été | l´été | E | LÉTÉ | noun |
  | fr | l\`orage | l\`orage | O | ORAGE | noun |
  | fr | la  maison | la maison | M | MAISON | noun |
  | fr | e\u0301cole | école | E | ÉCOLE | word |
  | fr | vert | vert | V | VERT | word |
  | fr | week-end | week-end | W | WEEKEND | word |
  | fr | donne-le | donne-le | D | DONNELE | word |
`);

test.each(CASES)('[ACT-SORT-01] [ACT-GRID-01] %s: « %s » is « %s »', (language, text, form, letter, grid, kind) => {
  expect(firstForm(text, language)).toBe(form);
  expect(indexLetter(orderedText(text, language)) ?? '').toBe(letter);
  expect(gridOf(text, language)).toBe(grid);
  const word = { learnTxt: text, hintTxt: '', learnLanguage: language, hintLanguage: 'nc' };
  expect(wordKind(word)).toBe(kind);
});

describe('one form stands for all', () => {
  test('in the order of words', () => {
    const words = ['(sich) freuen', '« ernst »', 'der Hund, -e', 'Lehrer/in', 'Gast'];
    const inOrder = words.toSorted((one, other) => compareWords(orderedText(one, 'de'), orderedText(other, 'de')));
    expect(inOrder).toEqual(['« ernst »', '(sich) freuen', 'Gast', 'der Hund, -e', 'Lehrer/in']);
  });

  test('of words that sound alike, and of the sentence that tells them apart', () => {
    const words = ['la mer', 'le maire / la maire', 'un sentier'].map((learnTxt) => ({ learnTxt }));
    expect([...soundAlike(words, 'fr')]).toEqual([0, 1]);
    expect([...soundAlike([{ learnTxt: 'e\u0301te\u0301' }, { learnTxt: 'été' }], 'fr')]).toEqual([]);
    const word = { learnTxt: 'le maire / la maire', accept: [] };
    expect(dictatedSentence({ ...word, hintTxt: '… parle.' }, 'fr')).toEqual({
      said: 'le maire parle.',
      shown: '… parle.',
    });
    expect(dictatedSentence({ ...word, hintTxt: 'Voici la maire et le maire.' }, 'fr')?.shown).toBe('Voici … et ….');
  });

  test('two cards of one text look the same, however its signs were typed', () => {
    const face = (learnTxt: string) => cardFace({ learnTxt, hintTxt: '', hintImgUrl: '' }, 'learn');
    expect(face('il dit « oui » !')).toBe(face('il dit "oui"!'));
    expect(face('la ﬁlle')).toBe(face('la fille'));
    expect(face('sie')).not.toBe(face('Sie'));
  });
});

test('no text is lost, and none takes long', () => {
  for (const signs of ['()', '( )', '(,)', '[]']) expect(firstForm(signs, 'fr'), signs).not.toBe('');
  const sign = fc.constantFrom(...'ab é/()[]«»·-.,;’"s e'.split(''), 'sich ', ' / ');
  const text = fc.array(sign, { minLength: 1, maxLength: 300 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('fr', 'de', ''), (given, language) => {
      expect(firstForm(given, language) === '').toBe(given.trim() === '');
    }),
  );
});
