/** What « vous » says, as a child is told: longest first, else the part of a phrase would be taken for the whole. */
const PHRASES: readonly (readonly [vous: string, tu: string])[] = [
  ['vous, votre équipe', 'toi, ton équipe'],
  ['vous n’avez', 'tu n’as'],
  ['vous n’y avez', 'tu n’y as'],
  ['vous n’êtes', 'tu n’es'],
  ['vous ne pouvez', 'tu ne peux'],
  ['vous avez', 'tu as'],
  ['vous aviez', 'tu avais'],
  ['vous êtes', 'tu es'],
  ['vous pouvez', 'tu peux'],
  ['vous reviendrez', 'tu reviendras'],
  ['vous modifiez', 'tu modifies'],
  ['vous l’avez', 'tu l’as'],
  ['vous le voulez', 'tu le veux'],
  ['souhaitez-vous', 'veux-tu'],
  ['voulez-vous', 'veux-tu'],
  ['connectez-vous', 'connecte-toi'],
  ['reconnectez-vous', 'reconnecte-toi'],
  ['adressez-vous', 'adresse-toi'],
  ['pour vous exercer', 'pour t’exercer'],
  ['vous y avez', 'tu y as'],
  ['ne vous est', 'ne t’est'],
  ['ne vous appartient', 'ne t’appartient'],
  ['vous a été', 't’a été'],
  ['vous attend', 't’attend'],
  ['vous aiderait', 't’aiderait'],
  ['vous écrit', 't’écrit'],
  ['avec vous', 'avec toi'],
  ['chez vous', 'chez toi'],
  ['pour vous', 'pour toi'],
  ['de vous', 'de toi'],
  ['à vous', 'à toi'],
  ['ne faites rien', 'ne fais rien'],
  ['faites glisser', 'fais glisser'],
  ['la vôtre', 'la tienne'],
  ['le vôtre', 'le tien'],
  ['vos', 'tes'],
];

/** A noun after « votre » that is feminine and begins with a consonant; any other one is said with « ton ». */
const FEMININE = ['session', 'version', 'progression', 'fonction', 'prochaine', 'première', 'liste', 'copie', 'page'];

/** Imperatives that do not only lose their last letter. */
const IMPERATIVES: Readonly<Record<string, string>> = {
  choisissez: 'choisis',
  remplissez: 'remplis',
  revenez: 'reviens',
  attendez: 'attends',
  relisez: 'relis',
  suivez: 'suis',
  dites: 'dis',
  mettez: 'mets',
  prenez: 'prends',
  enlevez: 'enlève',
  essayez: 'essaie',
  réessayez: 'réessaie',
  renvoyez: 'renvoie',
  appuyez: 'appuie',
};
/** No verbs. */
const OTHERS = ['chez', 'assez', 'nez', 'rez'];

const ANY_PHRASE = new RegExp(`(^|[^\\p{L}])(${PHRASES.map(([vous]) => vous).join('|')})(?!\\p{L})`, 'giu');
const TU_OF = new Map(PHRASES);
const YOUR = /(^|[^\p{L}])(votre (\p{L}+))/giu;
const VERB = /(^|[^\p{L}])(\p{L}{2,}ez|dites)(?!\p{L})/giu;

/**
 * A sentence of the product as a pupil is told it: « Votre session a expiré : réessayez » is « Ta session a expiré :
 * réessaie ». For sentences of our own alone, never for what people wrote: their words may be the words of a list.
 */
export const toTu = (sentence: string): string =>
  sentence
    .replace(
      ANY_PHRASE,
      (_, before: string, vous: string) => before + likeFirst(vous, TU_OF.get(vous.toLowerCase()) ?? vous),
    )
    .replace(
      YOUR,
      (_, before: string, yours: string, noun: string) =>
        before + likeFirst(yours, `${FEMININE.includes(noun.toLowerCase()) ? 'ta' : 'ton'} ${noun}`),
    )
    .replace(VERB, (_, before: string, verb: string) => {
      const known = verb.toLowerCase();
      return before + (OTHERS.includes(known) ? verb : likeFirst(verb, IMPERATIVES[known] ?? known.slice(0, -1)));
    });

const likeFirst = (before: string, text: string): string =>
  before.charAt(0) === before.charAt(0).toUpperCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Whether a sentence says « vous », by a word or by the form of its verb. */
export const saysVous = (sentence: string): boolean =>
  /(?:^|[^\p{L}])(?:vous|votre|vos|vôtres?)(?!\p{L})/iu.test(sentence) ||
  [...sentence.matchAll(VERB)].some(([, , verb = '']) => !OTHERS.includes(verb.toLowerCase()));
