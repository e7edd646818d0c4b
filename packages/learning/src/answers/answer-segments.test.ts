import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import type { AnswerLevel } from './answer-levels.ts';
import type { Segment } from './answer-segments.ts';
import { checkAnswer } from './check-answer.ts';

const columns = (answer: string, learnTxt: string, level: AnswerLevel = 'exacte') => {
  const { given, wanted } = checkAnswer({ answer, learnTxt, accept: [], level, otherAnswers: [], languageId: 'fr' });
  return [mark(given), mark(wanted)];
};

/** « le [extra:x] »: pieces that differ in brackets. */
const mark = (segments: readonly Segment[]) =>
  segments.map(({ text, kind }) => (kind === 'same' ? text : `[${kind}:${text}]`)).join('');

test.each(
  tableRows(`
    | le chat | le chat | le chat | le chat |
    | le printemp | le printemps | le printemp[missing:] | le printemp[missing:s] |
    | chatte | chat | chat[extra:te] | chat[extra:] |
    | le chot | le chat | le ch[wrong:o]t | le ch[wrong:a]t |
    | chein | chien | ch[wrong:ei]n | ch[wrong:ie]n |
    | eleve | élève | [accent:e]l[accent:e]ve | [accent:é]l[accent:è]ve |
    | suisse | Suisse | [case:s]uisse | [case:S]uisse |
    | Ecole | école | [accent:E]cole | [accent:é]cole |
    | chat | le chat | [missing:]chat | [missing:le ]chat |
    | un grand chat | un chat | un [extra:grand ]chat | un [extra:]chat |
    | rendez vous | rendez-vous | rendez[wrong: ]vous | rendez[wrong:-]vous |
    | lechat | le chat | le[missing:]chat | le[missing: ]chat |
    | Bonjour | Bonjour ! | Bonjour[missing:] | Bonjour[missing: !] |
  `),
)('%j beside %j', (answer, learnTxt, given, wanted) => {
  expect(columns(answer, learnTxt)).toEqual([given, wanted]);
});

test.each(
  tableRows(`
    | l'oeil | l’œil | l'oeil | l’œil |
    | œil | oeil | œil | oeil |
    | seur | sœur | s[wrong:e]ur | s[wrong:œ]ur |
    | oeuf | Œuf | [case:oe]uf | [case:Œ]uf |
    | etc... | etc… | etc... | etc… |
    | etc.. | etc… | etc[wrong:..] | etc[wrong:…] |
    | la ﬁle | la fille | la ﬁl[missing:]e | la fil[missing:l]e |
    | Strasse | Straße | Stra[accent:ss]e | Stra[accent:ß]e |
    | Straße | Strasse | Stra[accent:ß]e | Stra[accent:ss]e |
  `),
)('ligatures stay whole: %j beside %j', (answer, learnTxt, given, wanted) => {
  expect(columns(answer, learnTxt)).toEqual([given, wanted]);
});

test('accents are marked in a right answer of a tolerant level too', () => {
  expect(columns('ecole', 'école', 'tolerante')).toEqual(['[accent:e]cole', '[accent:é]cole']);
});
