import { ALL_ROLES, AUDIENCES, PICTURED, type Role } from '@pupitre/screens';
import { expect, test } from 'vitest';
import { SCENES } from './scenes.ts';
import { fileOf } from './walk.ts';
import { WORLDS } from './worlds/worlds.ts';

test('every world and scene that a row names exists, and a row names each of them', () => {
  const worlds = new Set(PICTURED.flatMap(({ of }) => of ?? []));
  expect([...worlds].toSorted()).toEqual(Object.keys(WORLDS).toSorted());
  const steps = PICTURED.flatMap(({ first }) => first);
  const scenes = new Set(steps.flatMap((step) => ('scene' in step ? step.scene : [])));
  expect([...scenes].toSorted()).toEqual(Object.keys(SCENES).toSorted());
});

test('each state has a picture of its own, and is seen by somebody to whom its screen opens', () => {
  const files = PICTURED.map(({ name }) => fileOf(name, 390, 'light'));
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
  const shut = PICTURED.filter(({ as, opening: { opensTo } }) => !(AUDIENCES[opensTo] as readonly Role[]).includes(as));
  expect(shut.map(({ name }) => name)).toEqual([]);
  expect(new Set(PICTURED.map(({ as }) => as))).toEqual(new Set(ALL_ROLES));
  expect(PICTURED.length).toBeGreaterThan(200);
});
