import { firstForm } from '../notation/first-form.ts';
import { normalizeAnswer } from '../text/answer-units.ts';
import { withoutArticle } from '../text/articles.ts';
import { foldText } from '../text/fold-text.ts';

/**
 * Words of these languages that a dictation cannot tell apart by themselves: grammar decides how they are written. Each
 * line sounds alike, at least in the mouth of a child.
 */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'a à as',
    'ai aie es est et ait',
    'ce se',
    'ces ses sais sait c’est s’est',
    'c’était s’était',
    'on ont',
    'ou où',
    'son sont',
    'la là l’a l’as',
    'ma m’a m’as',
    'ta t’a t’as',
    'mes mais met mets m’est',
    'mon m’ont',
    'ton t’ont',
    'leur leurs',
    'peu peux peut',
    'près prêt prêts',
    'quand quant qu’en',
    'quel quelle quels quelles qu’elle qu’elles',
    'sa ça çà',
    'sans s’en c’en',
    'si s’y',
    'ni n’y',
    'dans d’en',
    'tout tous',
    'plutôt plus tôt',
    'du dû',
    'sur sûr sûre',
    'davantage d’avantage',
    'quelquefois quelques fois',
    'bientôt bien tôt',
    'aussitôt aussi tôt',
    'notre nôtre',
    'votre vôtre',
    'eu eut eue',
  ],
  de: ['das dass', 'seid seit', 'man Mann', 'wider wieder', 'ist isst', 'war wahr'],
  en: [
    'there their they’re',
    'to too two',
    'your you’re',
    'its it’s',
    'hear here',
    'by buy bye',
    'for four',
    'wear where',
    'whose who’s',
    'whether weather',
  ],
  it: ['a ha', 'ai hai', 'anno hanno', 'o ho', 'e è', 'da dà', 'la là', 'li lì', 'ne né', 'se sé', 'si sì', 'l’ha la'],
  es: ['a ha', 'ay hay ahí', 'el él', 'mi mí', 'tu tú', 'si sí', 'se sé', 'te té', 'haber a ver'],
};

/** Words whose letters hide that they sound alike: found where two of a line stand in one list. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'vert verre vers ver',
    'mer mère maire',
    'pain pin peint',
    'sot seau saut sceau',
    'mot maux',
    'cour cours court',
    'compte conte comte',
    'point poing',
    'fin faim',
    'voix voie vois voit',
    'père paire perd',
    'temps tant t’en tend tends',
    'chant champ champs chants',
    'eau haut os au aux',
    'roue roux',
    'balade ballade',
    'encre ancre',
    'autel hôtel',
    'foi fois foie',
    'sans sang cent cents',
    'dans dent dents',
    'si scie six',
    'ton thon',
    'tous toux',
  ],
  de: [
    'mehr Meer',
    'Lied Lid',
    'Rad Rat',
    'fiel viel',
    'Stadt statt',
    'Wende Wände',
    'Lehrer leerer',
    'lehren leeren',
    'Seite Saite',
    'Leib Laib',
    'Wal Wahl',
    'Uhr Ur',
    'Ferse Verse',
  ],
  en: [
    'know no',
    'new knew',
    'right write',
    'one won',
    'son sun',
    'see sea',
    'week weak',
    'our hour',
    'red read',
    'ate eight',
    'be bee',
    'blue blew',
    'break brake',
    'flour flower',
    'hole whole',
    'mail male',
    'meat meet',
    'pair pear',
    'peace piece',
    'plane plain',
    'tail tale',
    'threw through',
    'wood would',
  ],
  es: ['vaca baca'],
};

/** Languages whose end letters are not heard, and whose letters share sounds. */
const SOUNDS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  fr: [
    [/'/g, ''],
    [/^h/, ''],
    [/(e?au|o)x?(?=$)/, 'o'],
    [/e?au/g, 'o'],
    [/(ai|ei|ê|è)(?![nmlr]|$)/g, 'e'],
    [/(er|ez|ée|ées|és|é)$/, 'e'],
    [/ph/g, 'f'],
    [/qu|k|cc|c(?![eiyhé])/g, 'q'],
    [/ç|ss|sc(?=[ei])|c(?=[eiyé])/g, 's'],
    [/([ae])[nm](?![aeiouyé])/g, 'an'],
    [/(ain|ein|in|im|yn)(?![aeiouyé])/g, 'in'],
    [/(.)\1/g, '$1'],
    [/y/g, 'i'],
    [/^(.{2,}?)e?(?:nt|nts|s|t|d|x|p|z|ts|ds|ps|g)$/, '$1'],
    [/^(.{2,})e$/, '$1'],
  ],
};

/** How a text sounds, word by word, as far as its letters tell; accents and capitals are not heard. */
const soundOf = (text: string, language: string): string =>
  bare(text)
    .split(/[\s-]+/)
    .map((word) => soundOfWord(word, language))
    .join(' ');

/** Short words are articles and pronouns, whose ends are heard: « le », « les ». */
const SHORT = 3;

function soundOfWord(word: string, language: string): string {
  if (word.length <= SHORT) return foldText(word);
  let sound = word;
  for (const [letters, heard] of SOUNDS[language] ?? []) sound = sound.replace(letters, heard);
  return foldText(sound);
}

type Dictated = { readonly learnTxt: string };

/**
 * Places of the words that a voice alone does not tell from another: one of the same list, or one that grammar gives
 * another spelling. Found by letters, not by the voice: the dialog says it before anything is spoken, and it is the same
 * for every voice. A word too many costs a sentence; a word too few is a child who cannot know.
 */
export function soundAlike(words: readonly Dictated[], language: string): ReadonlySet<number> {
  const families = FAMILIES[language] ?? [];
  const known = new Set(families.flatMap((line) => line.split(' ')).map(bare));
  const found = new Set<number>();
  const together = new Map(
    (TOGETHER[language] ?? []).flatMap((line) => line.split(' ').map((word) => [bare(word), line])),
  );
  const soundsOf = (text: string): string => {
    const noun = bare(withoutArticle(text, language));
    return together.get(noun) ?? soundOf(text, language);
  };
  const bySound = new Map<string, { place: number; text: string }[]>();
  const forms = words.map(({ learnTxt }) => firstForm(learnTxt, language));
  for (const [place, form] of forms.entries()) {
    const sound = soundsOf(form);
    bySound.set(sound, [...(bySound.get(sound) ?? []), { place, text: bare(form) }]);
  }
  for (const [sound, alike] of bySound) {
    const isOne = new Set(alike.map(({ text }) => text)).size === 1;
    if (sound !== '' && !isOne) for (const { place } of alike) found.add(place);
  }
  for (const [place, form] of forms.entries()) if (known.has(bare(form))) found.add(place);
  return found;
}

/** As it is written, apart from capitals and from what a keyboard decides. */
const bare = (text: string): string => normalizeAnswer(text).toLowerCase();
