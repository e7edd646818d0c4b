import {
  createList,
  DEFAULT_LIST_ICON,
  getList,
  type ListSaveInput,
  PUBLISHER_ICONS,
  saveList,
} from '@pupitre/contract';
import { expect, test } from 'vitest';
import { type Client, openTestApp } from '../../../test/test-app.ts';
import { buildList } from '../../demo/build/build-list.ts';
import { buildPublisher, buildPupil, buildTeacher } from '../../demo/build/build-person.ts';

const t = await openTestApp();

const [SPECIAL] = PUBLISHER_ICONS;
const iconOf = async (client: Client, id: number) => (await client.call(getList, { params: { id } })).body.icon;

test.each([
  ['publisher', buildPublisher, SPECIAL],
  ['teacher', buildTeacher, DEFAULT_LIST_ICON],
  ['pupil', buildPupil, DEFAULT_LIST_ICON],
] as const)('[ROLE-32] a special icon given by a %s, at the creation or at a save', async (_, build, expected) => {
  const author = await build(t.db);
  const client = await t.signInAs(author);
  const { body: created } = await client.call(createList, { body: { icon: SPECIAL } });
  expect(await iconOf(client, created)).toBe(expected);
  const { id } = await buildList(t.db, { author });
  const { body: whole } = await client.call(getList, { params: { id } });
  const saved = await client.call(saveList, { body: { ...whole, icon: SPECIAL } as ListSaveInput });
  expect(saved.status).toBe(200);
  expect(await iconOf(client, id)).toBe(expected);
});
