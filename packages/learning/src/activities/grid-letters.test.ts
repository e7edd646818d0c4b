import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { gridLetters, plainLetter } from './grid-letters.ts';

const spell = (text: string, withoutAccents = false) => gridLetters(text, { withoutAccents }).join(' ');

test.each(
  tableRows(`
    | école | É C O L E | E C O L E |
    | e\u0301cole | É C O L E | E C O L E |
    | l’œuf | L O E U F | L O E U F |
    | l'été | L É T É | L E T E |
    | ŒUVRE | O E U V R E | O E U V R E |
    | ex æquo | E X A E Q U O | E X A E Q U O |
    | garçon | G A R Ç O N | G A R C O N |
    | Noël, maïs | N O Ë L M A Ï S | N O E L M A I S |
    | arc-en-ciel | A R C E N C I E L | A R C E N C I E L |
    | pomme de terre | P O M M E D E T E R R E | P O M M E D E T E R R E |
    | die Straße | D I E S T R A S S E | D I E S T R A S S E |
    | GROẞ | G R O S S | G R O S S |
    | die Mädchen | D I E M Ä D C H E N | D I E M A D C H E N |
    | Müesli | M Ü E S L I | M U E S L I |
    | città | C I T T À | C I T T A |
    | niño | N I Ñ O | N I N O |
    | smørrebrød | S M Ø R R E B R Ø D | S M O R R E B R O D |
    | ﬁlle | F I L L E | F I L L E |
    | aujourd‘hui ʼ | A U J O U R D H U I | A U J O U R D H U I |
    | 3 chats + 2 ! | C H A T S | C H A T S |
    | 🐄 Kuh | K U H | K U H |
    | bon\u00adjour\u200b | B O N J O U R | B O N J O U R |
    | йод | Й О Д | Й О Д |
    | ラーメン | ラ ー メ ン | ラ ー メ ン |
    | <script> | S C R I P T | S C R I P T |
    | 12 – … |  |  |
  `),
)('[OP-082] %j is spelled %j, without accents %j', (text, letters, plain) => {
  expect(spell(text)).toBe(letters);
  expect(spell(text, true)).toBe(plain);
});

test('a letter with an accent that has no composed form takes one cell', () => {
  expect(gridLetters('m̈a', { withoutAccents: false })).toEqual(['M̈', 'A']);
  expect(gridLetters('m̈a', { withoutAccents: true })).toEqual(['M', 'A']);
});

test.each(
  tableRows(`
    | É | E |
    | Ü | U |
    | Ł | L |
    | E | E |
    | Й | Й |
    |  |  |
  `),
)('%s without its accent is %s', (letter, plain) => {
  expect(plainLetter(letter)).toBe(plain);
});
