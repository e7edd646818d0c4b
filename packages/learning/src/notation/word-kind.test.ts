import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { kindDistance, scriptOf, WORD_KINDS, wordKind } from './word-kind.ts';

test.each(
  tableRows(`
    | de | zeichnen | fr | dessiner | verb |
    | de | sich freuen | fr | se réjouir | verb |
    | de | fernsehen | fr | regarder la télé | verb |
    | de | gestern | fr | hier | word |
    | de | zwischen | fr | entre | word |
    | de | morgen | fr | demain | word |
    | de | offen | fr | ouvert | word |
    | de | das Lied | fr | la chanson | noun |
    | de | Lied | fr | chanson | noun |
    | de | der Film | fr | le film | noun |
    | de | das grosse rote Haus | fr | la grande maison rouge | noun |
    | de | am Abend | fr | le soir | phrase |
    | de | Wie geht’s? | fr | Comment ça va ? | phrase |
    | de | Ich heisse Anna | fr | Je m’appelle Anna | phrase |
    | de | schön | fr | beau | word |
    | de | zwölf | fr | douze | number |
    | de | 24 | fr | vingt-quatre | number |
    | de | einundzwanzig | fr | vingt et un | number |
    | de | wenig | fr | peu | word |
    | en | to run | fr | courir | verb |
    | en | to give up | fr | abandonner | verb |
    | en | the dog | fr | le chien | noun |
    | en | dog | fr | un chien | noun |
    | en | pretty | fr | joli | word |
    | en | twenty | fr | vingt | number |
    | fr | habiter | de | wohnen | verb |
    | fr | s’habiller | de | sich anziehen | verb |
    | fr | libre | de | frei | word |
    | fr | la maison | de | das Haus | noun |
    | fr | l’eau | de | das Wasser | noun |
    | it | mangiare | fr | manger | verb |
    | it | la casa | fr | la maison | noun |
    | es | comer | fr | manger | verb |
    | fr | craquer |  |  | verb |
    | nc | 猫 | fr | le chat | noun |
    | de | das grosse rote alte Haus | fr | la maison | phrase |
    | de | 24 | fr | les heures | number |
    | de | Regen | fr | pluie | word |
    | de | schön | fr | il fait beau | word |
    | en | couple | fr | deux | number |
    | en | B2 | fr | intermédiaire | word |
    | de | Halt! | fr | halte | phrase |
    | de | z.B | fr | p.ex | word |
    | fr | Paris | de | schön | word |
    | de | iPad | fr | tablette | word |
  `),
)('%s « %s », %s « %s »: %s', (learnLanguage, learnTxt, hintLanguage, hintTxt, kind) => {
  expect(wordKind({ learnTxt, hintTxt, learnLanguage, hintLanguage })).toBe(kind);
});

test('an infinitive without a meaning is a verb', () => {
  const languages = { learnLanguage: 'fr', hintLanguage: 'de' };
  expect(wordKind({ learnTxt: 'craquer', hintTxt: '  ', ...languages })).toBe('verb');
});

test.each([
  ['noun', 'word', 1],
  ['verb', 'word', 1],
  ['noun', 'verb', 2],
  ['phrase', 'word', 3],
  ['phrase', 'noun', 3],
  ['number', 'word', 4],
  ['number', 'phrase', 4],
] as const)('%s and %s are %s apart', (one, other, distance) => {
  expect(kindDistance(one, other)).toBe(distance);
});

test.each([
  ['chat', 'Latin'],
  ['кот', 'Cyrillic'],
  ['γάτα', 'Greek'],
  ['猫', 'Han'],
  ['12', ''],
])('« %s » is written in « %s »', (text, script) => {
  expect(scriptOf(text)).toBe(script);
});

test('a kind is nearest to itself, and as far from another as the other from it', () => {
  for (const one of WORD_KINDS) {
    for (const other of WORD_KINDS) {
      expect(kindDistance(one, other)).toBe(kindDistance(other, one));
      expect(kindDistance(one, other) === 0).toBe(one === other);
    }
  }
});
