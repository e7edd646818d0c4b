import type { CategoryKey } from '@pupitre/contract';
import { expect, test } from 'vitest';
import { categoriesText, commonPartText } from './part-texts.ts';

const member = { displayName: 'Anne', objectGuid: 'a', canEdit: true };
const draft = {
  head: {
    title: 'Les fruits',
    ribbon: '7H',
    description: '<p>Du <b>verger</b></p>',
    icon: 'bi bi-card-list',
    color: 'c-blue' as const,
    categories: ['7'] as CategoryKey[],
  },
  team: [member, { ...member, displayName: 'Pia', canEdit: false }],
};

test('parts in words', () => {
  expect(commonPartText('look', draft)).toBe('bleu, icône card list');
  expect(commonPartText('team', draft)).toBe('Anne (peut modifier), Pia');
  expect(commonPartText('title', draft)).toBe('Les fruits');
  expect(commonPartText('description', draft)).toBe('Du verger');
  expect(categoriesText(['7', 'nimporte'])).toMatch(/^.+, nimporte$/);
});
