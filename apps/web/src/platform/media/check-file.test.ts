import { MEDIA_TYPES, MO_BYTES } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { progressText, refusalOf, sortFiles } from './check-file.ts';

const file = (name: string, size = 10, type = '') => ({ name, size, type });
const anything = { imagesOnly: false, maxMo: 50 };
const imagesOnly = { imagesOnly: true, maxMo: 50 };

describe('what may be sent', () => {
  test('[MEDIA-05] every type of the list, in any case, and jpeg', () => {
    for (const extension of [...Object.keys(MEDIA_TYPES), 'JPEG', 'PDF']) {
      expect([extension, refusalOf(file(`essai.${extension}`), anything)]).toEqual([extension, null]);
    }
  });

  test('[MEDIA-07] another type is named in the refusal', () => {
    const refusal = (name: string, type = '') => refusalOf(file(name, 10, type), anything);
    expect(refusal('dessin.svg')).toBe('Pupitre n’accepte pas les fichiers .svg.');
    expect(refusal('page.HTML')).toBe('Pupitre n’accepte pas les fichiers .html.');
    expect(refusal('sans-extension', 'text/x-sh')).toBe('Pupitre n’accepte pas ce type de fichier.');
    expect(refusal('sans-extension')).toBe('Pupitre n’accepte pas ce type de fichier.');
    expect(refusal('photo.jpg.exe')).toBe('Pupitre n’accepte pas les fichiers .exe.');
  });

  test('[MEDIA-06] the image-only mode takes bmp, gif, jpg and png', () => {
    const taken = Object.keys(MEDIA_TYPES).filter((one) => refusalOf(file(`essai.${one}`), imagesOnly) === null);
    expect(taken.sort()).toEqual(['bmp', 'gif', 'jpg', 'png']);
    expect(refusalOf(file('son.mp3'), imagesOnly)).toBe('Pupitre n’accepte pas les fichiers .mp3.');
  });

  test('[MEDIA-08] [MEDIA-09] exactly the limit passes, one byte more does not', () => {
    expect(refusalOf(file('film.mp4', 50 * MO_BYTES), anything)).toBeNull();
    expect(refusalOf(file('film.mp4', 50 * MO_BYTES + 1), anything)).toBe(
      'La taille du fichier dépasse la limite de 50 Mo.',
    );
    expect(refusalOf(file('film.mp4', 0), anything)).toBe('Ce fichier est vide.');
  });
});

test('of several files the first good one is taken, and each other has its reason', () => {
  const files = [new File(['a'], 'a.svg'), new File(['b'], 'b.png'), new File(['c'], 'c.png')];
  expect(sortFiles(files, anything)).toEqual({
    taken: files[1],
    refused: [
      { name: 'a.svg', reason: 'Pupitre n’accepte pas les fichiers .svg.' },
      { name: 'c.png', reason: 'Un seul fichier à la fois.' },
    ],
  });
});

test('sizes are in the unit of the whole', () => {
  expect(progressText(27.4 * MO_BYTES, 42.8 * MO_BYTES)).toMatch(/^27[.,]4 sur 42[.,]8 Mo$/);
  expect(progressText(0, 340 * 1024)).toBe('0 sur 340 ko');
});
