import type { MediaExtension } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { box, sampleWav } from '../../../../test/media-samples.ts';
import { type OpenFile, patiently } from './open-file.ts';
import { findPlaceData } from './place-data.ts';
import { RefusedFile } from './refused-file.ts';

const PLACE = '+46.5197+006.6323/';
const u32be = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const latin1 = (text: string) => Buffer.from(text, 'latin1');

const fileOf = (content: Buffer): OpenFile =>
  patiently(content.length, (from, length) => content.subarray(from, from + length));

/** The file as it is stored. */
async function cleaned(extension: MediaExtension, content: Buffer): Promise<Buffer> {
  const copy = Buffer.from(content);
  const { zeros, heads } = await findPlaceData(fileOf(content), extension);
  for (const { from, to } of zeros) copy.fill(0, from, to);
  for (const { at, bytes } of heads) bytes.copy(copy, at);
  return copy;
}
const reasonOf = (extension: MediaExtension, content: Buffer) =>
  cleaned(extension, content).then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedFile ? error.refusal.reason : String(error)),
  );

const handler = (kind: string) => box('hdlr', Buffer.concat([Buffer.alloc(8), latin1(kind), Buffer.alloc(12)]));
const table = (name: string, ...numbers: number[]) => box(name, Buffer.concat([u32be(0), ...numbers.map(u32be)]));
/** A track with one chunk of one sample. */
const track = (kind: string, sample: { at: number; length: number }) =>
  box(
    'trak',
    Buffer.concat([
      box('udta', latin1(`\xa9xyz${PLACE}`)),
      box(
        'mdia',
        Buffer.concat([
          handler(kind),
          box(
            'minf',
            box(
              'stbl',
              Buffer.concat([
                table('stsc', 1, 1, 1, 1),
                table('stsz', 0, 1, sample.length),
                table('stco', 1, sample.at),
              ]),
            ),
          ),
        ]),
      ),
    ]),
  );

describe('films of telephones', () => {
  const start = Buffer.concat([box('ftyp', latin1('isom\0\0\x02\0isommp41'))]);
  const seen = latin1('picture and sound');
  const data = box('mdat', Buffer.concat([seen, latin1(PLACE)]));
  const at = start.length + 8;
  const film = (...more: Buffer[]) =>
    Buffer.concat([
      start,
      data,
      box(
        'moov',
        Buffer.concat([
          box('mvhd', Buffer.alloc(100)),
          box('udta', Buffer.concat([box('\xa9xyz', latin1(PLACE)), box('loci', latin1(PLACE))])),
          box('meta', latin1(`com.apple.quicktime.location.ISO6709${PLACE}`)),
          track('vide', { at, length: seen.length }),
          track('meta', { at: at + seen.length, length: PLACE.length }),
        ]),
      ),
      box('uuid', latin1(`0123456789abcdef<x:xmpmeta>${PLACE}`)),
      ...more,
    ]);

  test.each(['mp4', 'mov', '3gp'] as const)('%s: every place goes, the picture and the length stay', async (kind) => {
    const given = film();
    expect(given.includes(PLACE)).toBe(true);
    const kept = await cleaned(kind, given);
    expect(kept).toHaveLength(given.length);
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.includes(seen)).toBe(true);
    expect(kept.subarray(0, at).equals(given.subarray(0, at))).toBe(true);
    expect(kept.toString('latin1').match(/vide/g)).toHaveLength(1);
    expect(kept.toString('latin1')).not.toContain('udta');
    // Cleaned once more it stays as it is.
    expect((await cleaned(kind, kept)).equals(kept)).toBe(true);
  });

  test('places by the second within the parts of a film cannot be taken out', async () => {
    expect(await reasonOf('mp4', film(box('moof', Buffer.alloc(8))))).toBe('place');
  });
});

test('a film of a browser loses its tags and attached files, also where its parts do not know their length', async () => {
  const element = (id: string, content: Buffer, length = Buffer.from([0x80 | content.length])) =>
    Buffer.concat([Buffer.from(id, 'hex'), length, content]);
  const unknown = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
  const long = Buffer.concat([latin1(PLACE), Buffer.alloc(300)]);
  const given = Buffer.concat([
    element('1a45dfa3', latin1('webm')),
    element('18538067', Buffer.alloc(0), unknown),
    element('1549a966', latin1('information')),
    element('1f43b675', Buffer.alloc(0), unknown),
    element('e7', Buffer.from([0])),
    element('a3', latin1('picture')),
    element('1254c367', latin1(PLACE)),
    element('1941a469', long, Buffer.from([0x40 | (long.length >> 8), long.length & 255])),
    element('1f43b675', element('a3', latin1('another'))),
  ]);
  const kept = await cleaned('webm', given);
  expect(kept).toHaveLength(given.length);
  expect(kept.includes(PLACE)).toBe(false);
  for (const word of ['information', 'picture', 'another']) expect(kept.includes(word)).toBe(true);
  expect((await cleaned('webm', kept)).equals(kept)).toBe(true);
});

test('a sound loses its texts and keeps what one hears', async () => {
  const sound = sampleWav();
  const wav = Buffer.concat([sound, latin1('LIST'), Buffer.from([22, 0, 0, 0]), latin1(`INFO${PLACE}`)]);
  const kept = await cleaned('wav', wav);
  expect(kept.includes(PLACE)).toBe(false);
  expect(kept.subarray(0, sound.length).equals(sound)).toBe(true);

  const heard = Buffer.concat([Buffer.from([0xff, 0xfb]), latin1('heard')]);
  const tag = Buffer.concat([latin1('ID3\x03\0\x40\0\0\0'), Buffer.from([PLACE.length]), latin1(PLACE)]);
  const end = Buffer.concat([latin1(`TAG${PLACE}`), Buffer.alloc(128)]).subarray(0, 128);
  const mp3 = await cleaned('mp3', Buffer.concat([tag, heard, end]));
  expect(mp3.includes(PLACE)).toBe(false);
  expect(mp3.subarray(0, 10).equals(latin1(`ID3\x03\0\0\0\0\0${String.fromCharCode(PLACE.length)}`))).toBe(true);
  expect(mp3.subarray(tag.length, tag.length + heard.length).equals(heard)).toBe(true);
});

test('what cannot be cleaned is refused where it names a place', async () => {
  expect(await reasonOf('ogg', latin1('OggS OpusTags ENCODER=Lavf TITLE=Lecture'))).toBe('taken');
  expect(await reasonOf('ogg', latin1(`OggS OpusTags location=${PLACE}`))).toBe('place');
  expect(await reasonOf('wmv', Buffer.from('WM/GPSLatitude', 'utf16le'))).toBe('place');
});
