import { expect, test } from 'vitest';
import { listItemDraft } from './lists.ts';

const takes = (hintImgUrl: string) => listItemDraft.safeParse({ learnTxt: 'Hund', hintImgUrl }).success;

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x/1',
  'file:///etc/passwd',
])('the picture of a word is no address that runs: %s', (address) => {
  expect(takes(address)).toBe(false);
});

test.each(['', 'https://exemple.ch/a.png', '/images/vache.svg', '/api/v1/medias/1', 'vache.png'])(
  'the picture of a word may be %s',
  (address) => {
    expect(takes(address)).toBe(true);
  },
);
