import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { kindDistance, WORD_KINDS, wordKind } from './word-kind.ts';

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
  `),
)('%s « %s », %s « %s »: %s', (learnLanguage, learnTxt, hintLanguage, hintTxt, kind) => {
  expect(wordKind({ learnTxt, hintTxt, learnLanguage, hintLanguage })).toBe(kind);
});

test('a kind is nearest to itself, and as far from another as the other from it', () => {
  for (const one of WORD_KINDS) {
    for (const other of WORD_KINDS) {
      expect(kindDistance(one, other)).toBe(kindDistance(other, one));
      expect(kindDistance(one, other) === 0).toBe(one === other);
    }
  }
});
