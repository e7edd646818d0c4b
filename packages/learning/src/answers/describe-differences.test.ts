import { expect, test } from 'vitest';
import { tableRows } from '../testing/table-rows.ts';
import type { AnswerLevel } from './answer-levels.ts';
import { checkAnswer } from './check-answer.ts';
import { describeDifferences } from './describe-differences.ts';

const verdictOf = (answer: string, learnTxt: string, level: AnswerLevel = 'exacte') =>
  checkAnswer({ answer, learnTxt, accept: [], level, otherAnswers: [], languageId: 'fr' });

/** The sentence with plain spaces; another test checks the non-breaking ones. */
const sentenceFor = (answer: string, learnTxt: string, level?: AnswerLevel) =>
  describeDifferences(verdictOf(answer, learnTxt, level)).replaceAll('\u00a0', ' ');

test.each(
  tableRows(`
    | le printemp | le printemps | Presque ! Il manque une lettre à la fin. |
    | hat | chat | Presque ! Il manque une lettre au début. |
    | apeler | appeler | Presque ! Il manque une lettre au milieu. |
    | le prntemps arrive | le printemps arrive | Presque ! Il manque une lettre dans « printemps ». |
    | le printe | le printemps | Presque ! Il manque 3 lettres à la fin. |
    | chatt | chat | Presque ! Il y a une lettre de trop à la fin. |
    | maisonnn | maison | Presque ! Il y a 2 lettres de trop à la fin. |
    | maisin | maison | Presque ! Une lettre n’est pas la bonne au milieu. |
    | chein | chien | Presque ! Deux lettres sont inversées au milieu. |
    | chein nior | chien noir | Presque ! Des lettres sont inversées. |
    | chat | le chat | Presque ! Il manque le mot « le ». |
    | école | l’école | Presque ! Il manque le mot « l’ ». |
    | le gros chat gris | le gros chat | Presque ! Il y a un mot de trop : « gris ». |
    | ecole | école | Presque ! Il manque un accent sur le « e ». |
    | eleve | élève | Presque ! Il manque 2 accents. |
    | pèche | pêche | Presque ! L’accent du « e » n’est pas le bon. |
    | lé chat | le chat | Presque ! Il y a un accent de trop sur le « e ». |
    | garcon | garçon | Presque ! Il manque une cédille sous le « c ». |
    | naif | naïf | Presque ! Il manque un tréma sur le « i ». |
    | manana | mañana | Presque ! Il manque un tilde sur le « n ». |
    | suisse | Suisse | Presque ! Il manque une majuscule au début. |
    | un suisse | un Suisse | Presque ! Il manque une majuscule dans « Suisse ». |
    | Chat | chat | Presque ! Il y a une majuscule de trop au début. |
    | CHAT | chat | Presque ! Il y a 4 majuscules de trop. |
    | Bonjour | Bonjour ! | Presque ! Il manque un point d’exclamation à la fin. |
    | Bonjour. | Bonjour | Presque ! Il y a un point de trop à la fin. |
    | oui merci | oui, merci | Presque ! Il manque une virgule dans « oui ». |
    | Oui, bien sûr. | Oui, bien sûr ! | Presque ! Il manque un espace avant « ! » et il faut un point d’exclamation à la fin. |
    | rendez vous | rendez-vous | Presque ! Il faut un trait d’union au milieu. |
    | pomme-de terre | pomme de terre | Presque ! Il faut un espace avant « de ». |
    | lété | l’été | Presque ! Il manque une apostrophe au milieu. |
    | pommede terre | pomme de terre | Presque ! Il manque un espace avant « de ». |
    | par tout | partout | Presque ! Il y a un espace de trop au milieu. |
    | Strasse | Straße | Presque ! Il faut « ß » et non « ss ». |
    | Straße | Strasse | Presque ! Il faut « ss » et non « ß ». |
    | etc.. | etc… | Presque ! Il manque un point à la fin. |
    | la chat | le chat | Presque ! Il faut « le » et non « la ». |
    | den Hund | der Hund | Presque ! Il faut « der » et non « den ». |
    | in 1067 | in 1066 | Presque ! Il faut « 1066 » et non « 1067 ». |
    | die Bruecke | die Brücke | Presque ! Il faut « ü » et non « ue ». |
    | Come stai ? | Come stai? | Presque ! Il y a un espace de trop avant « ? ». |
    | die Shulle | die Schule | Presque ! Il manque une lettre et il y a une lettre de trop dans « Schule ». |
    | apelller | appeler | Presque ! Il manque une lettre et il y a 2 lettres de trop au milieu. |
    | ecol | école | Presque ! Il manque un accent sur le « e » et il manque une lettre à la fin. |
    | ecol suise. | École suisse | Presque ! Regarde bien les accents, les majuscules, les lettres et la ponctuation. |
    | chien | éléphant | Ce n’est pas encore ça. Compare ta réponse avec la bonne. |
    |  | chat | Ce n’est pas encore ça. Compare ta réponse avec la bonne. |
  `),
)('%j for %j', (answer, learnTxt, sentence) => {
  expect(sentenceFor(answer, learnTxt)).toBe(sentence);
});

test.each(
  tableRows(`
    | le chat | le chat | exacte | C’est juste ! |
    | ecole | école | tolerante | C’est juste. Attention : il manque un accent sur le « e ». |
    | paris | Paris | tolerante | C’est juste. Attention : il manque une majuscule au début. |
    | ÉCOLE | école | tolerante | C’est juste. Attention : il y a 5 majuscules de trop. |
    | strasse | Straße | tolerante | C’est juste. Attention : il manque une majuscule au début et il faut « ß » et non « ss ». |
    | le printemp | le printemps | souple | C’est juste. Attention : il manque une lettre à la fin. |
    | ecolle Suisse | école suisse | souple | C’est juste. Attention : regarde bien les accents, les lettres et les majuscules. |
    | auto | voiture / auto | tolerante | C’est juste ! |
  `),
)('right: %j for %j at %s', (answer, learnTxt, level, sentence) => {
  expect(sentenceFor(answer, learnTxt, level as AnswerLevel)).toBe(sentence);
});

test('signs keep their non-breaking spaces', () => {
  expect(describeDifferences(verdictOf('chat', 'le chat'))).toBe('Presque\u00a0! Il manque le mot «\u00a0le\u00a0».');
  expect(describeDifferences(verdictOf('ecole', 'école', 'tolerante'))).toContain('Attention\u00a0: il');
});

test('differences have kind, change and place', () => {
  expect(verdictOf('Un eleve', 'un élève').differences).toEqual([
    { kind: 'majuscule', change: 'extra', count: 1, given: 'U', wanted: 'u', place: 'start', word: 'un' },
    { kind: 'accent', change: 'missing', count: 1, given: 'e', wanted: 'é', place: 'middle', word: 'élève' },
    { kind: 'accent', change: 'missing', count: 1, given: 'e', wanted: 'è', place: 'middle', word: 'élève' },
  ]);
  expect(verdictOf('le chat', 'le chat').differences).toEqual([]);
});
