import { describe, expect, test } from 'vitest';
import { type DecodedText, decodeText, type Encoding, encodingOf, hasLostLetters } from './decode-text.ts';

/** Bytes of a text in an encoding of one byte a sign, by turning its decoder round. */
function singleByte(text: string, label: 'windows-1252' | 'macintosh'): Uint8Array {
  const signs = new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (sign) => {
    const byte = [...signs].indexOf(sign);
    if (byte < 0) throw new Error(`No ${sign} in ${label}.`);
    return byte;
  });
}

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((place) => {
      const unit = text.charCodeAt(place);
      return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf: Record<Encoding, (text: string) => Uint8Array> = {
  'utf-8': utf8,
  'utf-16le': (text) => utf16(text, true),
  'utf-16be': (text) => utf16(text, false),
  'windows-1252': (text) => singleByte(text, 'windows-1252'),
  macintosh: (text) => singleByte(text, 'macintosh'),
};
const MARKS: Partial<Record<Encoding, number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
};
const textOf = (decoded: DecodedText) => (decoded.kind === 'text' ? [decoded.text, decoded.encoding] : decoded.kind);

const TEXTS = {
  french: 'élève;prénom\r\nZoé;Müller\r\nFrançois;L’Hôpital\r\nNoël;« à bientôt »\r\n',
  german: 'die Straße;la rue\r\nÜbung;exercice\r\nschön;beau\r\nÄpfel;pommes\r\n',
  capitals: 'ÉLÈVE;PRÉNOM\r\nZOÉ;MÜLLER\r\nÇA;À\r\n',
  prose: 'L’été, près du château… Le cœur y est – déjà !\r\n',
  spanish: 'el niño;l’enfant\r\n¿Qué tal?;Ça va ?\r\nmañana;demain\r\n',
  italian: 'perché;parce que\r\ncittà;ville\r\n',
};

describe.each(Object.entries(TEXTS))('%s', (_, text) => {
  test.each(Object.keys(bytesOf) as Encoding[])('in %s, without a mark', (encoding) => {
    expect(textOf(decodeText(bytesOf[encoding](text)))).toEqual([text, encoding]);
  });

  test.each(Object.entries(MARKS))('in %s, with its mark', (encoding, mark) => {
    const bytes = Uint8Array.from([...mark, ...bytesOf[encoding as Encoding](text)]);
    expect(textOf(decodeText(bytes))).toEqual([text, encoding]);
    expect(decodeText(bytes)).toMatchObject({ isMarked: true });
  });

  test('with the line ends of an old Mac', () => {
    const old = text.replaceAll('\r\n', '\r');
    expect(textOf(decodeText(bytesOf.macintosh(old)))).toEqual([old, 'macintosh']);
  });
});

test.each([
  ['one capital at the start of a word', 'Žana;7A\r\nŠime;7A\r\n', 'windows-1252'],
  ['one accent', 'le café\r\n', 'windows-1252'],
  ['one accent of a Mac', 'le café noir\r\n', 'macintosh'],
  ['a price', 'pain;3 €\r\n', 'windows-1252'],
  ['two names of a Mac', 'Jürg Müller\r\n', 'macintosh'],
  ['the name of a person', 'Nuñez McÉwan\r\n', 'windows-1252'],
  ['a letter of a Mac', 'é\r\nè\r\n', 'macintosh'],
  ['a letter', 'é\r\nœ\r\nÛ\r\n', 'windows-1252'],
  ['a dash of a Mac', '– un\r\n– deux\r\n', 'macintosh'],
  ['an apostrophe of a Mac', 'l’oiseau\r\n', 'macintosh'],
] as const)('%s is enough', (_, text, encoding) => {
  expect(textOf(decodeText(bytesOf[encoding](text)))).toEqual([text, encoding]);
});

test.each(['плеер\tигрок\r\n', '名前\t七\r\n', 'اسم\tألف\r\n', 'Ā\tā\r\n', '👩‍👩‍👧\tfamille\r\n'])(
  '%j is read from UTF-16 and UTF-8 without marks',
  (text) => {
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
      expect(textOf(decodeText(bytesOf[encoding](text)))).toEqual([text, encoding]);
    }
  },
);

test('the beginning of a long file tells its encoding, wherever it is cut', () => {
  const long = utf8('élève;prénom\nZoé;Müller\n');
  for (let end = 3; end < long.length; end += 1) expect(encodingOf(long.subarray(0, end))).toBe('utf-8');
  expect(encodingOf(bytesOf['windows-1252']('Zoé;x\nNoël'))).toBe('windows-1252');
  expect(encodingOf(bytesOf['utf-16be']('Zoé;x'))).toBe('utf-16be');
  expect(encodingOf(Uint8Array.from([...'sourcedId\0,b'], (sign) => sign.charCodeAt(0)))).toBeNull();
});

test('half a pair at the end of UTF-16 is left', () => {
  const bytes = Uint8Array.from([0xff, 0xfe, ...utf16('été', true), 0x0a]);
  expect(textOf(decodeText(bytes))).toEqual(['été', 'utf-16le']);
});

test('letters that were lost before are told', () => {
  expect(hasLostLetters('Zo\ufffd')).toBe(true);
  expect(hasLostLetters('Zoé')).toBe(false);
});

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const wide = (word: string) => [...word].flatMap((sign) => [sign.charCodeAt(0), 0]);

test.each([
  ['an xlsx', bytes('PK', [3, 4, 0, 0], '[Content_Types].xml', [0, 0], 'xl/workbook.xml'), 'spreadsheet'],
  ['an ods', bytes('PK', [3, 4], 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'spreadsheet'],
  ['a sheet of Numbers', bytes('PK', [3, 4, 0], 'Index/Document.iwa', [0], 'Index/Tables/Tile.iwa'), 'spreadsheet'],
  [
    'a large xlsx that names its parts at the end',
    bytes('PK', [3, 4], 'a'.repeat(200_000), 'xl/workbook.xml'),
    'spreadsheet',
  ],
  ['an old xls', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], wide('Workbook')), 'spreadsheet'],
  [
    'a sheet as XML',
    bytes('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>'),
    'spreadsheet',
  ],
  ['a docx', bytes('PK', [3, 4, 0], 'word/document.xml'), 'document'],
  ['an odt', bytes('PK', [3, 4], 'mimetypeapplication/vnd.oasis.opendocument.text'), 'document'],
  ['an old doc', bytes([0xd0, 0xcf, 0x11, 0xe0], wide('WordDocument')), 'document'],
  ['an rtf', bytes('{\\rtf1\\ansi'), 'document'],
  ['a zip', bytes('PK', [3, 4, 0], 'photos/a.jpg'), 'archive'],
  ['a pdf', bytes('%PDF-1.7\n'), 'pdf'],
  ['a png', bytes([0x89], 'PNG', [13, 10, 26, 10]), 'picture'],
  ['a jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['a webp', bytes('RIFF', [1, 0, 0, 0], 'WEBP'), 'picture'],
  ['a photo of an iPhone', bytes([0, 0, 0, 24], 'ftypheic'), 'picture'],
  ['a film', bytes([0, 0, 0, 24], 'ftypmp42'), 'sound'],
  ['an mp3', bytes('ID3', [4, 0, 0]), 'sound'],
  ['a page', bytes('<!DOCTYPE html><table>'), 'webPage'],
  ['a program', bytes([0x7f], 'ELF', [1, 1, 0, 0, 0, 2, 0]), 'other'],
  ['nothing', bytes(''), 'empty'],
  ['a mark alone', bytes([0xff, 0xfe]), 'empty'],
  ['blank lines', bytes('\r\n \r\n'), 'empty'],
])('%s is named', (_, given, kind) => {
  expect(decodeText(given).kind).toBe(kind);
});

test.each(['ID3;x', 'RIFF;un', 'Rar!', 'PK;x', 'GIF8', '%PDF', 'xl/'])('%j is a text', (text) => {
  expect(decodeText(utf8(text)).kind).toBe('text');
});
