import { describe, expect, test } from 'vitest';
import {
  ALLOWED_MEDIA,
  announcedExtension,
  extensionOf,
  IMAGE_EXTENSIONS,
  isMediaPath,
  MEDIA_ADDRESS_MAX,
  MEDIA_TYPES,
  MO_BYTES,
  mediaAction,
  mediaExtensionOf,
  mediaKindOf,
  pictureAtWidth,
  refusedTypeMessage,
  resolveMediaServer,
  tooLargeMessage,
} from './media.ts';

const STORED = '/api/v1/medias/01234567-89ab-4cde-8f01-23456789abcd';

test('[MEDIA-05] [OP-043] the list holds 23 types of files and two internal links', () => {
  const documents = ['doc', 'pdf', 'xls', 'ppt', 'pptx', 'xlsx', 'docx'];
  const films = ['mp4', '3g2', '3gp', 'avi', 'mov', 'mpg', 'ogv', 'webm', 'wmv'];
  const all = [...documents, 'bmp', 'gif', 'jpg', 'png', ...films, 'mp3', 'ogg', 'wav', 'iclasse', 'activite'];
  expect([...ALLOWED_MEDIA].sort()).toEqual(all.sort());
  expect(mediaExtensionOf('Photo.JPEG')).toBe('jpg');
});

test('[MEDIA-06] the widget of pictures takes bmp, gif, jpg and png', () => {
  const pictures = Object.entries(MEDIA_TYPES).filter(([, { kind }]) => kind === 'image');
  expect([...IMAGE_EXTENSIONS].sort()).toEqual(pictures.map(([extension]) => extension).sort());
});

describe('[MEDIA-16] what an address or a type shows', () => {
  test.each([
    [`${STORED}/image.png`, 'image'],
    [`${STORED}/image.png?largeur=320`, 'image'],
    ['https://exemple.ch/a/FILM.MP4#t=10', 'video'],
    ['https://exemple.ch/cri.ogg', 'sound'],
    ['https://exemple.ch/fiche.pdf', 'document'],
    ['audio/mpeg', 'sound'],
    ['video/quicktime', 'video'],
    ['https://exemple.ch/page', null],
    ['https://exemple.ch', null],
    ['https://exemple.ch/dessin.svg', null],
    ['https://exemple.ch/page?image=a.png', null],
    ['toString', null],
    ['a.constructor', null],
    ['', null],
  ])('%s', (given, kind) => expect(mediaKindOf(given)).toBe(kind));
});

test('[ENT-44] a media action tells video, image and sound apart, and whether guests may have it', () => {
  const none = { video: false, image: false, sound: false };
  expect(mediaAction('/a.mp4', false)).toEqual({ ...none, url: '/a.mp4', video: true, public: false });
  expect(mediaAction('/a.png', true)).toEqual({ ...none, url: '/a.png', image: true, public: true });
  expect(mediaAction('/a.wav', true)).toEqual({ ...none, url: '/a.wav', sound: true, public: true });
  expect(mediaAction('/a.pdf', true)).toEqual({ ...none, url: '/a.pdf', public: true });
});

test('[MEDIA-13] paths that begin with /api/v1/medias are media', () => {
  expect(isMediaPath(`${STORED}/image.png`)).toBe(true);
  for (const other of ['/api/v1/mediaserver', `https://exemple.ch${STORED}/a.png`, '/images/a.png', '']) {
    expect(isMediaPath(other)).toBe(false);
  }
});

test('a stored picture has smaller copies, nothing else has', () => {
  expect(pictureAtWidth(`${STORED}/image.png?largeur=960`, 320)).toBe(`${STORED}/image.png?largeur=320`);
  for (const other of [`${STORED}/video.mp4`, 'https://exemple.ch/a.png', '/images/a.svg']) {
    expect(pictureAtWidth(other, 320)).toBe(other);
  }
});

test('[MEDIA-07] [MEDIA-09] [OP-044] the messages, and what a Mo is', () => {
  expect(refusedTypeMessage('svg')).toBe('Pupitre n’accepte pas les fichiers .svg.');
  expect(tooLargeMessage(50)).toBe('La taille du fichier dépasse la limite de 50 Mo.');
  expect(MO_BYTES).toBe(1_048_576);
});

test('[LIMIT-05] an address has at most 999 characters', () => {
  expect(MEDIA_ADDRESS_MAX).toBe(999);
  expect(resolveMediaServer.query.safeParse({ url: 'a'.repeat(999) }).success).toBe(true);
  expect(resolveMediaServer.query.safeParse({ url: 'a'.repeat(1_000) }).success).toBe(false);
});

test('[MEDIA-05] a name may hold signs that end the path of an address', () => {
  expect(['Leçon #2.PDF', 'Qui est-ce ?.jpeg', 'a#b', 'photo #1.heic'].map(announcedExtension)).toEqual([
    'pdf',
    'jpg',
    null,
    'jpg',
  ]);
});

test('extensions are read from the path alone', () => {
  expect(['a.PNG', 'a.tar.gz', 'a', '.', 'a.b?c.d', 'a.éé'].map(extensionOf)).toEqual(['png', 'gz', '', '', 'b', '']);
});
