import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { REVISION_LEVEL, type Strictness } from './answer-levels.ts';
import { checkAnswer } from './check-answer.ts';

const check = (answer: string, learnTxt: string, languageId: string, level: Strictness) =>
  checkAnswer({ answer, learnTxt, accept: [], level, otherAnswers: [], languageId });

test.each(
  tableRows(`
    | de | die Katze | die Katze | + |
    | de | die katze | die Katze | - |
    | de | Die Katze | die Katze | - |
    | de | schon | schön | - |
    | de | die Strasse | die Straße | + |
    | de | die Straße | die Strasse | + |
    | de | die strasse | die Straße | - |
    | de | der Lehrer | der Lehrer/in | + |
    | de | ich heisse Anna | Ich heiße Anna | - |
    | fr | école | école | + |
    | fr | ecole | école | - |
    | fr | École | école | - |
    | fr | l'école | l’école | + |
    | fr | le prof | le/la prof | + |
    | fr | le/la prof | le/la prof | + |
    | fr | Le prof | le/la prof | - |
    | fr | laver | (se) laver | + |
    | fr | se laver | (se) laver | + |
    | fr | oeuf | œuf | + |
    | fr | rendez–vous | rendez-vous | + |
    | fr | il dit “oui” | il dit «oui» | + |
    | it | perche | perché | - |
    | it | perché | perché | + |
    | en | monday | Monday | - |
    | en | I'm | I’m | + |
  `),
)('%s « %s » for « %s » in a revision: %s', (languageId, answer, learnTxt, verdict) => {
  const judged = check(answer, learnTxt, languageId, REVISION_LEVEL);
  expect(judged.isRight ? '+' : '-').toBe(verdict);
  expect(judged.isSpelled).toBe(judged.isRight);
  // What « exacte » takes in a game or a test, a revision takes too; what it refuses for letters, so does « tolérante ».
  if (check(answer, learnTxt, languageId, 'exacte').isRight) expect(judged.isRight).toBe(true);
  if (judged.isRight) expect(check(answer, learnTxt, languageId, 'tolerante').isRight).toBe(true);
  // The same rule tells memory whether a tolerated answer counts.
  const tolerated = check(answer, learnTxt, languageId, 'tolerante');
  if (tolerated.isRight) expect(tolerated.isSpelled).toBe(judged.isRight);
});

test('a small slip that is tolerated is right in the game, and nothing that memory learns', () => {
  expect(check('das Schff', 'das Schaf', 'de', 'souple')).toMatchObject({ isRight: true, isSpelled: false });
});

test('an accent or a capital that is missing is said, and its letter is not shown as right', () => {
  const verdict = check('die katze', 'die Katze', 'de', REVISION_LEVEL);
  expect(verdict.differences).toMatchObject([{ kind: 'majuscule', change: 'missing' }]);
  expect(verdict.hint).toBe('die –atze');
});
