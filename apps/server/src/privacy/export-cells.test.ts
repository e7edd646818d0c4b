import { expect, test } from 'vitest';
import { cellOf } from './export-cells.ts';

test.each([
  ['2026-11-16 11:55:00+00', '16.11.2026 à 12:55'],
  ['2026-07-16 21:55:00.123456+00', '16.07.2026 à 23:55'],
  [new Date('2026-11-16T11:55:00Z'), '16.11.2026 à 12:55'],
  [true, 'oui'],
  [null, ''],
  [['7', 'ANG'], '7, ANG'],
  ['<p>Un &amp; deux</p><ul><li>trois</li></ul>', 'Un &amp; deux\ntrois'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p>a</p><p>&lt;script&gt;x&lt;/script&gt;</p>', 'a\n&lt;script&gt;x&lt;/script&gt;'],
])('%j reads %j', (value, expected) => expect(cellOf(value).text).toBe(expected));

test('rich contents become a list of their texts', () => {
  const value = [{ mot: 'a pencil', image: '', indice: '<b>', accepté: ['pencil', 'pen'] }, { mot: 'vache' }];
  expect(cellOf(value).text).toBe(
    '<ol><li><div>mot : a pencil</div><div>indice : &lt;b&gt;</div><div>accepté : pencil, pen</div></li>' +
      '<li><div>mot : vache</div></li></ol>',
  );
});
