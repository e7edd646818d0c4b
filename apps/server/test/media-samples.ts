import { crc32, deflateSync } from 'node:zlib';

/** Real files made by the tests: small, and valid for every reader. */

const bytes = (...parts: (string | Buffer | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const u16 = (value: number) => [value & 255, value >> 8];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];
const u32be = (value: number) => u32(value).reverse();

export function pngChunk(name: string, data: Buffer | string = ''): Buffer {
  const content = bytes(name, data);
  return bytes(u32be(content.length - 4), content, u32be(crc32(content)));
}

type PngOptions = { width?: number; height?: number; extra?: Buffer };

/** A grey picture; `extra` precedes its pixels. */
export function samplePng({ width = 4, height = 4, extra = Buffer.alloc(0) }: PngOptions = {}): Buffer {
  const header = bytes(u32be(width), u32be(height), [8, 0, 0, 0, 0]);
  return bytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', deflateSync(rows(width, height))),
    pngChunk('IEND'),
  );
}

/** Each row begins with its filter, 0. */
function rows(width: number, height: number): Buffer {
  const all = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row += 1) all[row * (width + 1)] = 0;
  return all;
}

const GIF_FRAME = bytes([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);

type GifOptions = { size?: Buffer; extra?: Buffer; frames?: number };

export const sampleGif = ({ size = bytes(u16(1), u16(1)), extra = Buffer.alloc(0), frames = 1 }: GifOptions = {}) =>
  bytes('GIF89a', size, [0x80, 0, 0, 0, 0, 0, 255, 255, 255], extra, ...Array(frames).fill(GIF_FRAME), ';');
export const gifComment = (text: string) => bytes([0x21, 0xfe, text.length], text, [0]);

export function sampleBmp(width = 1, height = 1): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const pixels = Buffer.alloc(row * height);
  const info = bytes(u32(40), u32(width), u32(height), u16(1), u16(24), u32(0), u32(pixels.length), Buffer.alloc(16));
  return bytes('BM', u32(54 + pixels.length), u32(0), u32(54), info, pixels);
}

export const samplePdf = (head = '') =>
  bytes(
    `%PDF-1.4\n${head}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`,
    'trailer<</Root 1 0 R>>\n%%EOF\n',
  );

export const box = (name: string, data: Buffer | string = '') =>
  bytes(u32be(8 + Buffer.byteLength(data, 'latin1')), name, data);
export const sampleMp4 = (...more: Buffer[]) =>
  bytes(
    box('ftyp', bytes('isom', u32be(512), 'isommp41')),
    box('moov', box('mvhd', Buffer.alloc(100))),
    ...more,
    box('mdat', Buffer.alloc(64)),
  );

export function sampleWav(seconds = 0.01): Buffer {
  const samples = Buffer.alloc(Math.round(8_000 * seconds), 0x80);
  const format = bytes('fmt ', u32(16), u16(1), u16(1), u32(8_000), u32(8_000), u16(1), u16(8));
  return bytes(
    'RIFF',
    u32(4 + format.length + 8 + samples.length),
    'WAVE',
    format,
    'data',
    u32(samples.length),
    samples,
  );
}

/** Stored, not packed. */
export function sampleZip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const head = bytes(
      u16(20),
      u16(0),
      u16(0),
      u32(0),
      u32(crc32(data)),
      u32(data.length),
      u32(data.length),
      u16(name.length),
      u16(0),
    );
    const local = bytes('PK\x03\x04', head, name, data);
    directory.push(bytes('PK\x01\x02', u16(20), head, u16(0), u16(0), u16(0), u32(0), u32(at), name));
    parts.push(local);
    at += local.length;
  }
  const count = Object.keys(entries).length;
  const list = Buffer.concat(directory);
  return bytes(...parts, list, 'PK\x05\x06', u16(0), u16(0), u16(count), u16(count), u32(list.length), u32(at), u16(0));
}

const MAIN = { docx: 'word/document.xml', pptx: 'ppt/presentation.xml', xlsx: 'xl/workbook.xml' };
const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';

export const sampleOffice = (
  kind: keyof typeof MAIN,
  { types = TYPES, more = {} }: { types?: string; more?: Record<string, string> } = {},
) => sampleZip({ '[Content_Types].xml': types, '_rels/.rels': '<Relationships/>', [MAIN[kind]]: '<x/>', ...more });

/** A container of the old Office formats, as far as its directory. */
export function sampleOldOffice(...names: string[]): Buffer {
  const entry = (name: string, kind: number) => {
    const one = Buffer.alloc(128);
    one.write(name, 'utf16le');
    one.writeUInt16LE(name.length * 2 + 2, 64);
    one[66] = kind;
    return one;
  };
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  return Buffer.concat([head, entry('Root Entry', 5), ...names.map((name) => entry(name, 2)), Buffer.alloc(512)]);
}

/** Body and header of a form with these files. */
export function fileForm(files: readonly { field?: string; name: string; content: Buffer; type?: string }[]) {
  const boundary = 'pupitre-test-boundary';
  const parts = files.flatMap(({ field = 'file', name, content, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
