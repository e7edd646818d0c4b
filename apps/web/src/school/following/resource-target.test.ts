import type { ResourceType } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { isDoneByOpening, targetOf } from './resource-target.ts';

const MEDIUM = '/api/v1/medias/0b7e4c1a-91d2-4c5e-8f30-2f6d1b7a9c11';
const item = (itemType: ResourceType, navigationUrl = '', description = '') => ({
  itemType,
  navigationUrl,
  description,
});

test.each([
  ['/parcours/detail/12', { kind: 'inside', path: '/parcours/detail/12' }],
  ['/listes/detail/3', { kind: 'inside', path: '/listes/detail/3' }],
  ['https://www.rts.ch/play', { kind: 'outside', url: 'https://www.rts.ch/play' }],
  ['http://exemple.ch', { kind: 'outside', url: 'http://exemple.ch' }],
  ['//elsewhere.ch/a', { kind: 'none' }],
  ['/\\elsewhere.ch/a', { kind: 'none' }],
  ['javascript:alert(1)', { kind: 'none' }],
  ['data:text/html,x', { kind: 'none' }],
  ['', { kind: 'none' }],
])('[COURSE-53] [COURSE-54] the link « %s »', (url, target) => {
  expect(targetOf(item('Link', url))).toEqual(target);
});

test.each([
  ['photo.jpg', 'reader'],
  ['film.mp4', 'reader'],
  ['chant.mp3', 'reader'],
  ['fiche.pdf', 'reader'],
  ['fiche.docx', 'outside'],
  ['sans-type', 'outside'],
])('[COURSE-55] [MEDIA-13] [MEDIA-16] the medium %s, as a link or as a medium', (name, kind) => {
  const target = { kind, url: `${MEDIUM}/${name}` };
  expect(targetOf(item('Link', target.url))).toEqual(target);
  expect(targetOf(item('Media', target.url))).toEqual(target);
});

test('a picture elsewhere is not embedded', () => {
  expect(targetOf(item('Media', 'https://exemple.ch/photo.jpg')).kind).toBe('outside');
});

test('an activity opens its list; an unknown one is a page like any other', () => {
  expect(targetOf(item('Activity', '/activite/carte/7'))).toEqual({
    kind: 'activity',
    type: 'carte',
    listId: 7,
    asked: {},
  });
  expect(targetOf(item('Activity', '/activite/ecriture/7?reponses=souple&mots=10&x=1'))).toMatchObject({
    asked: { reponses: 'souple', mots: 10 },
  });
  expect(targetOf(item('Link', '/activite/grille/7?reponses=souple')).kind).toBe('activity');
  expect(targetOf(item('Activity', '/activite/dames/7')).kind).toBe('inside');
});

test('[COURSE-51] [COURSE-52] opening marks links, media and activities, never texts and titles', () => {
  expect(isDoneByOpening(item('Link', 'https://exemple.ch'))).toBe(true);
  expect(isDoneByOpening(item('Media', `${MEDIUM}/a.png`))).toBe(true);
  expect(isDoneByOpening(item('Activity', '/activite/tri/7'))).toBe(true);
  expect(isDoneByOpening(item('Link', ''))).toBe(false);
  expect(isDoneByOpening(item('Text', '', '<p>Lis.</p>'))).toBe(false);
  expect(isDoneByOpening(item('Title'))).toBe(false);
});
