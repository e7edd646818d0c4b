import { type Group, type List, type Settings, SPOKEN_LANGUAGES } from '@pupitre/contract';
import {
  CLASS_TEST_KINDS,
  type ClassTestKind,
  compareFamilyNames,
  counted,
  dictatedSentence,
  emptyColumn,
  plural,
  soundAlike,
} from '@pupitre/learning';
import type { ExtraTimes } from '../class-tests/extra-time.tsx';
import { LACK_TEXTS } from '../content/list-lack.tsx';
import type { ChosenPupil, Recipient } from './give-choice.ts';

/** Minutes to choose from; null for as long as the test is open. */
export const TEST_MINUTES = [null, 5, 10, 15, 20, 30, 45] as const;

type Words = Pick<List, 'learnLanguage' | 'items'>;
/** Who could say a dictation. */
type Voice = Pick<Settings, 'has_server_voice'>;

/** Why a list cannot be given in this form; null where it can. */
export function whyNotAsTest(kind: ClassTestKind, { learnLanguage, items }: Words, voice: Voice) {
  const words = items.filter(({ learnTxt }) => learnTxt.trim() !== '');
  if (words.length === 0) return emptyColumn({ items }) === 'words' ? LACK_TEXTS['no-words'] : 'la liste est vide';
  if (kind === 'dictation') {
    if (!voice.has_server_voice) return 'pas de voix ici';
    return SPOKEN_LANGUAGES.some((spoken) => spoken === learnLanguage) ? null : 'pas de voix pour cette langue';
  }
  return words.some(({ hintTxt }) => hintTxt.trim() !== '') ? null : 'aucun mot n’a d’indice';
}

/** The first form that the list can have; a dictation where both can be. */
export const startKind = (list: Words, voice: Voice): ClassTestKind =>
  CLASS_TEST_KINDS.find((kind) => whyNotAsTest(kind, list, voice) === null) ?? 'dictation';

/**
 * What the dialog says of words that sound like another: which are said with their sentence, and which stay for the voice
 * alone. null where there are none.
 */
export function soundText({ learnLanguage, items }: Words): string | null {
  const words = items.filter(({ learnTxt }) => learnTxt.trim() !== '');
  const alike = [...soundAlike(words, learnLanguage)].flatMap((place) => words[place] ?? []);
  if (alike.length === 0) return null;
  const silent = alike.filter((word) => dictatedSentence(word, learnLanguage) === null);
  const head = `${counted(alike.length, 'mot')} ${plural(alike.length, 'se prononce', 'se prononcent')} comme un autre`;
  if (silent.length === alike.length) {
    return `${head}\u00a0: sans phrase en indice, on ne peut pas savoir lequel écrire. Choisissez la traduction, ou donnez-leur une phrase.`;
  }
  const said = `${head}\u00a0: la voix dit le mot, puis la phrase de l’indice, qui s’affiche avec un trou.`;
  if (silent.length === 0) return said;
  return `${said} Il manque une phrase à ${silent.length < 4 ? silent.map(({ learnTxt }) => `«\u00a0${learnTxt}\u00a0»`).join(', ') : counted(silent.length, 'mot')}.`;
}

/** Those who get the test by name, to give one of them more time. */
export function namedRecipients(
  recipients: readonly Recipient[],
  groups: readonly Group[],
  pupils: readonly ChosenPupil[],
): { key: string; name: string }[] {
  const names = new Map([
    ...groups.flatMap(({ students }) => students.map((one) => [one.cloeeWorldId, one.displayName] as const)),
    ...pupils.map(({ worldId, name }) => [worldId, name] as const),
  ]);
  return recipients
    .map(({ cloeeWorldId: key }) => ({ key, name: names.get(key) ?? '' }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => compareFamilyNames(one.name, other.name));
}

/** The recipients with what each gets more; nothing in a test without a time. */
export const withExtraTime = (recipients: readonly Recipient[], minutes: number | null, times: ExtraTimes<string>) =>
  recipients.map((row) => {
    const extraMinutes = minutes === null ? 0 : (times.get(row.cloeeWorldId) ?? 0);
    return extraMinutes === 0 ? row : { ...row, extraMinutes };
  });
