import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import { spokenText } from './spoken-text.ts';

test.each(
  tableRows(`
    | en | brother/sister | brother, sister |
    | en | he / she | he, she |
    | en | good morning/evening | good morning, evening |
    | en | to go (went, gone) | to go, went, gone |
    | en | colo(u)r | color, colour |
    | en | some(body/one) | some, someone, somebody |
    | en | to look for sth | to look for something |
    | en | to tell sb sth. | to tell somebody something |
    | en | sb's book | somebody’s book |
    | en | 24/7 | 24 7 |
    | en | 3/4 | three quarters |
    | en | e.g. a dog | for example a dog |
    | en | I sing. | I sing. |
    | en | 'tis “fine” | ’tis fine |
    | fr | le/la prof | le, la prof |
    | fr | il/elle/on chante | il, elle, on chante |
    | fr | la voiture / l’auto | la voiture, l’auto |
    | fr | ami(e) | ami, amie |
    | fr | ami(e)(s) | ami, amis, amie, amies |
    | fr | (re)commencer | commencer, recommencer |
    | fr | (se) laver | se laver |
    | fr | [se] laver | se laver |
    | fr | (l’)eau | l’eau |
    | fr | se brosser (les dents) | se brosser, les dents |
    | fr | grand, -e | grand, grande |
    | fr | grand/e | grand, grande |
    | fr | acteur/-trice | acteur, actrice |
    | fr | boulanger, -ère | boulanger, boulangère |
    | fr | étudiant·e·s | étudiants, étudiantes |
    | fr | le cheval (m.) | le cheval, masculin |
    | fr | le cheval (m., pl. -aux) | le cheval, m., pluriel -aux |
    | fr | 100 m. | 100 m. |
    | fr | aider qqn | aider quelqu’un |
    | fr | dire qqch. à qqn | dire quelque chose à quelqu’un |
    | fr | Qqn/qqch | Quelqu’un, quelque chose |
    | fr | p. ex. un chat, etc. | par exemple un chat, et cetera |
    | fr | 90 km/h | 90 kilomètres à l’heure |
    | fr | il dit « oui ». | il dit oui. |
    | fr | ça va ? | ça va ? |
    | fr | l\`été, l´été, lʼété | l’été, l’été, l’été |
    | fr | la ﬁlle | la fille |
    | fr | Paris – Genève | Paris, Genève |
    | fr | chien → chiens | chien, chiens |
    | fr | un ___ noir | un noir |
    | fr | attends… | attends… |
    | fr | il part. | il part. |
    | de | (sich) freuen | sich freuen |
    | de | er/sie/es geht | er, sie, es geht |
    | de | Lehrer/in | Lehrer, Lehrerin |
    | de | Lehrer(in) | Lehrer, Lehrerin |
    | de | der Lehrer/-in | der Lehrer, Lehrerin |
    | de | der Hund, -e | der Hund |
    | de | der Baum, ¨-e | der Baum |
    | de | die Katze, -n (f.) | die Katze, feminin |
    | de | der Hund (-e) | der Hund |
    | de | der Lehrer, - | der Lehrer |
    | de | gehen* (ging, gegangen) | gehen, ging, gegangen |
    | de | warten (auf + Akk.) | warten, auf + Akkusativ |
    | de | jdm etw. geben | jemandem etwas geben |
    | de | jdn/etw sehen | jemanden, etwas sehen |
    | de | z. B. heute, z.B. morgen | zum Beispiel heute, zum Beispiel morgen |
    | de | »ja« und „nein“ | ja und nein |
    | de | Sing. | Sing. |
    | it | aiutare qn | aiutare qualcuno |
    | it | dire q.c. a qn. | dire qualcosa a qualcuno |
    | it | il/la collega | il, la collega |
    | it | lavar(si) | lavar, lavarsi |
    | it | p. es. il pane ecc. | per esempio il pane eccetera |
    | it | (l’)amico | l’amico |
    | es | ayudar a algn | ayudar a alguien |
    | es | el/la amigo/a | el, la amigo, a |
    | es | ¿Qué tal, Ud.? | ¿Qué tal, usted? |
    | es | pan & agua | pan y agua |
    | fr | ¿Qué? | Qué? |
    | nc | qqn (a/b) | qqn, a, b |
  `),
)('%s « %s » is read « %s »', (languageId, text, spoken) => {
  expect(spokenText(text, languageId)).toBe(spoken);
});

test.each(['!?… — «»', '( )', '(', '/', '___', '😀'])('what has no word is left to the voice: %s', (text) => {
  expect(spokenText(text, 'fr')).toBe(text);
});

test('a sentence without notation is read as it is', () => {
  const sentence = 'Bonjour, comment vas-tu\u00a0? Il fait beau aujourd’hui, n’est-ce pas\u00a0!';
  expect(spokenText(sentence, 'fr')).toBe(sentence.replaceAll('\u00a0', ' '));
});

test('no text makes a voice read a slash or a bracket, none is lost, and none takes long', () => {
  const piece = fc.constantFrom(...'abeé(/)[]-–·’\'", .;', 'qqn', ' (m.)', '/-in', '·e', 'le/la ', '\u0301', '😀');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('fr', 'de', 'en', 'it', 'es', 'nc'),
      (pieces, language) => {
        const text = pieces.join('');
        const spoken = spokenText(text, language);
        if (/[\p{L}\p{N}]/u.test(spoken)) expect(spoken).not.toMatch(/[()[\]/]/);
        if (text.trim() !== '') expect(spoken).not.toBe('');
      },
    ),
    { numRuns: 2_000 },
  );
  for (const part of ['(', 'a/', ' (', '(a', '·e', ', -e', "'a ", 'a(e)', ' - ']) {
    const begin = performance.now();
    spokenText(part.repeat(1_000), 'fr');
    expect(performance.now() - begin).toBeLessThan(2_000);
  }
});
