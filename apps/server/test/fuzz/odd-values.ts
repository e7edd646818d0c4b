import type { Random } from './random.ts';

/** The words of a text, which stand apart by white space. */
const words = ([text = '']: readonly string[]): readonly string[] => text.trim().split(/\s+/);

/** Texts that have broken one program or another. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u00a0',
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[31m\u007f',
  'a\r\nSet-Cookie: x=1',
  '\ud800',
  'a\udfff',
  '\ufeff\ufffe\uffff',
  '\u202e\u2066abc',
  'e\u0301'.repeat(300),
  `a${'\u0301'.repeat(5_000)}`,
  '👩‍👩‍👧‍👦'.repeat(200),
  '\u{10ffff}',
  'ﷺ'.repeat(500),
  'x'.repeat(151),
  'x'.repeat(1_000),
  'x'.repeat(100_000),
  ' '.repeat(20_000),
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p>'.repeat(3_000),
  '&#0;&#xd800;&#1114112;&amp',
  "'; drop table list; --",
  '%',
  '_%\\',
  '\\',
  '%00',
  '../../../../etc/passwd',
  '#{7*7}{{7*7}}',
  ...words`
    __proto__ constructor null undefined NaN Infinity -0 0 -1 1.5 1e3 1e400 0x10 ٣ 2147483647
    2147483648 9007199254740993 9223372036854775808`,
  '9'.repeat(400),
  ...words`
    true [] {} 00000000-0000-0000-0000-000000000000 FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF 0000-00-00
    9999-99-99T99:99:99Z 2026-02-30 +275760-09-13T00:00:00.000Z -271821-04-20T00:00:00.000Z
    0001-01-01T00:00:00Z javascript:alert(1) http://127.0.0.1:5432/ https://[::1]/a.png //exemple.ch
    file:///etc/passwd data:text/html,x /api/v1/medias/00000000-0000-0000-0000-000000000000/a.png`,
];

const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  1e21,
];

/** A value that the field is not made for. `rawNumber` holds numbers that JSON cannot express. */
export function oddValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
      return random.pick(ODD_TEXTS);
    case 3:
    case 4:
      return random.pick(ODD_NUMBERS);
    case 5:
      return random.pick([null, true, false, undefined]);
    case 6:
      return random.pick<unknown>([[], {}, [[]], [null], [{}], { length: 3 }, { toString: 'x' }, { 0: 'a' }]);
    case 7:
      return Array.from({ length: random.pick([1, 61, 2_001]) }, () => random.pick(ODD_TEXTS.slice(0, 16)));
    default:
      return deep(random.pick([5, 200, 2_000]));
  }
}

/** Objects and arrays in each other. */
function deep(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { id: value };
  return value;
}

/** A whole body that is not a JSON object, or not one of ours. */
export const ODD_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '{"":""}',
  '[[],[],{}]',
  'NaN',
  '{"id":NaN}',
  '{"id":1e999}',
  '{"id":-1e999}',
  '{"id":1,"id":2}',
  '{"id":01}',
  '{',
  '{"a":',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":{"__proto__":null}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&b=2',
  '['.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":"${'x'.repeat(9 * 1_048_576)}"}`,
];

/** Path segments as in the address: whole and half escapes, dots, nothing. */
export const ODD_SEGMENTS: readonly string[] = [
  '',
  ...words`
    % %00 %0d%0aSet-Cookie:%20x=1 %ff %c0%af %ed%a0%80 %f0%9f%91%a9 . .. ..%2f..%2fetc%2fpasswd
    %2e%2e %252e%252e%252f ..%5c..%5c ;a=b *`,
  "'",
  ...words`
    %22%3cscript%3e -1 0 1.5 1e3 NaN 2147483647 2147483648 9007199254740993`,
  '9'.repeat(400),
  'x'.repeat(17_000),
  ...words`
    00000000-0000-0000-0000-000000000000 undefined null __proto__ constructor %20 1%20 %2b1
    %e2%80%ae`,
];

/** Headers beside what a browser sends. */
export const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': 'not-a-uuid' },
  { 'idempotency-key': '00000000-0000-4000-8000-000000000000' },
  { 'idempotency-key': 'x'.repeat(5_000) },
  { 'if-match': '"1"' },
  { 'if-match': '*' },
  { 'if-match': '"x", W/"y"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-none-match': '"x"' },
  { range: 'bytes=0-0' },
  { range: 'bytes=-1,5-,x' },
  { range: 'bytes=999999999999999999999-' },
  { accept: 'text/html' },
  { accept: 'x'.repeat(3_000) },
  { 'accept-encoding': 'gzip;q=0, br;q=9, *' },
  { 'accept-language': '\u00ff;q=x' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "127.0.0.1', '::1" },
  { 'x-forwarded-host': 'exemple.ch' },
  { origin: 'https://exemple.ch' },
  { origin: 'null' },
  { referer: 'x'.repeat(2_000) },
  { 'x-xsrf-token': '' },
  { 'x-xsrf-token': 'x'.repeat(43) },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { connection: 'close' },
];

export const ODD_CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  '; ;',
  'x',
  '*/*',
];

/** Bodies of uploads: none is complete, harmless and named as the contract requires. */
export const ODD_FORMS: readonly string[] = [
  '',
  '--x--',
  '--x\r\n\r\n',
  part('file', 'a.png', 'not a picture'),
  part('file', 'a.svg', '<svg onload="alert(1)"/>'),
  part('file', '../../etc/passwd.png', '\u0089PNG\r\n\u001a\n'),
  part('file', '', 'x'),
  part('file', 'a\u0000.png', 'x'),
  part('file', `${'x'.repeat(5_000)}.png`, 'x'),
  part('fichier', 'a.png', 'x'),
  part('__proto__', 'a.png', 'x'),
  part('file', 'a.json', '{"a":'),
  part('file', 'a.json', '{"objectifs":[{}]}'),
  part('file', 'a.csv', '=1+1;x\n'),
  part('file', 'a.png', 'x').repeat(50),
  part('file', 'a.png', 'x').slice(0, -12),
  '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\ntext\r\n--x--\r\n',
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n${'a: b\r\n'.repeat(3_000)}\r\nx\r\n--x--\r\n`,
];

function part(field: string, name: string, content: string): string {
  const head = `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png`;
  return `--x\r\n${head}\r\n\r\n${content}\r\n--x--\r\n`;
}
