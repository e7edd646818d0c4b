import { describe, expect, test } from 'vitest';
import {
  type Choices,
  type ContentSpec,
  changedSpan,
  compareContent,
  mergeRows,
  presetChoices,
  type Row,
  sideOf,
  type Versions,
} from './conflict.ts';

type Word = Row & { readonly text: string };
type Draft = { readonly title: string; readonly color: string; readonly words: readonly Word[] };
const SPEC: ContentSpec<Draft, 'title' | 'color', Word> = {
  parts: ['title', 'color'],
  samePart: (part, a, b) => a[part] === b[part],
  rows: ({ words }) => words,
  sameRow: (a, b) => a.text === b.text,
};

/** « 2:deux » is the line with the id 2; « +4:neuf » is new, its key 4. */
const wordOf = (written: string): Word => {
  const [name = '', text = ''] = written.split(':');
  return { key: Number(name.replace('+', '')), id: name.startsWith('+') ? -1 : Number(name), text };
};
const draft = (words: string, head: Partial<Omit<Draft, 'words'>> = {}): Draft => ({
  title: 'Titre',
  color: 'gris',
  ...head,
  words: words.split(' ').filter(Boolean).map(wordOf),
});
const BASE = draft('1:un 2:deux 3:trois');
const versions = (mine: Draft, theirs: Draft, base = BASE): Versions<Draft> => ({ base, mine, theirs });
const differences = (given: Versions<Draft>) =>
  compareContent(SPEC, given).differences.map(({ key, preset, bothChanged }) => [key, preset, bothChanged]);
const merged = (given: Versions<Draft>, choices: Choices = {}) =>
  mergeRows(SPEC, given, choices).map(({ key, id, text }) => `${key}/${id}:${text}`);

describe('comparing', () => {
  test('the same on both sides leaves nothing to choose', () => {
    const changed = draft('1:UN 2:deux 3:trois', { title: 'Autre' });
    expect(compareContent(SPEC, versions(changed, changed))).toEqual({
      differences: [],
      sameParts: ['title', 'color'],
      sameRows: 3,
    });
  });

  test('a part is preset to the side that changed it, to mine when both did', () => {
    const words = '1:un 2:deux 3:trois';
    const mine = draft(words, { title: 'Mien' });
    expect(differences(versions(mine, BASE))).toEqual([['title', 'mine', false]]);
    expect(differences(versions(BASE, mine))).toEqual([['title', 'theirs', false]]);
    expect(differences(versions(mine, draft(words, { title: 'Leur' })))).toEqual([['title', 'mine', true]]);
    expect(compareContent(SPEC, versions(mine, BASE)).sameParts).toEqual(['color']);
  });

  test('so is a line, also one that somebody removed', () => {
    const mine = draft('1:un 2:DEUX 3:trois');
    expect(differences(versions(mine, BASE))).toEqual([['row:2', 'mine', false]]);
    expect(differences(versions(BASE, mine))).toEqual([['row:2', 'theirs', false]]);
    expect(differences(versions(mine, draft('1:un 2:zwei 3:trois')))).toEqual([['row:2', 'mine', true]]);
    expect(differences(versions(mine, draft('1:un 3:trois')))).toEqual([['row:2', 'mine', true]]);
    expect(differences(versions(BASE, draft('1:un 3:trois')))).toEqual([['row:2', 'theirs', false]]);
    expect(differences(versions(draft('1:un 3:trois'), BASE))).toEqual([['row:2', 'mine', false]]);
    expect(compareContent(SPEC, versions(mine, BASE)).sameRows).toBe(2);
  });

  test('a difference says its place for people and both texts', () => {
    const [found] = compareContent(SPEC, versions(draft('1:un 2:DEUX 3:trois'), BASE)).differences;
    expect(found).toMatchObject({ type: 'row', number: 2, mine: { text: 'DEUX' }, theirs: { text: 'deux' } });
    const [added] = compareContent(SPEC, versions(BASE, draft('1:un 2:deux 3:trois 9:neuf'))).differences;
    expect(added).toMatchObject({ number: 4, mine: null, theirs: { text: 'neuf' } });
  });

  test('a new line that both added is one line, each twin once', () => {
    const mine = draft('1:un 2:deux 3:trois +4:neuf');
    expect(differences(versions(mine, draft('1:un 2:deux 3:trois 14:neuf')))).toEqual([]);
    const twice = draft('1:un 2:deux 3:trois +4:neuf +5:neuf');
    expect(differences(versions(twice, draft('1:un 2:deux 3:trois 14:neuf')))).toEqual([['new:5', 'mine', false]]);
    expect(differences(versions(mine, BASE))).toEqual([['new:4', 'mine', false]]);
    // A line that I still have under its own id is nobody's twin.
    expect(differences(versions(draft('1:un 2:deux 3:trois +4:un'), BASE))).toEqual([['new:4', 'mine', false]]);
  });

  test('the order is a choice when it differs', () => {
    const turned = draft('3:trois 2:deux 1:un');
    expect(differences(versions(turned, BASE))).toEqual([['order', 'mine', false]]);
    expect(differences(versions(BASE, turned))).toEqual([['order', 'theirs', false]]);
    expect(differences(versions(turned, draft('2:deux 1:un 3:trois')))).toEqual([['order', 'mine', true]]);
    expect(differences(versions(turned, turned))).toEqual([]);
    // What one side removed has no place to compare.
    expect(differences(versions(draft('1:un 3:trois'), BASE))).toEqual([['row:2', 'mine', false]]);
  });

  test('the presets are choices, and what was not chosen is mine', () => {
    const given = versions(draft('1:un 2:deux 3:trois', { title: 'Mien' }), draft('1:UN 2:deux 3:trois'));
    const choices = presetChoices(compareContent(SPEC, given));
    expect(choices).toEqual({ title: 'mine', 'row:1': 'theirs' });
    expect([sideOf(choices, 'row:1'), sideOf(choices, 'row:2')]).toEqual(['theirs', 'mine']);
  });
});

describe('merging', () => {
  test('each line is taken from the chosen side and keeps my key and their id', () => {
    const given = versions(draft('1:UN 2:deux 3:trois'), draft('1:eins 2:zwei 3:trois'));
    expect(merged(given)).toEqual(['1/1:UN', '2/2:deux', '3/3:trois']);
    expect(merged(given, { 'row:1': 'theirs', 'row:2': 'theirs' })).toEqual(['1/1:eins', '2/2:zwei', '3/3:trois']);
  });

  test('a line that they removed comes back as a new one, or goes', () => {
    const given = versions(BASE, draft('1:un 3:trois'));
    expect(merged(given)).toEqual(['1/1:un', '2/-1:deux', '3/3:trois']);
    expect(merged(given, { 'row:2': 'theirs' })).toEqual(['1/1:un', '3/3:trois']);
  });

  test('a line that I removed stays away, or comes back with a key of its own', () => {
    const given = versions(draft('1:un 3:trois'), BASE);
    expect(merged(given, { 'row:2': 'mine' })).toEqual(['1/1:un', '3/3:trois']);
    expect(merged(given, { 'row:2': 'theirs' })).toEqual(['1/1:un', '4/2:deux', '3/3:trois']);
  });

  test('a line of theirs follows the one that it follows there, the first comes first', () => {
    const given = versions(BASE, draft('8:huit 1:un 9:neuf 2:deux 3:trois'));
    expect(merged(given)).toEqual(['4/8:huit', '1/1:un', '5/9:neuf', '2/2:deux', '3/3:trois']);
  });

  test('the chosen order leads; the other side’s lines find their place in it', () => {
    const mine = draft('3:trois 2:deux 1:un +4:quatre');
    const given = versions(mine, draft('1:un 2:deux 3:trois 9:neuf'));
    expect(merged(given)).toEqual(['3/3:trois', '5/9:neuf', '2/2:deux', '1/1:un', '4/-1:quatre']);
    expect(merged(given, { order: 'theirs' })).toEqual(['1/1:un', '4/-1:quatre', '2/2:deux', '3/3:trois', '5/9:neuf']);
  });

  test('of nothing comes nothing', () => {
    expect(merged(versions(draft(''), draft(''), draft('')))).toEqual([]);
    expect(merged(versions(draft(''), draft('7:sept'), draft('')))).toEqual(['1/7:sept']);
  });
});

test.each([
  ['le petit chat', 'le chat', ['le ', 'petit ', 'chat']],
  ['le chat', 'le petit chat', ['le ', '', 'chat']],
  ['le chat', 'le chat', ['le chat', '', '']],
  ['un chat', 'le chien', ['', 'un chat', '']],
  ['a a a', 'a a', ['a ', 'a ', 'a']],
  ['', 'mot', ['', '', '']],
])('« %s » beside « %s »: what differs is whole words', (text, other, [before, changed, after]) => {
  const span = changedSpan(text, other);
  expect(`${span.before}${span.changed}${span.after}`).toBe(text);
  expect(span).toEqual({ before, changed, after });
});
