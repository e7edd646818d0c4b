import { expect, test } from 'vitest';
import { nameKey, readNameLines } from '../imports/name-lines.ts';
import { byFamilyName, familyKey } from './family-names.ts';
import { agreeName, firstNameOf, joinName, nameColumns, plainName, splitName } from './person-name.ts';
import { shortNames } from './short-names.ts';
import { splitTold, toldName } from './tell-apart.ts';

const name = (givenName: string, familyName: string) => joinName({ givenName, familyName });

test.each([
  ['Ana Maria', 'da Costa', 'Ana\u00a0Maria da Costa'],
  ['Léa', 'Girardin', 'Léa Girardin'],
  ['Nguyễn  Thị', 'Trần Lê', 'Nguyễn\u00a0Thị Trần Lê'],
  ['Le\u0301a', 'Jean-Mairet', 'Léa Jean-Mairet'],
  ['Ana (Lou)', 'Costa', 'Ana\u00a0(Lou) Costa'],
  ['Ana (Lou)', '', 'Ana (Lou)'],
  ['Zo\u200be\u0301\u200e', '\u202aD’A\u00admico\u202c', 'Zoé D’Amico'],
  ['ﬁona', 'Griﬃth', 'fiona Griffith'],
  ['', 'da Costa', 'da\u00a0Costa'],
  ['Ana Maria', '', 'Ana\u00a0Maria'],
  ['', '', ''],
])('« %s » and « %s » make %j', (given, family, joined) => {
  expect(name(given, family)).toBe(joined);
});

test('the halves come back, also where a word tells the name apart', () => {
  expect(splitName(name('Ana Maria', 'da Costa'))).toEqual({ givenName: 'Ana Maria', familyName: 'da Costa' });
  expect(splitName('Lou')).toEqual({ givenName: 'Lou', familyName: '' });
  const told = toldName(name('Ana (Lou)', 'Costa'), '7A');
  expect(splitTold(told)).toEqual({ name: name('Ana (Lou)', 'Costa'), word: '7A' });
  expect(plainName(told)).toBe('Ana (Lou) Costa\u00a0(7A)');
});

test('people stand by the family name that the roster gave, not by their second word', () => {
  const people = [
    name('Ana Maria', 'Zahnd'),
    'Luca Vuille',
    name('Jean Pierre', 'd’Arlatan'),
    name('Noé', 'García López'),
    name('Ana', 'Maria Zahnd'),
  ];
  expect(byFamilyName(people.map((displayName) => ({ displayName }))).map((one) => plainName(one.displayName))).toEqual(
    ['Jean Pierre d’Arlatan', 'Noé García López', 'Ana Maria Zahnd', 'Luca Vuille', 'Ana Maria Zahnd'],
  );
  expect(familyKey(name('Ana Maria', 'da Costa'))).toBe('costa\tda \tana maria');
});

test('short names and first names keep the given name whole', () => {
  expect(shortNames([name('Ana Maria', 'da Costa'), name('Ana Maria', 'Cruz'), 'Luca Costa']).map(plainName)).toEqual([
    'Ana Maria da C.',
    'Ana Maria C.',
    'Luca C.',
  ]);
  expect(['Ana\u00a0Maria da Costa', ' Léa  Girardin', 'Lou', ''].map(firstNameOf)).toEqual([
    'Ana Maria',
    'Léa',
    'Lou',
    '',
  ]);
});

test.each([
  ['', 'Ana Maria', 'Costa', 'Ana\u00a0Maria Costa', 'Ana Maria'],
  ['Ana Maria Costa', 'Ana Maria', 'Costa', 'Ana\u00a0Maria Costa', 'Ana Maria'],
  ['COSTA Ana Maria', 'Ana Maria', 'Costa', 'Ana\u00a0Maria Costa', 'Ana Maria'],
  ['Costa, Ana Maria', 'Ana Maria', 'Costa', 'Ana\u00a0Maria Costa', 'Ana Maria'],
  ['Lou da Costa', 'Marie Louise', 'da Costa', 'Lou da Costa', 'Lou'],
  ['Lou Anne Costa', 'Marie', 'Costa', 'Lou\u00a0Anne Costa', 'Lou Anne'],
  ['Lou Perrin', 'Marie', 'Costa', 'Lou Perrin', ''],
  ['Ana Maria Costa', '', 'Costa', 'Ana Maria Costa', ''],
  ['Ana\u00a0Maria Costa', '', '', 'Ana Maria Costa', ''],
  ['', 'Ana Maria', '', 'Ana\u00a0Maria', ''],
  ['', '', '', '', ''],
])('shown as %j, by halves %j and %j: %j', (shown, givenName, familyName, displayName, known) => {
  expect(agreeName(shown, { givenName, familyName })).toMatchObject({ displayName, givenName: known });
});

test.each([
  [name('Anne-Sophie', 'de la Harpe'), 'de la Harpe', 'Anne-Sophie'],
  [name('Maria José', 'Da Silva'), 'Da Silva', 'Maria José'],
  [name('Zoé', 'D’Amico'), 'D’Amico', 'Zoé'],
  ['Yasmine Ben Ali', 'Ben Ali', 'Yasmine'],
  [toldName(name('Ana (Lou)', 'Costa'), '7A'), 'Costa', 'Ana (Lou)\u00a0(7A)'],
  ['Lou', 'Lou', ''],
  ['Lou\u00a0(7A)', 'Lou\u00a0(7A)', ''],
  [name('', 'da Costa'), 'da Costa', ''],
  ['', '', ''],
])('%j in two columns of a file: %j and %j', (told, family, given) => {
  expect(nameColumns(told)).toEqual([family, given]);
});

test('names in two columns are read again by what reads pasted names, and sort as people do', () => {
  const people = ['Zoé Rey', name('Maria José', 'Da Silva'), toldName('Léa Girardin', '7A')];
  for (const person of people) {
    const [line] = readNameLines(nameColumns(person).join('\t'));
    expect(line?.keys.flat()).toContain(nameKey(splitTold(person).name));
  }
  expect(readNameLines('Nom\tPrénom\tClasse\nRey\tZoé\t7A').map(({ line }) => line)).toEqual([2]);
});
