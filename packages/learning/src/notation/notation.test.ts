import { expect, test } from 'vitest';
import { ANSWER_LEVELS, REVISION_LEVEL, type Strictness } from '../answers/answer-levels.ts';
import { checkAnswer } from '../answers/check-answer.ts';
import { isSameAnswer } from '../class-tests/mark-answer.ts';
import { tableRows } from '../testing/table-rows.ts';

/** What is expected, what a keyboard or a child writes, and whether it is right: exacte, tolérante, souple, revision. */
const CASES = tableRows(`
  Quotation marks of any kind
  | de | er sagt "ja" | er sagt „ja“ | -+++ |
  | de | er sagt „ja“ | er sagt »ja« | -+++ |
  | de | er sagt „ja“ | er sagt ‚ja‘ | -+++ |
  | de | er sagt "ja" | er sagt 'ja' | -+++ |
  | de | er sagt „ja“ | er sagt ja | ---- |
  | fr | il dit « oui » | il dit "oui" | -+++ |
  | fr | il dit « oui » | il dit «oui» | -+++ |
  | fr | il dit « oui » | il dit “oui” | -+++ |
  | fr | il dit « oui » | il dit ‹ oui › | -+++ |
  | fr | il dit « oui » | il dit " oui " | -+++ |
  | fr | il dit « oui » | il dit « oui» | -+++ |
  | fr | il dit «\u00a0oui\u00a0» | il dit « oui » | ++++ |
  | fr | il dit « oui » | il dit « non » | ---- |
  | fr | il dit « oui » | il dit oui | ---- |
  | en | he says 'yes' | he says "yes" | -+++ |
  | en | he says ‘yes’ | he says 'yes' | ++++ |
  | en | the dogs' food | the dogs’ food | ++++ |
  | en | the dogs' food | the dogs food | --+- |
  | en | it's "fine" | it’s “fine” | -+++ |
  | it | dice "ciao" | dice «ciao» | -+++ |
  | es | dice «hola» | dice “hola” | -+++ |
  | fr | un écran de 15" | un écran de 15″ | -+++ |
  French spaces
  | fr | ça va ? | ça va? | -+++ |
  | fr | ça va? | ça va ? | -+++ |
  | fr | ça va\u202f? | ça va\u00a0? | ++++ |
  | fr | Oui ! | Oui! | -+++ |
  | fr | Oui ! | Oui | ---- |
  | fr | Oui ! | Oui ? | ---- |
  | fr | un : deux | un: deux | -+++ |
  | fr | attends ... | attends… | -+++ |
  | fr | ça va ? | ca va? | -++- |
  | fr | ça va ? | ça va？ | -+++ |
  | en | How are you? | How are you ? | -+++ |
  | fr | oui, merci | oui , merci | --+- |
  | fr | 5 % | 5% | -+++ |
  | fr | il fait 20\u00a0°C | il fait 20°C | -+++ |
  | fr | le n° 5 | le n°5 | -+++ |
  | fr | 10 000 | 10000 | -+++ |
  | fr | 1 000 000 | 1'000'000 | -+++ |
  | fr | 10 000 | 1000 | ---- |
  | fr | 2 3 | 23 | ---- |
  Two spaces that became a full stop
  | fr | le chat | le chat. | -+++ |
  | fr | le chat | le chat. \u00a0 | -+++ |
  | fr | le chat | le chat . | -+++ |
  | fr | le chat | Le chat. | -++- |
  | fr | le chat. | le chat | --+- |
  | fr | chat. | chat | ---- |
  | fr | le chat | le chat, | --+- |
  | fr | le chat | le chat.. | ---- |
  | fr | le chat | le chat... | ---- |
  | fr | Oui ! | Oui. | ---- |
  | fr | Oui ! | Oui !. | ---- |
  | fr | le chat noir | le chat. Noir | --+- |
  | de | der 1 | der 1. | ---- |
  | de | der 1. August | der 1 August | --+- |
  | fr | etc. | etc. | ++++ |
  | fr | ami(e) | amie. | -+++ |
  Dashes
  | fr | vingt-deux | vingt–deux | -+++ |
  | fr | vingt-deux | vingt‑deux | ++++ |
  | fr | Paris - Genève | Paris — Genève | -+++ |
  | fr | Paris -- Genève | Paris — Genève | -+++ |
  | fr | Paris - Genève | Paris Genève | ---- |
  | fr | vingt-deux | vingt deux | --+- |
  Apostrophes, ligatures, ellipsis
  | en | I don't know | I don\`t know | ++++ |
  | en | I don't know | I don´t know | ++++ |
  | en | I don't know | I donʼt know | ++++ |
  | en | I don't know | I dont know | --+- |
  | fr | l'œuf | l’oeuf | ++++ |
  | fr | la fille | la ﬁlle | ++++ |
  | fr | attends... | attends… | ++++ |
  | fr | attends... | attends | ---- |
  | de | Straße | Strasse | -+++ |
  | de | schön | schon | -++- |
  Slash
  | en | brother/sister | sister | -+++ |
  | en | brother/sister | brother/sister | ++++ |
  | en | brother/sister | brother sister | --+- |
  | fr | le/la prof | la prof | -+++ |
  | fr | le/la prof | prof | ---- |
  | fr | le／la prof | la prof | -+++ |
  | de | er/sie/es | sie | -+++ |
  | de | er/sie/es geht | es geht | -+++ |
  | fr | acteur/-trice | actrice | -+++ |
  | fr | acteur/-trice | acteurtrice | ---- |
  | fr | sportif/ve | sportive | -+++ |
  | fr | boulanger/-ère | boulangère | -+++ |
  | fr | heureux/-se | heureuse | -+++ |
  | fr | 24/7 | 24 | ---- |
  Brackets and endings
  | de | (sich) freuen | freuen | -+++ |
  | de | [sich] freuen | sich freuen | -+++ |
  | de | [sich] freuen | [sich] freuen | ++++ |
  | de | (sich) freuen | mich freuen | ---- |
  | fr | ami(e) | amie | -+++ |
  | fr | acteur(-trice) | actrice | -+++ |
  | en | to go (went, gone) | to go | -+++ |
  | en | to go (went, gone) | went | ---- |
  | en | dog [dɒg] | dog | -+++ |
  | de | der Hund, -e | der Hund | -+++ |
  | de | der Hund, -e | der Hund, -e | ++++ |
  | de | der Hund, -e | der Hunde | --+- |
  | de | der Hund, -e | die Hunde | ---- |
  | de | der Baum, ¨-e | der Baum | -+++ |
  | de | der Hund (-e) | der Hund | -+++ |
  | fr | grand, -e | grande | -+++ |
  | fr | grand, -e | grand | -+++ |
  | fr | un, deux | un | ---- |

  Forms in one word: middle dot, hyphen, full stop and brackets are one notation
  | fr | élève·s | élève | -+++ |
  | fr | élève·s | élèves | -+++ |
  | fr | élève·s | élève(s) | -+++ |
  | fr | élève·s | élève-s | -+++ |
  | fr | élève·s | élève•s | -+++ |
  | fr | élève·s | élèves·s | --+- |
  | fr | élève(s) | élève·s | -+++ |
  | fr | élève·s | eleve·s | -++- |
  | fr | élève·s | élève·s | ++++ |
  | fr | élève·s | élèvs | --+- |
  | fr | un·e élève | une élève | -+++ |
  | fr | un·e élève | un élève | -+++ |
  | fr | un·e élève | un élève. | -+++ |
  | fr | étudiant·e·s | étudiantes | -+++ |
  | fr | étudiant·e·s | étudiants | -+++ |
  | fr | étudiant·e·s | étudiant | --+- |
  | fr | étudiant·e·s | étudiant-e-s | -+++ |
  | fr | étudiant-e-s | étudiant·e·s | -+++ |
  | fr | étudiant-e-s | étudiantes | -+++ |
  | fr | étudiant.e.s | étudiants | -+++ |
  | fr | étudiant·e·s | étudiant(e)s | -+++ |
  | fr | étudiant(e)s | étudiant·e·s | -+++ |
  | fr | acteur·rice | actrice | -+++ |
  | fr | acteur·rice | acteur | -+++ |
  | fr | acteur/actrice | acteur·rice | -+++ |
  | fr | les heureux·se·s | les heureuses | -+++ |
  | fr | les heureux·se·s | les heureux | -+++ |
  | fr | l’élève·s | l’élèves | -+++ |
  | fr | grand-père·s | grands-père | --+- |
  | fr | grand-père·s | grand-pères | -+++ |
  | fr | il·elle chante | elle chante | -+++ |
  | fr | il·elle chante | il chante | -+++ |
  | fr | donne-le | donnele | --+- |
  | fr | donne-le | donne | ---- |
  | fr | dit-elle | dit | ---- |
  | fr | vas-y | vas | ---- |
  | de | E-Mail | E-Mail | ++++ |
  | de | Kind·er | Kind | ---- |
  | en | full-time | full | ---- |
`);

const LEVELS: readonly Strictness[] = [...ANSWER_LEVELS, REVISION_LEVEL];

test('the table holds more than sixty pairs, each once', () => {
  expect(new Set(CASES.map((row) => row.join('|'))).size).toBe(CASES.length);
  expect(CASES.length).toBeGreaterThan(60);
});

test.each(CASES)('[ACT-26][ACT-27] %s: « %s » written « %s » is %s', (languageId, learnTxt, answer, verdicts) => {
  const judged = LEVELS.map((level) =>
    checkAnswer({ answer, learnTxt, accept: [], level, otherAnswers: [], languageId }),
  );
  expect(judged.map(({ isRight }) => (isRight ? '+' : '-')).join('')).toBe(verdicts);
});

test('an answer that a teacher took is taken with the full stop and the signs of another keyboard', () => {
  expect(isSameAnswer('il dit « ok »', 'il dit "ok".', 'tolerante')).toBe(true);
  expect(isSameAnswer('il dit « ok »', 'il dit "ok".', 'exacte')).toBe(false);
  expect(isSameAnswer('der 1', 'der 1.', 'tolerante')).toBe(false);
});
