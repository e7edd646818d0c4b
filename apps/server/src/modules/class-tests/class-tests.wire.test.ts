import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getNotifications,
  getTestCopy,
  getTestsToDo,
  giveClassTest,
  handInTestCopy,
  returnClassTest,
  saveTestAnswer,
  startTestCopy,
} from '@pupitre/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUB_ON } from '../../../test/hub-kit.ts';
import { samplePng } from '../../../test/media-samples.ts';
import { type Client, createTestApp, type TestApp } from '../../../test/test-app.ts';
import { buildClass } from '../../demo/build/build-class.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildMedium } from '../../demo/build/build-medium.ts';
import { buildPupil, buildTeacher, type PersonRow } from '../../demo/build/build-person.ts';
import { buildSchool } from '../../demo/build/build-school.ts';

/** Texts that only the answer holds; each is looked for in every byte that a pupil gets. */
const WORDS = ['girolle', 'chanterelle', 'bolet-satan'];
const ACCEPTED = 'craterelle-acceptee';

let app: TestApp;
let webDir: string;
let teacher: Client;
let giver: PersonRow | undefined;
let pupil: PersonRow;
let hers: Client;
let school: { id: number };
let listId: number;
/** Everything that her browser received, as text, with headers. */
let received: string[] = [];

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'pupitre-web-'));
  await writeFile(join(webDir, 'index.html'), '<html><head><title>Pupitre</title></head><body></body></html>');
  app = await createTestApp({ webDir, config: { settings: HUB_ON } });
  school = await buildSchool(app.db);
  const author = await buildTeacher(app.db, { schools: [school] });
  giver = author;
  pupil = await buildPupil(app.db, { schools: [school] });
  await buildClass(app.db, { school, teachers: [author], pupils: [pupil] });
  teacher = await app.signInAs(author);
  const picture = await buildMedium(app.db, {
    owner: author,
    name: `${WORDS[0]}.png`,
    file: { content: samplePng({ width: 3, height: 3 }), folder: mediaFolder() },
  });
  const list = await buildList(app.db, {
    author,
    title: 'Champignons',
    items: [
      {
        ...{ learnTxt: `la ${WORDS[0]}`, hintTxt: 'jaune', accept: [ACCEPTED] },
        ...{
          hintImgUrl: `/api/v1/medias/${picture.guid}/${WORDS[0]}.png`,
          hintImgAlt: `Une ${WORDS[0]} dans la mousse`,
        },
      },
      { learnTxt: `la ${WORDS[1]}`, hintTxt: 'en trompette' },
      { learnTxt: `le ${WORDS[2]}`, hintTxt: 'rouge' },
    ],
  });
  listId = list.id;
  const own = await app.signInAs(pupil);
  hers = listened(own);
});
afterAll(async () => {
  await app.close();
  await rm(webDir, { recursive: true });
});

function mediaFolder(): string {
  const { storage } = app.config.media;
  return storage.kind === 'folder' ? storage.folder : '';
}

/** A client of which every answer is kept. */
function listened(client: Client): Client {
  const request: Client['request'] = async (...asked) => {
    const response = await client.request(...asked);
    const bytes = response.rawPayload;
    received.push(JSON.stringify(response.headers), bytes.toString('utf8'), bytes.toString('utf16le'));
    return response;
  };
  return { ...client, request };
}

const api = (path: string) => `/api/v1${path}`;
const leaks = () =>
  [...WORDS, ACCEPTED].filter((word) => received.some((text) => text.toLowerCase().includes(word.toLowerCase())));

async function given(kind: 'dictation' | 'translation') {
  received = [];
  const { body, status } = await teacher.call(giveClassTest, {
    body: { listId, title: 'Dictée du 27 novembre', kind, pupils: [{ cloeeWorldId: pupil.cloeeWorldId ?? '' }] },
  });
  expect(status).toBe(201);
  return body.id;
}

/** All that a pupil’s screens ask for, and what a curious pupil may ask for besides. */
async function askEverything(id: number) {
  for (const path of [
    `/controle/${id}/copie`,
    `/controle/${id}`,
    '/controle/a-faire',
    '/controle',
    ...[1, 2, 3, 4].flatMap((place) => [`/controle/${id}/copie/voix/${place}`, `/controle/${id}/copie/image/${place}`]),
    '/notifications',
    `/liste/${listId}`,
  ]) {
    await hers.request('GET', api(path));
  }
  for (const page of [`/controles/${id}`, `/controles/${id}/correction`, '/controles', '/accueil']) {
    const { body } = await hers.request('GET', page, { headers: { accept: 'text/html' } });
    expect(body).toContain('id="brought"');
  }
}

test.each(['dictation', 'translation'] as const)(
  'a pupil gets no expected text of a %s before it is handed back',
  async (kind) => {
    const id = await given(kind);
    const put = (path: string, body?: object) => hers.request('PUT', api(path), body === undefined ? {} : { body });
    await askEverything(id);
    await put(`/controle/${id}/copie`);
    await askEverything(id);
    for (const place of [1, 2, 3]) {
      const { statusCode } = await put(`/controle/${id}/copie/reponse/${place}`, {
        text: `réponse ${place}`,
        writtenOn: new Date().toISOString(),
      });
      expect(statusCode).toBe(204);
    }
    await askEverything(id);
    await put(`/controle/${id}/copie/remise`, { handedInOn: new Date().toISOString() });
    await askEverything(id);
    expect(received.join('').length).toBeGreaterThan(10_000);
    expect(leaks()).toEqual([]);

    // The same search finds them all as soon as the copies are back: it can find.
    await teacher.call(returnClassTest, { params: { id }, body: { pupils: [pupil.id] } });
    await askEverything(id);
    expect(leaks()).toEqual([...WORDS, ACCEPTED]);
  },
);

test('the voice and the picture come without a name, a version or a place in any cache', async () => {
  const dictation = await given('dictation');
  const translation = await given('translation');
  const own = await app.signInAs(pupil);
  await own.call(startTestCopy, { params: { id: dictation } });
  const { body } = await own.call(startTestCopy, { params: { id: translation } });
  const place = body.questions?.find(({ hasPicture }) => hasPicture)?.place ?? 0;
  const voice = await own.request('GET', api(`/controle/${dictation}/copie/voix/1`));
  const picture = await own.request('GET', api(`/controle/${translation}/copie/image/${place}`));
  expect([voice.headers['content-type'], picture.headers['content-type']]).toEqual(['audio/mpeg', 'image/png']);
  for (const { headers, statusCode, rawPayload } of [voice, picture]) {
    expect(statusCode).toBe(200);
    expect(rawPayload.length).toBeGreaterThan(60);
    expect(headers.etag).toBeUndefined();
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the words are not answered under another number than those of the own order', async () => {
  const id = await given('dictation');
  const own = await app.signInAs(pupil);
  const before = await own.request('GET', api(`/controle/${id}/copie/voix/1`));
  expect(before.statusCode).toBe(404);
  await own.call(startTestCopy, { params: { id } });
  expect((await own.request('GET', api(`/controle/${id}/copie/voix/4`))).statusCode).toBe(404);
  await own.call(saveTestAnswer, {
    params: { id, place: 2 },
    body: { text: 'la deuxième', writtenOn: new Date().toISOString() },
  });
  const { body } = await own.call(getTestCopy, { params: { id } });
  expect(body.questions?.map(({ answer }) => answer)).toEqual(['', 'la deuxième', '']);
  await own.call(handInTestCopy, { params: { id }, body: { handedInOn: new Date().toISOString() } });
  expect((await own.request('GET', api(`/controle/${id}/copie/voix/1`))).statusCode).toBe(409);
  const { body: waiting } = await own.call(getTestsToDo);
  expect(waiting.map((one) => one.id)).not.toContain(id);
  const { body: notes } = await own.call(getNotifications);
  expect(notes.map(({ link }) => link)).toContain(`/controles/${id}`);
});

test('a word that sounds like another comes with its sentence, and without itself', async () => {
  const { id: alike } = await buildList(app.db, {
    ...(giver === undefined ? {} : { author: giver }),
    ...{ title: 'Homonymes', learnLanguage: 'fr', hintLanguage: 'fr' },
    items: [
      { learnTxt: 'pécher', hintTxt: 'On dit que mentir, c’est … .' },
      { learnTxt: 'pêcher', hintTxt: 'Le dimanche, il aime pêcher dans le lac.' },
      { learnTxt: 'un écureuil', hintTxt: 'Il garde des noisettes.' },
    ],
  });
  received = [];
  const { body } = await teacher.call(giveClassTest, {
    body: { listId: alike, title: 'Dictée', kind: 'dictation', pupils: [{ cloeeWorldId: pupil.cloeeWorldId ?? '' }] },
  });
  const copy = await hers.call(startTestCopy, { params: { id: body.id } });
  expect(copy.body.questions?.map(({ hint }) => hint).sort()).toEqual([
    '',
    'Le dimanche, il aime … dans le lac.',
    'On dit que mentir, c’est … .',
  ]);
  await askEverything(body.id);
  expect(received.some((text) => /p[êé]cher/.test(text))).toBe(false);
});
