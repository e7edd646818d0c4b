import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  box,
  gifComment,
  pngChunk,
  sampleBmp,
  sampleGif,
  sampleMp4,
  sampleOffice,
  sampleOldOffice,
  samplePdf,
  samplePng,
  sampleWav,
  sampleZip,
} from '../../../../test/media-samples.ts';
import { judgeFile } from './judge-file.ts';
import { rulesFor } from './judge-name.ts';
import { RefusedFile } from './refused-file.ts';

let folder: string;
let jpeg: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pupitre-judge-'));
  jpeg = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function judge(name: string, content: Buffer) {
  const path = join(folder, 'given');
  await writeFile(path, content);
  return judgeFile(path, rulesFor(name));
}

/** The reason of the refusal, or the extension that was found. */
async function outcome(name: string, content: Buffer): Promise<string> {
  try {
    return (await judge(name, content)).extension;
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    const { refusal } = error;
    return refusal.reason === 'type' ? `type ${refusal.type}` : refusal.reason;
  }
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const PAGE = latin1('<!DOCTYPE html><html><script>alert(1)</script></html>');
const SVG = latin1('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
const ogg = (codec: Buffer) =>
  Buffer.concat([latin1('OggS\0\x02'), Buffer.alloc(20), Buffer.from([1, 30]), codec, Buffer.alloc(64)]);
/** Head of an ASF with one stream of this type. */
const asf = (streamType: string) =>
  Buffer.concat([
    Buffer.from('3026b2758e66cf11a6d900aa0062ce6c6c00000000000000010000000102', 'hex'),
    Buffer.from('9107dcb7b7a9cf118ee600c00c2053654e00000000000000', 'hex'),
    Buffer.from(streamType, 'hex'),
    Buffer.alloc(128),
  ]);
const WMV = asf('c0ef19bc4d5bcf11a8fd00805f5c442b');
const WMA = asf('409e69f84d5bcf11a8fd00805f5c442b');
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

const MOOV = box('moov', box('mvhd', Buffer.alloc(100)));

describe('[MEDIA-05] each type of the list is known by its content', () => {
  test.each<[string, string, () => Buffer]>([
    ['a.png', 'png', () => samplePng()],
    ['a.jpg', 'jpg', () => jpeg],
    ['a.JPEG', 'jpg', () => jpeg],
    ['a.gif', 'gif', () => sampleGif()],
    ['a.bmp', 'bmp', () => sampleBmp()],
    ['a.pdf', 'pdf', () => samplePdf()],
    ['a.docx', 'docx', () => sampleOffice('docx')],
    ['a.pptx', 'pptx', () => sampleOffice('pptx')],
    ['a.xlsx', 'xlsx', () => sampleOffice('xlsx')],
    ['a.doc', 'doc', () => sampleOldOffice('WordDocument')],
    ['a.xls', 'xls', () => sampleOldOffice('Workbook')],
    ['a.ppt', 'ppt', () => sampleOldOffice('PowerPoint Document')],
    ['a.mp4', 'mp4', () => sampleMp4()],
    ['a.mov', 'mov', () => Buffer.concat([box('ftyp', 'qt  \0\0\0\0qt  '), MOOV, box('mdat', Buffer.alloc(32))])],
    ['a.3gp', '3gp', () => Buffer.concat([box('ftyp', '3gp5\0\0\0\x003gp5'), MOOV, box('mdat', Buffer.alloc(32))])],
    ['a.3g2', '3g2', () => Buffer.concat([box('ftyp', '3g2a\0\0\0\x003g2a'), MOOV, box('mdat', Buffer.alloc(32))])],
    ['a.avi', 'avi', () => Buffer.concat([latin1('RIFF\x40\0\0\0AVI LIST'), Buffer.alloc(60)])],
    ['a.mpg', 'mpg', () => Buffer.concat([Buffer.from('000001ba44000400040100', 'hex'), Buffer.alloc(60)])],
    ['a.ogv', 'ogv', () => ogg(latin1('\x80theora'))],
    ['a.ogg', 'ogg', () => ogg(latin1('\x01vorbis'))],
    ['a.webm', 'webm', () => Buffer.concat([Buffer.from('1a45dfa3874282847765626d', 'hex'), Buffer.alloc(64)])],
    ['a.wmv', 'wmv', () => WMV],
    ['a.mp3', 'mp3', () => Buffer.concat([mp3Frame, mp3Frame, mp3Frame])],
    ['a.wav', 'wav', () => sampleWav()],
  ])('%s', async (name, extension, content) => {
    expect(await outcome(name, content())).toBe(extension);
  });
});

test('[MEDIA-05] the content decides within a family, and a family that the name does not announce is refused', async () => {
  expect(await outcome('photo.jpg', samplePng())).toBe('png');
  expect(await outcome('texte.doc', sampleOffice('docx'))).toBe('docx');
  expect(await outcome('photo.jpg', samplePdf())).toBe('mismatch');
  expect(await outcome('film.mp4', sampleWav())).toBe('mismatch');
  expect(await outcome('lettre.pdf', samplePng())).toBe('mismatch');
});

describe('[MEDIA-07] what is not in the list is refused, whatever its name says', () => {
  test.each<[string, string, Buffer]>([
    ['dessin.svg', 'type svg', SVG],
    ['dessin.png', 'type svg', SVG],
    ['page.html', 'type html', PAGE],
    ['page.jpg', 'type html', PAGE],
    ['script.js', 'type js', latin1('alert(1)')],
    ['script.png', 'mismatch', latin1('alert(1) // not a picture at all')],
    ['archive.docx', 'type zip', sampleZip({ 'a.txt': 'a' })],
    ['setup.doc', 'mismatch', sampleOldOffice('!_StringData')],
    ['photo.webp', 'type webp', latin1('RIFF\x24\0\0\0WEBPVP8 ')],
    ['photo.jpg', 'type webp', Buffer.concat([latin1('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(64)])],
    ['film.wmv', 'type asf', WMA],
    ['sans', 'type inconnu', samplePng()],
    ['macros.docm', 'type docm', sampleOffice('docx')],
  ])('%s', async (name, expected, content) => {
    expect(await outcome(name, content)).toBe(expected);
  });
});

describe('[MEDIA-11] a file that is something else as well is refused', () => {
  const jar = sampleZip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' });
  test.each<[string, string, () => Buffer]>([
    ['GIF and script', 'a.gif', () => sampleGif({ size: latin1('/*\x01\0'), extra: gifComment('*/=1;alert(1)//') })],
    ['GIF whose width is letters', 'a.gif', () => sampleGif({ size: latin1('="\x01\0') })],
    ['GIF with a script behind', 'a.gif', () => Buffer.concat([sampleGif(), latin1('=1;alert(1)')])],
    ['GIF and archive', 'a.gif', () => Buffer.concat([sampleGif(), jar])],
    ['PNG with a page behind', 'a.png', () => Buffer.concat([samplePng(), PAGE])],
    ['PNG with anything behind', 'a.png', () => Buffer.concat([samplePng(), latin1('secret')])],
    ['PNG with a page in a text', 'a.png', () => samplePng({ extra: pngChunk('tEXt', `Comment\0${PAGE}`) })],
    ['JPEG and archive', 'a.jpg', () => Buffer.concat([jpeg, jar])],
    ['JPEG and PDF', 'a.jpg', () => Buffer.concat([jpeg, samplePdf()])],
    ['JPEG and page', 'a.jpg', () => Buffer.concat([jpeg, PAGE])],
    ['JPEG and script', 'a.jpg', () => Buffer.concat([jpeg.subarray(0, 4), latin1('/*'), jpeg.subarray(6)])],
    [
      'BMP and script',
      'a.bmp',
      () => Buffer.concat([latin1('BM/*'), sampleBmp().subarray(4), latin1('*/=1;alert(1)')]),
    ],
    ['BMP with something behind', 'a.bmp', () => Buffer.concat([sampleBmp(), latin1('alert(1)')])],
    ['PDF with a page before', 'a.pdf', () => Buffer.concat([PAGE, samplePdf()])],
    ['PDF with a page in its first lines', 'a.pdf', () => samplePdf(`%${PAGE}\n`)],
    ['PDF with a page behind', 'a.pdf', () => Buffer.concat([samplePdf(), PAGE])],
    ['PDF and archive', 'a.pdf', () => Buffer.concat([samplePdf(), jar])],
    ['MP4 with a page in a free box', 'a.mp4', () => sampleMp4(box('free', PAGE))],
    ['MP4 with a page behind', 'a.mp4', () => Buffer.concat([sampleMp4(), PAGE])],
    ['MP4 and archive', 'a.mp4', () => Buffer.concat([sampleMp4(), jar])],
    ['sound with a page behind', 'a.wav', () => Buffer.concat([sampleWav(), PAGE])],
    ['sound that begins a comment', 'a.wav', () => Buffer.concat([latin1('RIFF/*'), sampleWav().subarray(6)])],
    [
      'document behind something',
      'a.docx',
      () => Buffer.concat([sampleOffice('docx').subarray(0, 4), sampleOffice('docx')]),
    ],
    ['document with something behind', 'a.docx', () => Buffer.concat([sampleOffice('docx'), PAGE])],
    ['document with macros', 'a.docx', () => sampleOffice('docx', { more: { 'word/vbaProject.bin': 'x' } })],
    [
      'document that calls itself one with macros',
      'a.docx',
      () => sampleOffice('docx', { types: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ],
    ['document and application', 'a.docx', () => sampleOffice('docx', { more: { 'META-INF/MANIFEST.MF': 'x' } })],
    ['two documents in one', 'a.docx', () => sampleOffice('docx', { more: { 'xl/workbook.xml': 'x' } })],
    ['old document with macros', 'a.doc', () => sampleOldOffice('WordDocument', '_VBA_PROJECT')],
  ])('%s', async (_, name, content) => {
    expect(['unsafe', 'broken', 'type html']).toContain(await outcome(name, content()));
  });
});

test('what telephones put behind a photo is no reason to refuse it, nor padding behind a picture', async () => {
  expect(await outcome('a.jpg', Buffer.concat([jpeg, jpeg]))).toBe('jpg');
  expect(await outcome('a.jpg', Buffer.concat([jpeg, latin1('Image_UTC_Data1700000000000SEFHe\0\0\0SEFT')]))).toBe(
    'jpg',
  );
  expect(await outcome('a.jpg', Buffer.concat([jpeg, sampleMp4()]))).toBe('jpg');
  expect(await outcome('a.png', Buffer.concat([samplePng(), Buffer.alloc(512)]))).toBe('png');
});

test('pictures of more than 50 megapixels are refused by their head, before anything is decoded', async () => {
  const hugeJpeg: Buffer = Buffer.from(jpeg);
  const frame = hugeJpeg.indexOf(Buffer.from([0xff, 0xc0]));
  hugeJpeg.writeUInt16BE(60_000, frame + 5);
  hugeJpeg.writeUInt16BE(60_000, frame + 7);
  const hugePng = samplePng();
  hugePng.writeUInt32BE(20_000_000, 16);
  expect(await outcome('a.jpg', hugeJpeg)).toBe('pixels');
  expect(await outcome('a.png', hugePng)).toBe('pixels');
  expect(await outcome('a.gif', sampleGif({ size: Buffer.from([0x10, 0x1f, 0x10, 0x1f]) }))).toBe('pixels');
});

test('a file that is cut short is refused, at any place', async () => {
  for (const [name, whole] of [
    ['a.png', samplePng()],
    ['a.gif', sampleGif()],
    ['a.jpg', jpeg],
    ['a.docx', sampleOffice('docx')],
    ['a.pdf', samplePdf()],
  ] as [string, Buffer][]) {
    for (let length = 0; length < whole.length - 1; length += Math.ceil(whole.length / 40)) {
      expect(await outcome(name, whole.subarray(0, length)), `${name} ${length}`).toMatch(
        /^(broken|unsafe|mismatch|type .*)$/,
      );
    }
  }
});

test('comments, places and cameras are left out of what is kept', async () => {
  const png = samplePng({ extra: Buffer.concat([pngChunk('eXIf', 'GPS'), pngChunk('tEXt', 'Author\0Léa')]) });
  const { picture } = await judge('a.png', png);
  const kept = Buffer.concat((picture?.keep ?? []).map(({ from, to }) => png.subarray(from, to + 1)));
  expect(kept.equals(samplePng())).toBe(true);
  const gif = sampleGif({ extra: gifComment('chez Léa'), frames: 2 });
  const read = (await judge('a.gif', gif)).picture;
  expect(read?.isAnimated).toBe(true);
  expect(Buffer.concat((read?.keep ?? []).map(({ from, to }) => gif.subarray(from, to + 1)))).toEqual(
    sampleGif({ frames: 2 }),
  );
});

describe('[MEDIA-05] files as other programs write them', () => {
  const bmp = (change: (file: Buffer) => void) => {
    const file = sampleBmp(3, 2);
    change(file);
    return file;
  };
  const skeleton = (codec: string) =>
    Buffer.concat([ogg(latin1('fishead\0\x04\0\0\0')), ogg(latin1(codec)), ogg(latin1('\x01vorbis'))]);

  test('a bitmap of OS/2, and none that no browser draws', async () => {
    const old = Buffer.concat([
      latin1('BM\x24\0\0\0\0\0\0\0\x1a\0\0\0\x0c\0\0\0\x02\0\x01\0\x01\0\x18\0'),
      Buffer.alloc(10),
    ]);
    expect((await judge('a.bmp', old)).picture).toMatchObject({ width: 2, height: 1 });
    expect(
      await outcome(
        'a.bmp',
        bmp(() => undefined),
      ),
    ).toBe('bmp');
    for (const [place, value] of [
      [14, 66],
      [26, 5_000],
      [28, 255],
      [30, 4],
      [30, 5],
    ] as const)
      expect([
        place,
        value,
        await outcome(
          'a.bmp',
          bmp((file) => file.writeUInt16LE(value, place)),
        ),
      ]).toEqual([place, value, 'broken']);
  });

  test('a PNG holds a picture', async () => {
    const whole = samplePng();
    const at = whole.indexOf('IDAT') - 4;
    const end = at + 12 + whole.readUInt32BE(at);
    expect(await outcome('a.png', Buffer.concat([whole.subarray(0, at), whole.subarray(end)]))).toBe('broken');
  });

  test('a recording that was broken off is no film', async () => {
    const cut = Buffer.concat([box('ftyp', latin1('isom\0\0\x02\0isommp41')), box('mdat', Buffer.alloc(64))]);
    expect(await outcome('film.mp4', cut)).toBe('broken');
    expect(await outcome('film.mp4', Buffer.concat([cut, MOOV]))).toBe('mp4');
  });

  test('an old Office file holds its theme as an archive, and no other one', async () => {
    const held = (...names: string[]) => {
      const zip = sampleZip(Object.fromEntries(names.map((name) => [name, 'x'])));
      return Buffer.concat([sampleOldOffice('WordDocument'), zip, Buffer.alloc(700)]);
    };
    const theme = ['[Content_Types].xml', '_rels/.rels', 'theme/theme/theme1.xml', 'theme/media/image1.jpeg'];
    expect(await outcome('a.doc', held(...theme))).toBe('doc');
    expect(await outcome('a.doc', held(...theme, 'theme/A.class'))).toBe('unsafe');
    expect(await outcome('a.doc', held('META-INF/MANIFEST.MF'))).toBe('unsafe');
    const cut = held(...theme);
    cut.writeUInt32LE(0, cut.indexOf(Buffer.from('PK\x01\x02', 'latin1')));
    expect(await outcome('a.doc', cut)).toBe('unsafe');
    expect(await outcome('a.avi', held(...theme))).toBe('mismatch');
    expect(await outcome('a.png', Buffer.concat([samplePng(), sampleZip({ 'theme/theme1.xml': 'x' })]))).toBe('unsafe');
  });

  test('an old Office file that holds a table of another program is what its root says', async () => {
    const both = sampleOldOffice('Workbook', 'WordDocument');
    expect(await outcome('a.doc', both)).toBe('mismatch');
    Buffer.from('0609020000000000c000000000000046', 'hex').copy(both, 512 + 80);
    expect(await outcome('a.doc', both)).toBe('doc');
    expect(await outcome('a.xls', sampleOldOffice('WORKBOOK'))).toBe('xls');
    expect(await outcome('a.xls', sampleOldOffice('WORKBOOK', 'vba'))).toBe('unsafe');
  });

  test('an mp3 begins where its frames do, whatever stands between them and its tag', async () => {
    const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
    const frames = Buffer.concat([frame, frame, frame, frame]);
    const tag = Buffer.concat([latin1('ID3\x03\0\0\0\0\0\x0a'), Buffer.alloc(10)]);
    for (const lead of [
      Buffer.alloc(215),
      Buffer.concat([tag, tag, latin1('x\xff\xfb')]),
      Buffer.concat([tag, Buffer.alloc(9_000)]),
    ])
      expect(await outcome('son.mp3', Buffer.concat([lead, frames]))).toBe('mp3');
    expect(await outcome('son.png', Buffer.concat([Buffer.alloc(215), frames]))).toBe('mismatch');
    expect(await outcome('son.mp3', Buffer.concat([Buffer.alloc(215), frame, Buffer.alloc(900)]))).toBe('mismatch');
    expect(await outcome('son.mp3', Buffer.concat([Buffer.alloc(70_000), frames]))).toBe('mismatch');
  });

  test('an Office file with a password is named', async () => {
    for (const name of ['a.docx', 'a.xls'])
      expect(await outcome(name, sampleOldOffice('EncryptedPackage'))).toBe('locked');
  });

  test('an Ogg that describes its streams first', async () => {
    expect(await outcome('film.ogv', skeleton('\x80theora'))).toBe('ogv');
    expect(await outcome('son.ogg', skeleton('OpusHead'))).toBe('ogg');
    expect(await outcome('film.ogg', skeleton('\x80theora'))).toBe('mismatch');
    expect(await outcome('son.ogg', Buffer.concat([ogg(latin1('fishead\0')), ogg(latin1('CMML'))]))).toBe('type ogx');
  });

  test('a PDF whose comments are formatted, or whose font has a table « head »', async () => {
    const body = '<body xmlns="http://www.w3.org/1999/xhtml" xmlns:xfa="http://www.xfa.org/">';
    expect(
      await outcome('a.pdf', samplePdf(`9 0 obj<</RC(<?xml version="1.0"?>${body}<p>a</p></body>)>>endobj\n`)),
    ).toBe('pdf');
    expect(await outcome('a.pdf', samplePdf('glyf\0h\0\0\0<head\0\0'))).toBe('pdf');
    for (const page of [
      '<body>',
      '<body onload=x>',
      body.replace('>', ' onload="x">'),
      `${body}<script>`,
      '<head>',
      '<html',
    ])
      expect([page, await outcome('a.pdf', samplePdf(`${page}\n`))]).toEqual([page, 'unsafe']);
  });
});

describe('photos and sounds of telephones', () => {
  const ftyp = (brand: string) => box('ftyp', latin1(`${brand}\0\0\0\0mp42`));
  const track = (kind: string) =>
    box('trak', box('mdia', box('hdlr', Buffer.concat([Buffer.alloc(8), latin1(kind), Buffer.alloc(12)]))));
  const film = (brand: string, ...kinds: string[]) =>
    Buffer.concat([ftyp(brand), box('moov', Buffer.concat(kinds.map(track))), box('mdat', Buffer.alloc(64))]);

  test('a JPEG is taken under the name that a telephone gave it', async () => {
    for (const name of ['IMG_0001.HEIC', 'photo.heif', 'IMG 0001.JPG', 'photo.HEIC.jpeg'])
      expect([name, await outcome(name, jpeg)]).toEqual([name, 'jpg']);
  });

  test('a HEIC is named, whatever its own name is', async () => {
    for (const name of ['photo.heic', 'photo.jpg'])
      expect([name, await outcome(name, film('heic'))]).toEqual([name, 'type heic']);
    const later = Buffer.concat([box('ftyp', latin1('mif3\0\0\0\0mif3')), Buffer.alloc(64)]);
    const odd = Buffer.concat([box('ftyp', latin1('    \0\0\0\0heic')), Buffer.alloc(64)]);
    for (const photo of [later, odd]) expect(await outcome('photo.heic', photo)).toBe('type heic');
    expect(await outcome('a.heic', Buffer.concat([box('ftyp', latin1('zzzz\0\0\0\0zzzz')), Buffer.alloc(64)]))).toBe(
      'mismatch',
    );
  });

  test('a sound in the container of films is no black film', async () => {
    expect(await outcome('memo.mp4', film('M4A ', 'soun'))).toBe('type m4a');
    for (const name of ['memo.mp4', 'memo.mov', 'memo.3gp'])
      expect([name, await outcome(name, film('mp42', 'soun'))]).toEqual([name, 'type m4a']);
    expect(await outcome('film.mp4', film('mp42', 'soun', 'vide'))).toBe('mp4');
    expect(await outcome('muet.mp4', film('mp42', 'vide'))).toBe('mp4');
  });
});
