import { auxiliaries, wordSet } from '../lexicon.ts';

/** The auxiliary that is shown, then the accepted one. */
export const auxiliariesOf = auxiliaries(
  { be: 'être', have: 'avoir', reflexive: 'être' },
  {
    ofBe: wordSet(
      `aller arriver devenir intervenir mourir naître partir parvenir rester revenir survenir tomber venir`,
    ),
    // With an object they take « avoir » (descendre l'escalier): the use without object is shown and the other accepted.
    beOrHave: wordSet('apparaître descendre entrer monter passer rentrer retourner sortir éclore'),
    haveOrBe: wordSet('accourir convenir disparaître paraître'),
  },
);

/** Their « se » is never a direct object: « ils se sont téléphoné ». */
export const INVARIABLE_PARTICIPLE = wordSet('demander parler plaire téléphoner');

/** Verbs without imperative. */
export const NO_IMPERATIVE = wordSet(
  'devoir pouvoir falloir pleuvoir neiger valoir équivaloir éclore faillir démordre',
);
