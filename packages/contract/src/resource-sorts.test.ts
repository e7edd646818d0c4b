import { expect, test } from 'vitest';
import { resourceSortOf } from './resource-sorts.ts';

test.each([
  ['Media', '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/image.png', 'image'],
  ['Media', 'https://son.exemple.ch/chant.mp3', 'sound'],
  ['Media', 'https://film.exemple.ch/lac.mp4', 'video'],
  ['Media', '/api/v1/medias/7f0e6a0e-0000-4000-8000-000000000001/plan.pdf', 'document'],
  ['Media', '', 'media'],
  ['Link', '/listes/detail/5', 'inside'],
  ['Link', 'https://jura.ch', 'outside'],
  ['Activity', '/activite/carte/5', 'activity'],
  ['Text', '', 'text'],
  ['Title', '', 'title'],
] as const)('%s %s is %s', (itemType, navigationUrl, sort) => {
  expect(resourceSortOf({ itemType, navigationUrl })).toBe(sort);
});
