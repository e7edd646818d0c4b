import { expect, test } from 'vitest';
import { cellOf, clockOf, exactOf, wordsOf } from './export-cells.ts';

const clock = clockOf('Europe/Zurich');

test.each([
  [new Date('2026-11-16T11:55:00Z'), '16.11.2026 à 12:55'],
  [new Date('2026-07-16T21:55:00.123Z'), '16.07.2026 à 23:55'],
  [true, 'oui'],
  [false, 'non'],
  [null, ''],
  [undefined, ''],
  [['a', null], 'a, '],
  [['a', { mot: 'b' }], '<ol><li>a</li><li><div>mot : b</div></li></ol>'],
  [{ mot: 'a', vide: '', faux: false, rien: null, aucun: [], nombre: 0 }, '<div>mot : a</div><div>nombre : 0</div>'],
  [' <p>a</p> ', ' &lt;p&gt;a&lt;/p&gt; '],
  ['<h2>a</h2><p>b<br>c &quot;d&quot; &autre;</p>', 'a\nb\nc &quot;d&quot; &amp;autre;'],
  [['7', 'ANG'], '7, ANG'],
  ['<p>Un &amp; deux</p><ul><li>trois</li></ul>', 'Un &amp; deux\ntrois'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<p>a</p><p>&lt;script&gt;x&lt;/script&gt;</p>', 'a\n&lt;script&gt;x&lt;/script&gt;'],
])('%j reads %j', (value, expected) => expect(cellOf(value, clock).text).toBe(expected));

test.each([
  ['Europe/Zurich', '2026-11-16T12:55:01+01:00'],
  ['Europe/Zurich', '2026-07-16T12:55:01+02:00', '2026-07-16T10:55:01.987Z'],
  ['UTC', '2026-11-16T11:55:01+00:00'],
  ['America/Toronto', '2026-11-16T06:55:01-05:00'],
  ['Europe/Zurich', '2026-11-16T00:05:00+01:00', '2026-11-15T23:05:00Z'],
])('a program reads the hours of %s', (zone, expected, when = '2026-11-16T11:55:01.123Z') => {
  expect(exactOf({ on: [new Date(when)] }, clockOf(zone))).toEqual({ on: [expected] });
});

test('rich contents become a list of their texts, and one line in a spreadsheet', () => {
  const value = [{ mot: 'a pencil', image: '', indice: '<b>', accepté: ['pencil', 'pen'] }, { mot: 'vache' }];
  expect(cellOf(value, clock).text).toBe(
    '<ol><li><div>mot : a pencil</div><div>indice : &lt;b&gt;</div><div>accepté : pencil, pen</div></li>' +
      '<li><div>mot : vache</div></li></ol>',
  );
  expect(wordsOf(value, clock)).toBe('mot : a pencil ; indice : <b> ; accepté : pencil, pen | mot : vache');
});

test('values of an object stand on one line of a spreadsheet, and exactly as they are for a program', () => {
  const value = { mot: 'a', le: new Date('2026-11-16T11:55:00Z'), vide: '', tout: [1, null] };
  expect(wordsOf(value, clock)).toBe('mot : a ; le : 16.11.2026 à 12:55 ; tout : 1, ');
  expect(wordsOf(['a', { mot: 'b' }], clock)).toBe('a | mot : b');
  expect(exactOf(value, clock)).toEqual({ ...value, le: '2026-11-16T12:55:00+01:00' });
});
