import { describe, expect, test } from 'vitest';
import {
  commaSeparated,
  positiveId,
  queryBoolean,
  RICH_TEXT_HTML_MAX,
  requiredText,
  richText,
  visibleHtmlText,
  visibleText,
} from './fields.ts';
import { LIST_RIBBON_MAX, listCreate, listSave, NEW_LIST_TITLE } from './lists.ts';
import { CATEGORY_KEYS } from './reference-data.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('visible characters', () => {
  test.each([
    ['ten letters', 'abcdefghij', true],
    ['eleven letters', 'abcdefghijk', false],
    ['ten families of four', '👨‍👩‍👧‍👦'.repeat(10), true],
    ['eleven families', '👨‍👩‍👧‍👦'.repeat(11), false],
    ['ten decomposed é', 'e\u0301'.repeat(10), true],
    ['eleven decomposed é', 'e\u0301'.repeat(11), false],
    ['a word of right to left', 'שלום', true],
    ['a lone surrogate', 'a\ud800', false],
    ['a NUL', 'a\u0000', false],
    ['one letter under a thousand marks', `a${'\u0301'.repeat(1_000)}`, false],
  ])('of ten allowed, %s: %s', (_, text, allowed) => {
    expect(accepts(visibleText(LIST_RIBBON_MAX), text)).toBe(allowed);
  });

  test('a required text holds more than spaces', () => {
    expect(accepts(requiredText(5), ' \u00a0 ')).toBe(false);
    expect(accepts(requiredText(5), ' a ')).toBe(true);
  });
});

describe('rich text', () => {
  test('counts what one reads, not its markup', () => {
    expect(visibleHtmlText('<p>a &lt; b&nbsp;&amp; <strong>c</strong>&#233;&#xe9;</p>')).toBe('a < b\u00a0& céé');
    expect(accepts(richText(3), '<p><strong>abc</strong></p>')).toBe(true);
    expect(accepts(richText(3), '<p>abcd</p>')).toBe(false);
  });

  test('bounds the markup too', () => {
    const tags = (count: number) => '<p></p>'.repeat(count);
    expect(accepts(richText(3), tags(Math.floor(RICH_TEXT_HTML_MAX / 7)))).toBe(true);
    expect(accepts(richText(3), tags(Math.floor(RICH_TEXT_HTML_MAX / 7) + 1))).toBe(false);
  });
});

describe('query strings', () => {
  test('one comma-separated parameter is an array without blanks', () => {
    expect(commaSeparated.parse(' 7, ALL ,,')).toEqual(['7', 'ALL']);
  });

  test('booleans are true or false', () => {
    expect(queryBoolean.parse('true')).toBe(true);
    expect(accepts(queryBoolean, '1')).toBe(false);
  });

  test.each(['0', '-1', '1.5', 'abc', '2147483648', ''])('%j is no id', (text) => {
    expect(accepts(positiveId, text)).toBe(false);
  });

  test.each([7, '7', '0012'])('%j is an id', (given) => {
    expect(accepts(positiveId, given)).toBe(true);
  });

  test.each([true, [7], ['7'], null, {}, '0x7', '7e0', ' 7', '+7', '٧'])('[LIMIT-40] %j is no id either', (given) => {
    expect(accepts(positiveId, given)).toBe(false);
  });

  test('a comma-separated parameter holds every category, and too many entries are refused instead of forgotten', () => {
    expect(commaSeparated.parse(CATEGORY_KEYS.join(','))).toHaveLength(CATEGORY_KEYS.length);
    const ids = Array.from({ length: 101 }, (_, index) => String(1_000 + index));
    expect(commaSeparated.parse(ids.slice(1).join(','))).toEqual(ids.slice(1));
    expect(accepts(commaSeparated, ids.join(','))).toBe(false);
  });
});

describe('lists', () => {
  test('an empty body creates the default list', () => {
    expect(listCreate.parse({})).toEqual({
      title: NEW_LIST_TITLE,
      description: '',
      icon: 'bi bi-card-list',
      color: 'c-grey',
      ribbon: '',
      categories: [],
      learnLanguage: 'fr',
      hintLanguage: 'fr',
      items: [],
    });
  });

  test('a save takes the whole object and drops what is read-only or client-side', () => {
    const saved = listSave.parse({
      id: 3,
      title: 'a',
      author: 'x',
      canEdit: true,
      items: [{ id: -1, learnTxt: 'un', selected: true, filtered: true }],
    });
    expect(Object.keys(saved)).not.toContain('canEdit');
    expect(Object.keys(saved)).not.toContain('author');
    expect(Object.keys(saved.items[0] ?? {})).not.toContain('selected');
  });
});
