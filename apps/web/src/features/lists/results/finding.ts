import { type ListResults, RESULT_PERIOD_DAYS, type ResultPeriod, type WordsPupil } from '@pupitre/contract';
import { counted, isHardForAll, plural } from '@pupitre/learning';
import { LIST } from '../../../school/giving/given-thing.ts';
import { type PupilWords, rangeOf } from '../../../school/words-back/pupil-words.ts';
import { addressed } from '../../../ui/text/addressed.ts';

/** Who gets which words back, by family name; those who miss none get nothing. */
export const wordsToGive = ({ pupils, words }: ListResults): PupilWords[] =>
  pupils
    .map(({ cloeeWorldId, displayName, classeGroupeKey, cells }) => ({
      worldId: cloeeWorldId,
      name: displayName,
      groupKey: classeGroupeKey,
      items: words.flatMap(({ itemId, isHard }, at) => (isHard && isMissed(cells[at]) ? [itemId] : [])),
    }))
    .filter(({ items }) => items.length > 0);

type Cell = ListResults['pupils'][number]['cells'][number];
export const isMissed = (cell: Cell | undefined): boolean => cell != null && cell.outcome !== 'first';

/** Whether she was asked any word: sorting words, for one, asks none. */
export const wasAsked = ({ cells }: Pick<WordsPupil, 'cells'>): boolean => cells.some((cell) => cell !== null);

/** Pupils named one by one; more are counted. */
const NAMED = 3;

/** How a text speaks of the pupils that are shown: the one class, a class or group by its name, or several together. */
export type Audience = { subject: string; isOne: boolean; knowers: string };
const THESE = { knowers: 'que ces élèves savent' };

export function audienceOf({ groups }: Pick<ListResults, 'groups'>, group: string | undefined): Audience {
  const [only] = groups;
  if (groups.length === 1 && only?.key !== '') {
    return { subject: 'La classe', isOne: true, knowers: 'que la classe sait' };
  }
  const name = groups.find(({ key }) => key === group)?.name ?? '';
  return name === ''
    ? { subject: addressed('Vos élèves'), isOne: false, ...THESE }
    : { subject: name, isOne: true, ...THESE };
}

/** What the results say, as the title of the page, and what follows from it. */
export function findingOf(
  results: ListResults,
  { subject, isOne }: Audience,
  period?: ResultPeriod,
): { title: string; text: string; hard: number } {
  const { pupils, words } = results;
  const hard = words.filter(({ isHard }) => isHard).length;
  const absent = pupils.filter(({ hasPractised }) => !hasPractised);
  const asked = words.filter((word) => word.asked > 0).length;
  if (asked === 0) {
    const title = period === undefined ? 'Aucun mot n’a encore été demandé.' : 'Aucun mot n’a été demandé.';
    return { title, text: absentText(absent, period), hard: 0 };
  }
  // The class stumbles over what a third of it missed; a word that three of twenty were asked may be hard for these three.
  const ofAll = words.filter((word) => word.isHard && isHardForAll(word, pupils.length)).length;
  const title =
    ofAll > 0
      ? `${subject} ${isOne ? 'bute' : 'butent'} encore sur ${counted(ofAll, 'mot')}`
      : hard > 0
        ? `${counted(hard, 'mot difficile', 'mots difficiles')} pour ceux à qui ${plural(hard, 'il a été demandé', 'ils ont été demandés')}`
        : `${subject} ${isOne ? 'sait' : 'savent'} ${asked < 2 ? 'ce mot' : `ces ${counted(asked, 'mot')}`}.`;
  return {
    title,
    text: [givenText(results), absentText(absent, period)].filter((part) => part !== '').join(' '),
    hard,
  };
}

function givenText(results: ListResults): string {
  const given = wordsToGive(results);
  if (given.length === 0) return '';
  const rest = results.pupils.filter(wasAsked).length - given.length;
  const get = `${counted(given.length, 'élève')} ${plural(given.length, 'reçoit ses mots', 'reçoivent chacun leurs mots')}, ${rangeOf(given.map(({ items }) => items.length))}`;
  if (rest === 0) return `${get}.`;
  return `${get}\u00a0; ${plural(rest, 'un autre n’en manque aucun', `les ${rest} autres n’en manquent aucun`)}.`;
}

function absentText(absent: readonly { displayName: string }[], period: ResultPeriod | undefined): string {
  if (absent.length === 0) return '';
  const who =
    absent.length > NAMED ? counted(absent.length, 'élève') : LIST.format(absent.map(({ displayName }) => displayName));
  const verb = plural(absent.length, 'n’a', 'n’ont');
  return period === undefined
    ? `${who} ${verb} pas encore pratiqué.`
    : `${who} ${verb} pas pratiqué ces ${RESULT_PERIOD_DAYS[period]}\u00a0derniers jours.`;
}
