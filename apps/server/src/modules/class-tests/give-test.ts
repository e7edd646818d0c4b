import type { ClassTestDraft, List } from '@pupitre/contract';
import { CLASS_TEST_WORDS_MAX } from '@pupitre/contract';
import { cleanAnswer, dictatedSentence, soundAlike } from '@pupitre/learning';
import type { Config } from '../../config.ts';
import type { ClassTestWord } from '../../db/class-test-schema.ts';
import type { Db } from '../../db/connection.ts';
import { pick } from '../../db/pick.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { cleanPlainText } from '../../http/plain-text.ts';
import { onePerPupil, reachPupils, readLabels } from '../distributions/place-pupils.service.ts';
import * as lists from '../lists/lists.service.ts';
import { tellTestGiven } from '../notifications/tell.service.ts';
import { mayGiveTests } from './class-tests.policy.ts';
import { pictureOf } from './class-tests.presenter.ts';
import { insertCopies, insertTest } from './class-tests.queries.ts';

type Options = {
  scope: Config['directoryScope'];
  timeZone: string;
  /** Whether a language has a voice of the server. */
  speaks: (lang: string) => boolean;
};

/** Gives the words of a list as a test: to pupils whom the caller may reach, with a copy for each. */
export async function giveTest(db: Db, user: Caller, draft: ClassTestDraft, { scope, timeZone, speaks }: Options) {
  if (!mayGiveTests(user)) throw new AppError('FORBIDDEN');
  const list = await lists.getList(db, user, draft.listId);
  if (draft.kind === 'dictation' && !speaks(list.learnLanguage)) {
    throw invalid('kind', 'La voix du serveur ne parle pas cette langue ici\u00a0: choisissez la traduction.');
  }
  const asked = list.items.filter((item) => canAsk(draft, item));
  const words = draft.kind === 'dictation' ? withSentences(asked, list.learnLanguage) : asked.map(snapshotOf);
  if (words.length === 0) throw invalid('kind', 'Aucun mot de cette liste ne peut être demandé ainsi.');
  if (words.length > CLASS_TEST_WORDS_MAX) {
    throw invalid('listId', `Un contrôle a ${CLASS_TEST_WORDS_MAX} mots au maximum.`);
  }
  const named = onePerPupil(draft.pupils);
  const none = new Map();
  const pupilIds = await reachPupils(db, user, named, none, { scope, field: (at) => `pupils.${at}.cloeeWorldId` });
  const labels = await readLabels(db, user, named, none, scope);
  const test = await insertTest(db, {
    teacherId: user.id,
    listId: list.id,
    title: cleanPlainText(draft.title).trim(),
    ...pick(list, 'icon', 'color', 'learnLanguage', 'hintLanguage'),
    ...pick(draft, 'kind', 'level'),
    words,
    seconds: draft.minutes === null ? null : draft.minutes * 60,
    opensOn: draft.start === null ? null : new Date(draft.start),
    endsOn: draft.end === null ? null : new Date(draft.end),
  });
  const copies = [...named].flatMap(([worldId, { row }]) => {
    const pupilId = pupilIds.get(worldId);
    if (pupilId === undefined) return [];
    const own = { extraSeconds: row.extraMinutes * 60 };
    return [{ testId: test.id, pupilId, ...labels(worldId, row.classeGroupeKey), ...own }];
  });
  await insertCopies(db, copies);
  const told = { id: test.id, title: test.title, opensOn: opening(test.opensOn, timeZone) };
  await tellTestGiven(
    db,
    user,
    told,
    copies.map(({ pupilId }) => pupilId),
  );
  return { id: test.id, pupils: copies.length, leftOut: list.items.length - words.length };
}

/** A dictation says the word; a translation needs something that asks for it and is not the word itself. */
function canAsk({ kind }: Pick<ClassTestDraft, 'kind'>, item: List['items'][number]): boolean {
  if (cleanAnswer(item.learnTxt) === '') return false;
  return kind === 'dictation' || item.hintTxt.trim() !== '' || pictureOf(item.hintImgUrl) !== undefined;
}

type Item = List['items'][number];

const snapshotOf = (item: Item): ClassTestWord => ({
  ...pick(item, 'learnTxt', 'hintTxt', 'hintImgUrl', 'hintImgAlt', 'accept'),
  itemId: item.id,
});

/** A word that sounds like another is said with its sentence, where its hint is one: else nobody could write it. */
function withSentences(items: readonly Item[], language: string): ClassTestWord[] {
  const alike = soundAlike(items, language);
  return items.map((item, place) => {
    const word = snapshotOf(item);
    const sentence = alike.has(place) ? dictatedSentence(word, language) : null;
    return sentence === null ? word : { ...word, sentence: sentence.said };
  });
}

/** « 27.11.2026 à 08:15 », or null where it is open already. */
function opening(date: Date | null, timeZone: string): string | null {
  if (date === null || date <= new Date()) return null;
  const day = new Intl.DateTimeFormat('fr-CH', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
  const hour = new Intl.DateTimeFormat('fr-CH', { hour: '2-digit', minute: '2-digit', timeZone });
  return `${day.format(date)} à ${hour.format(date)}`;
}

const invalid = (field: string, sentence: string) => new AppError('INVALID', { fields: { [field]: sentence } });
