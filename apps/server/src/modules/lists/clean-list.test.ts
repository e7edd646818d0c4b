import { listCreate, PUBLISHER_ICONS } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { cleanList, cleanPictureUrl } from './clean-list.ts';

const options = { publicUrl: 'https://pupitre.test', allowsPublisherIcon: () => false };

describe('[OP-046] address of a picture', () => {
  test.each([
    ['/images/chat.svg', '/images/chat.svg'],
    ['/api/v1/medias/4f/chat.png?v=2', '/api/v1/medias/4f/chat.png?v=2'],
    ['https://pupitre.test/images/chat.svg', '/images/chat.svg'],
    ['https://ailleurs.ch/chat.png', 'https://ailleurs.ch/chat.png'],
    ['http://ailleurs.ch/chat.png', 'http://ailleurs.ch/chat.png'],
    ['  https://ailleurs.ch/chat.png ', 'https://ailleurs.ch/chat.png'],
    ['javascript:alert(1)', ''],
    ['java\tscript:alert(1)', ''],
    ['data:image/svg+xml,<svg onload=alert(1)>', ''],
    ['file:///etc/passwd', ''],
    ['//ailleurs.ch/chat.png', ''],
    ['https://moi:secret@ailleurs.ch/chat.png', ''],
    ['/images/../api/v1/account/logout', ''],
    ['https://pupitre.test/api/v1/account/logout', ''],
    ['/parcours/1', ''],
    ['chat.png', ''],
    ['', ''],
  ])('%s', (typed, kept) => {
    expect(cleanPictureUrl(typed, options.publicUrl)).toBe(kept);
  });
});

test('[LIST-59] title, description and item texts are cleaned', () => {
  const clean = cleanList(
    listCreate.parse({
      title: 'Les\u0007 animaux',
      description: '<p onclick="x()">Bien <b>lire</b></p><script>alert(1)</script>',
      items: [{ learnTxt: 'le\u0002chat', tags: ['un\ttag', ' '], accept: ['', 'chat'] }],
    }),
    options,
  );
  expect(clean).toMatchObject({
    title: 'Les animaux',
    description: '<p>Bien <strong>lire</strong></p>',
    items: [{ learnTxt: 'lechat', tags: ['un tag'], accept: ['chat'] }],
    itemCount: 1,
    searchText: 'les animaux bien lire lechat',
  });
});

test('a title of control characters only is refused', () => {
  expect(() => cleanList(listCreate.parse({ title: '\u0001' }), options)).toThrowError(AppError);
});

test('a description that cleaning lengthens beyond the limit is refused', () => {
  // « < a > » looks like a tag when one counts, and is text when one cleans.
  expect(() => cleanList(listCreate.parse({ description: '< abcdef >'.repeat(150) }), options)).toThrowError(AppError);
});

test('activities and item count are derived from the items', () => {
  const items = ['chat', 'chien', 'mouton'].map((learnTxt) => ({ learnTxt, hintTxt: 'animal' }));
  const clean = cleanList(listCreate.parse({ items }), options);
  expect(clean.itemCount).toBe(3);
  expect(clean.activities).toContain('carte');
  expect(clean.activities).not.toContain('traduction');
});

test('the publishers’ icons come to nobody else', () => {
  const [icon] = PUBLISHER_ICONS;
  const draft = listCreate.parse({ icon });
  expect(cleanList(draft, options).icon).toBe('bi bi-card-list');
  expect(cleanList(draft, { ...options, allowsPublisherIcon: () => true }).icon).toBe(icon);
});
