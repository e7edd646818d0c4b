import { refusedTypeMessage } from '@pupitre/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { firstRefusalOf, refusalOf } from './check-file.ts';
import { prepareFile } from './prepare-file.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const iso = (brand: string) => Uint8Array.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mp42`, (sign) => sign.charCodeAt(0));
const fileOf = (name: string, content: Uint8Array<ArrayBuffer>, type = '') =>
  new File([content], name, { type, lastModified: 7 });

/** A browser that reads these photos and sounds, as Safari does. */
function readsThem() {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 8_192;
      naturalHeight = 4_096;
      decode = async () => undefined;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width} × ${this.height}`], { type: 'image/jpeg' }));
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async () => ({
        length: 4,
        numberOfChannels: 2,
        sampleRate: 16_000,
        getChannelData: (channel: number) => new Float32Array([0, channel, 0, 0]),
      });
    },
  );
}

/** A browser that does not. */
function readsNone() {
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new DOMException('', 'EncodingError'));
    },
  );
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => Promise.reject(new DOMException('', 'EncodingError'));
    },
  );
}

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['IMG_0001.HEIC', iso('heic'), 'IMG_0001.jpg', 'image/jpeg'],
  ['photo.jpg', iso('mif1'), 'photo.jpg', 'image/jpeg'],
  ['dessin.webp', iso('RIFF'), 'dessin.jpg', 'image/jpeg'],
  ['memo.m4a', iso('M4A '), 'memo.wav', 'audio/wav'],
  ['memo.mp4', iso('M4A '), 'memo.wav', 'audio/wav'],
  ['sans nom', iso('M4A '), 'sans nom.wav', 'audio/wav'],
])('%s becomes what the server takes where the browser can read it', async (name, content, becomes, type) => {
  readsThem();
  const ready = await prepareFile(fileOf(name, content));
  expect([ready.name, ready.type, ready.lastModified]).toEqual([becomes, type, 7]);
  if (type === 'image/jpeg') expect(await ready.text()).toBe('4096 × 2048');
});

test('a voice that Safari recorded is a sound under any name', async () => {
  readsThem();
  expect((await prepareFile(fileOf('voix.mp4', iso('mp42'), 'audio/mp4'))).name).toBe('voix.wav');
  const film = fileOf('film.mp4', iso('mp42'), 'video/mp4');
  expect(await prepareFile(film)).toBe(film);
});

test('a JPEG under the name of a HEIC is sent as it is, with its own ending', async () => {
  readsNone();
  const ready = await prepareFile(fileOf('IMG_0001.HEIC', JPEG));
  expect([ready.name, ready.size]).toEqual(['IMG_0001.jpg', JPEG.length]);
  const photo = fileOf('IMG 0001.JPG', JPEG);
  expect(await prepareFile(photo)).toBe(photo);
});

test('where the browser cannot, a sentence says what it is and what to do', async () => {
  readsNone();
  const rules = { imagesOnly: false, maxMo: 50 };
  const sentence = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const file = fileOf(name, content);
    expect(firstRefusalOf(file, rules)).toBeNull();
    return refusalOf(await prepareFile(file), rules);
  };
  expect(await sentence('photo.heic', iso('heic'))).toBe(
    'Pupitre n’accepte pas les fichiers .heic. Sur l’iPhone\u00a0: Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0». Ou envoyez la photo depuis l’iPhone.',
  );
  expect(await sentence('memo.m4a', iso('M4A '))).toBe(
    'Pupitre n’accepte pas les fichiers .m4a. C’est un mémo vocal. Sons acceptés\u00a0: mp3, ogg et wav.',
  );
  // Whatever its name says.
  expect(await sentence('photo.jpg', iso('heic'))).toMatch(/fichiers \.heic\. Sur l’iPhone/);
  expect(await sentence('photo.png', iso('avif'))).toMatch(/fichiers \.avif\./);
  expect(await sentence('memo.mp4', iso('M4A '))).toMatch(/fichiers \.m4a\. C’est un mémo vocal/);
  expect(refusedTypeMessage('svg')).toBe('Pupitre n’accepte pas les fichiers .svg.');
});

test('where pictures alone are taken a sound is refused at once', () => {
  expect(firstRefusalOf({ name: 'memo.m4a', size: 9, type: '' }, { imagesOnly: true, maxMo: 50 })).toMatch(
    /fichiers \.m4a\./,
  );
});
