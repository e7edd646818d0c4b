import { randomUUID } from 'node:crypto';
import {
  acceptTestAnswer,
  addDiscussionComment,
  addPupil,
  createCourse,
  createFolio,
  createList,
  deleteList,
  type Endpoint,
  fastSaveObservation,
  fastSavePupilObservations,
  getCellSeries,
  getClassTest,
  getCourse,
  getCourseSecretLink,
  getFolio,
  getList,
  getListSecretLink,
  getNotifications,
  getOwnFolios,
  getPupilReport,
  getSelfEvaluations,
  getTestCopy,
  getTransmittedPart,
  give,
  giveClassTest,
  handInTestCopy,
  labelPupil,
  markTabOpened,
  openCourseBySecret,
  openDistributedCourse,
  openListBySecret,
  type RunDraftInput,
  rateCourse,
  returnClassTest,
  saveCellSeries,
  saveDistributions,
  saveGroup,
  savePracticeGoal,
  savePreferences,
  saveProgress,
  saveReportRemark,
  saveRun,
  saveSelfComment,
  saveSelfEvaluation,
  saveShowing,
  saveTestAnswer,
  searchPupils,
  sendFeedback,
  startTestCopy,
  transmitParts,
  updateEmail,
  uploadMedium,
} from '@pupitre/contract';
import { observationIdOf } from '@pupitre/learning';
import { expect } from 'vitest';
import { buildClass } from '../src/demo/build/build-class.ts';
import { buildDevAccount } from '../src/demo/build/build-dev-account.ts';
import { buildPerson, buildPupil, buildTeacher } from '../src/demo/build/build-person.ts';
import { buildSchool } from '../src/demo/build/build-school.ts';
import { fileForm, samplePng } from './media-samples.ts';
import type { OwnServer } from './own-server.ts';
import { openSignInPage, signIn } from './sign-in.ts';
import type { CallInput, CallResult, Client } from './test-client.ts';

/** Every value that is hers: what she is called, what she wrote and uploaded, and what was written about her. */
export const HER_VALUES = {
  displayName: 'Zélie Quennoz',
  foldedName: 'zelie quennoz',
  objectGuid: 'guid-zelie-5f1d',
  cloeeWorldId: 'monde-zelie-5f1d',
  login: 'zquennoz',
  subject: '',
  email: 'zelie.quennoz@ecole.test',
  fileName: 'portrait-de-zelie.png',
  listTitle: 'Mes girolles à moi',
  listWord: 'la girolle-de-zelie',
  wrongAnswer: 'la jirole-fausse-de-zelie',
  testAnswer: 'la dictee-fausse-de-zelie',
  deletedTitle: 'Jetée par zelie',
  courseTitle: 'Mon exposé des girolles',
  courseText: 'girolles-racontees-par-zelie',
  feedback: 'avis-de-zelie sur Pupitre',
  rating: 'note-de-zelie au parcours',
  selfComment: 'j-y-arrive-presque',
  observation: 'lit-encore-sans-les-liaisons',
  formerObservation: 'lisait-mot-a-mot',
  earlierObservation: 'dechiffrait-en-aout',
  discussion: 'en-parler-a-la-reunion-de-mardi',
  remark: 'lit-davantage-dit-son-rapport',
};

/** A call as a screen makes it: it must succeed, and writes carry a key for repeats. */
async function done<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input?: CallInput<E>,
): Promise<CallResult<E>['body']> {
  const headers = { ...(input as { headers?: Record<string, string> } | undefined)?.headers };
  if (endpoint.idempotent) headers['idempotency-key'] = randomUUID();
  const { status, body, error } = await client.call(endpoint, { ...input, headers } as CallInput<E>);
  if (status !== endpoint.status)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(error)}`);
  return body;
}

async function upload(client: Client, name: string, color: number): Promise<string> {
  const { headers, body } = fileForm([{ name, content: samplePng({ width: 3 + color, height: 3 }) }]);
  return (await done(client, uploadMedium, { headers, rawBody: body } as CallInput<typeof uploadMedium>)).url;
}

/** A school year of a pupil: her classmate, her teacher, and a colleague who reads with her. */
export async function livePupilLife(server: OwnServer) {
  const { db } = server;
  const school = await buildSchool(db);
  const schools = [school];
  const { displayName, objectGuid, cloeeWorldId, login } = HER_VALUES;
  const her = await buildPupil(db, {
    displayName,
    foldedName: HER_VALUES.foldedName,
    objectGuid,
    cloeeWorldId,
    schools,
  });
  const mate = await buildPupil(db, { displayName: 'Mia Rochat', schools });
  const teacher = await buildTeacher(db, { displayName: 'Anne Monnier', schools });
  const colleague = await buildTeacher(db, { displayName: 'Luc Perrin', schools });
  const admin = await buildPerson(db, { displayName: 'Claude Vuilleumier', roles: ['admin'] });
  await buildClass(db, { school, teachers: [teacher], pupils: [her, mate] });
  const accounts = { [login]: her, mrochat: mate, amonnier: teacher, lperrin: colleague, admin };
  for (const [name, person] of Object.entries(accounts)) await buildDevAccount(db, { login: name, person });

  const enter = async (name: string) => {
    const client = server.newClient();
    await signIn(client, { login: name, password: 'pupitre' });
    return client;
  };
  const failing = server.newClient();
  const { path } = await openSignInPage(failing);
  await failing.request('POST', path, { form: { login, password: 'faux' } });
  const hers = await enter(login);
  const mates = await enter('mrochat');
  const teachers = await enter('amonnier');
  const colleagues = await enter('lperrin');
  HER_VALUES.subject = `demo-${her.id}`;

  await liveAsPupil({ hers, mates });
  await liveInClass(
    { hers, mates, teachers, colleagues },
    { cloeeWorldId, mateWorldId: mate.cloeeWorldId ?? '', colleagueGuid: colleague.objectGuid ?? '' },
  );
  return { her, mate, teacher, colleague };
}

/** What she makes and sets by herself, and what her classmate does with it. */
async function liveAsPupil({ hers, mates }: Record<'hers' | 'mates', Client>) {
  const picture = await upload(hers, HER_VALUES.fileName, 1);
  await done(hers, savePreferences, {
    body: {
      ...{ toastEnabled: true, receiveEmailFeedback: false, size: 'big', synthesisSpeed: 60, warnHealthCheck: true },
      darkMode: true,
    },
  });
  await done(hers, updateEmail, { body: { value: HER_VALUES.email } });
  await done(hers, sendFeedback, { body: { rating: 4, comment: HER_VALUES.feedback } });
  await done(hers, markTabOpened, { params: { kind: 'newRpnLists' } });
  const words = [
    { learnTxt: HER_VALUES.listWord, hintTxt: 'un champignon', hintImgUrl: picture },
    { learnTxt: 'le bolet', hintTxt: 'un autre' },
  ];
  const languages = { learnLanguage: 'fr', hintLanguage: 'fr' } as const;
  const list = await done(hers, createList, { body: { title: HER_VALUES.listTitle, ...languages, items: words } });
  const gone = await done(hers, createList, { body: { title: HER_VALUES.deletedTitle, ...languages } });
  await done(hers, deleteList, { params: { id: gone } });
  const course = await done(hers, createCourse, {
    body: {
      title: HER_VALUES.courseTitle,
      items: [{ itemType: 'Text', title: 'a', description: `<p>${HER_VALUES.courseText}</p>` }],
    },
  });
  const { secret } = await done(hers, getListSecretLink, { params: { id: list } });
  await done(mates, openListBySecret, { params: { secret } });
  for (const [client, wrong] of [
    [hers, HER_VALUES.wrongAnswer],
    [mates, `${HER_VALUES.listWord} !`],
  ] as const) {
    await practise(client, list, wrong);
  }
  await done(hers, savePracticeGoal, { body: { goal: 3 } });
  const link = await done(hers, getCourseSecretLink, { params: { id: course } });
  await done(mates, openCourseBySecret, { params: { secret: link.secret } });
  // What a classmate makes with her picture is the classmate's; the picture is not.
  const item = { learnTxt: 'le cèpe', hintTxt: 'de Mia', hintImgUrl: picture };
  const theirs = await done(mates, createList, { body: { title: 'Champignons de Mia', ...languages, items: [item] } });
  const back = await done(mates, getListSecretLink, { params: { id: theirs } });
  await done(hers, openListBySecret, { params: { secret: back.secret } });
  const expose = await done(mates, createCourse, { body: { title: 'Exposé de Mia' } });
  const shown = await done(mates, getCourseSecretLink, { params: { id: expose } });
  await done(hers, openCourseBySecret, { params: { secret: shown.secret } });
}

/** Every word of a list written wrong. */
async function practise(client: Client, listId: number, wrong: string): Promise<void> {
  const { items, learnLanguage, hintLanguage } = await done(client, getList, { params: { id: listId } });
  const languages = { learnLanguage, hintLanguage } as { learnLanguage: 'fr'; hintLanguage: 'fr' };
  const words = items.map(({ id, learnTxt, hintTxt, hintImgUrl }) => ({
    ...{ itemId: id, learnTxt, hintTxt, picture: hintImgUrl, ...languages, wrong: [wrong] },
    ...{ form: 'write', outcome: 'never', tries: 1 },
  })) satisfies object[] as RunDraftInput['words'];
  const on = new Date().toISOString();
  const played = { begunOn: on, endedOn: on, seconds: 30, isFinished: true, rate: 0 };
  await done(client, saveRun, {
    params: { runId: randomUUID() },
    body: { activity: 'traduction', listId, ...played, words },
  });
}

/** An exercise that she was given and only opened. */
async function openExercise(
  { hers, teachers }: Record<'hers' | 'teachers', Client>,
  pupils: { cloeeWorldId: string }[],
): Promise<void> {
  const items = ['le sapin', 'le hêtre'].map((learnTxt) => ({ learnTxt, hintTxt: 'un arbre' }));
  const listId = await done(teachers, createList, {
    body: { title: 'Les arbres', learnLanguage: 'fr', hintLanguage: 'fr', items },
  });
  const { courseId } = await done(teachers, give, {
    body: { thing: { kind: 'list', listId, exercises: [{ type: 'carte' }] }, pupils },
  });
  const { items: resources } = await done(teachers, getCourse, { params: { id: courseId } });
  await done(hers, saveProgress, { body: { id: resources[0]?.id ?? 0, done: true } });
}

/** A test of her class, in which her answer was taken for everybody. */
async function writeTest(
  { hers, teachers }: Record<'hers' | 'teachers', Client>,
  pupils: { cloeeWorldId: string }[],
): Promise<void> {
  const items = [{ learnTxt: 'la dictée', hintTxt: 'elle s’écrit' }];
  const listId = await done(teachers, createList, {
    body: { title: 'Contrôle', learnLanguage: 'fr', hintLanguage: 'fr', items },
  });
  const body = { listId, title: 'Contrôle', kind: 'translation' as const, pupils };
  const { id } = await done(teachers, giveClassTest, { body });
  await done(hers, startTestCopy, { params: { id } });
  const text = HER_VALUES.testAnswer;
  await done(hers, saveTestAnswer, {
    params: { id, place: 1 },
    body: { text, writtenOn: new Date().toISOString() },
  });
  await done(teachers, acceptTestAnswer, { params: { id }, body: { word: 0, text, isAccepted: true } });
  await done(hers, handInTestCopy, { params: { id }, body: { handedInOn: new Date().toISOString() } });
  const { copies } = await done(teachers, getClassTest, { params: { id } });
  const begun = copies.filter(({ startedOn }) => startedOn !== null).map(({ pupilId }) => pupilId);
  await done(teachers, returnClassTest, { params: { id }, body: { pupils: begun } });
  await done(hers, getTestCopy, { params: { id } });
}

type Ids = { cloeeWorldId: string; mateWorldId: string; colleagueGuid: string };

/** What she is given, does and is observed at. */
async function liveInClass(
  { hers, teachers, colleagues }: Record<'hers' | 'mates' | 'teachers' | 'colleagues', Client>,
  { cloeeWorldId, mateWorldId, colleagueGuid }: Ids,
) {
  const pupils = [{ cloeeWorldId }, { cloeeWorldId: mateWorldId }];
  await done(teachers, searchPupils, { params: { term: 'quennoz' } });
  const group = await done(teachers, saveGroup, { body: { groupId: randomUUID(), name: 'Lecture' } });
  const { students } = await done(teachers, addPupil, {
    params: { groupKey: group.key, pupil: cloeeWorldId },
    body: { groupId: group.key, name: 'Lecture', displayName: '' },
  });
  for (const { id } of students) await done(teachers, labelPupil, { params: { id }, body: { label: 'au fond' } });
  const courseId = await done(teachers, createCourse, {
    body: {
      title: 'La forêt',
      items: [{ itemType: 'Link', title: 'Lire', navigationUrl: 'https://exemple.ch/foret' }],
    },
  });
  const course = await done(teachers, getCourse, { params: { id: courseId } });
  await done(teachers, saveDistributions, { params: { id: course.id }, body: pupils });
  const thing = { kind: 'resource', courseId: course.id, itemId: course.items[0]?.id ?? 0 } as const;
  await done(teachers, give, { body: { thing, pupils } });
  await done(hers, openDistributedCourse, { params: { id: course.id } });
  await done(hers, saveProgress, { body: { id: course.items[0]?.id ?? 0, done: true } });
  await openExercise({ hers, teachers }, pupils);
  await done(hers, rateCourse, { body: { courseId: course.id, rating: 5, comment: HER_VALUES.rating } });

  await writeTest({ hers, teachers }, pupils);

  const id = await done(teachers, createFolio, {
    body: {
      title: 'Lire en 7e',
      criterias: [{ label: 'Lit un texte', studentEvaluationEnabled: true }],
      monitoredStudents: pupils,
    },
  });
  const folio = await done(teachers, getFolio, { params: { id } });
  const { criterias, monitoredStudents } = folio;
  const studentId = monitoredStudents.find((pupil) => pupil.cloeeWorldId === cloeeWorldId)?.id ?? 0;
  const criteriaId = criterias[0]?.id ?? 0;
  const params = { id, studentId };
  const cell = { criteriaId, monitoredStudentId: studentId };
  const trace = await upload(teachers, 'trace-de-lecture.png', 5);
  await done(teachers, fastSavePupilObservations, {
    params,
    body: [{ ...cell, state: 'nok', comment: HER_VALUES.formerObservation, markUrl: trace }],
  });
  await done(teachers, fastSavePupilObservations, { params, body: [{ ...cell, comment: HER_VALUES.observation }] });
  await done(teachers, fastSaveObservation, { params: { ...params, criteriaId, level: 'ok' } });
  const { days } = await done(teachers, getCellSeries, {
    params: { id, observationId: observationIdOf(studentId, criteriaId) },
  });
  await done(teachers, saveCellSeries, {
    params: { id, observationId: observationIdOf(studentId, criteriaId) },
    body: {
      observedOn: null,
      day: days.from,
      state: 'nok',
      comment: HER_VALUES.earlierObservation,
      audience: 'family',
    },
  });
  await done(teachers, addDiscussionComment, {
    params: { id, observationId: observationIdOf(studentId, criteriaId) },
    body: { value: HER_VALUES.discussion },
  });
  await done(hers, getSelfEvaluations);
  await done(hers, saveSelfEvaluation, { params: { criteriaId }, body: { value: 'nok' } });
  await done(hers, saveSelfComment, { params: { criteriaId }, body: { value: HER_VALUES.selfComment } });
  await done(teachers, saveReportRemark, { params, body: { since: days.from, text: HER_VALUES.remark } });
  await done(teachers, getPupilReport, { params: { folioId: id, studentId } });
  await done(teachers, saveShowing, { params: { id }, body: { from: days.from, to: null, studentIds: [studentId] } });
  await done(hers, getOwnFolios);
  await done(teachers, transmitParts, { params: { id }, body: { parts: [{ studentId, objectGuid: colleagueGuid }] } });
  await done(colleagues, getTransmittedPart, { params: { id, studentId } });
  await done(hers, getNotifications);
  await done(teachers, getNotifications);
  expect(colleagueGuid).not.toBe('');
  await done(colleagues, searchPupils, { params: { term: 'zelie' } });
}
