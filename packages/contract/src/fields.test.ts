import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  commaSeparated,
  draftId,
  positiveId,
  queryBoolean,
  RICH_TEXT_HTML_MAX,
  RICH_TEXT_TAGS_MAX,
  requiredText,
  richText,
  secret,
  skip,
  version,
  visibleHtmlText,
  visibleText,
  wholeNumber,
} from './fields.ts';
import { LIST_RIBBON_MAX, listCreate, listSave, NEW_LIST_TITLE } from './lists.ts';
import { CATEGORY_KEYS } from './reference-data.ts';

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

/** What a form says of a value; null when it is accepted. */
const complaint = (schema: typeof positiveId | ReturnType<typeof visibleText> | typeof secret, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? null;

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

  test('sixteen code units for each at most', () => {
    expect(accepts(visibleText(1), `a${'\u0301'.repeat(15)}`)).toBe(true);
    expect(accepts(visibleText(1), `a${'\u0301'.repeat(16)}`)).toBe(false);
  });

  test('what a form says', () => {
    expect(complaint(visibleText(3), 'abcd')).toEqual(['3 caractères maximum.']);
    expect(complaint(visibleText(3), '\ud800')).toEqual(['Ce texte contient des caractères invalides.']);
    expect(complaint(requiredText(3), '')).toEqual(['Ce champ est obligatoire.']);
    expect(complaint(richText(3), '<p>abcd</p>')).toEqual(['3 caractères maximum.']);
    expect(complaint(richText(3), '<p>\ud800</p>')).toEqual(['Ce texte contient des caractères invalides.']);
    expect(complaint(secret, 'abc')).toEqual(['Ce lien n’est pas valable.']);
    expect(complaint(positiveId, 1.5)).toContain('Un nombre entier est attendu.');
    const many = commaSeparated.safeParse(Array.from({ length: 101 }, (_, index) => index).join(','));
    expect(many.error?.issues.map(({ message }) => message)).toEqual(['100 valeurs au maximum.']);
  });

  test('the description of the calls says how long', () => {
    expect(z.toJSONSchema(visibleText(7))).toMatchObject({ type: 'string', maxLength: 7 });
    expect(z.toJSONSchema(richText(7))).toMatchObject({ type: 'string', maxLength: RICH_TEXT_HTML_MAX });
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

  test.each([
    ['&quot;a&apos;&gt;', '"a\'>'],
    ['&#0;a&#x0;', 'a'],
    ['&#1;&#1114111;&#1114112;', '\u0001\u{10ffff}'],
    ['&#x10FFFF;&#x110000;', '\u{10ffff}'],
    ['&#12345678;&#x1234567;', '&#12345678;&#x1234567;'],
    ['&inconnu;', '&inconnu;'],
  ])('entities of %j are read as %j', (html, text) => {
    expect(visibleHtmlText(html)).toBe(text);
  });

  test('bounds the markup too', () => {
    const tags = (count: number) => '<p></p>'.repeat(count / 2);
    expect(accepts(richText(3), tags(RICH_TEXT_TAGS_MAX))).toBe(true);
    expect(accepts(richText(3), tags(RICH_TEXT_TAGS_MAX + 2))).toBe(false);
    const long = (length: number) => `<p class="${'x'.repeat(length - 12)}">`;
    expect(accepts(richText(3), long(RICH_TEXT_HTML_MAX))).toBe(true);
    expect(accepts(richText(3), long(RICH_TEXT_HTML_MAX + 1))).toBe(false);
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

describe('whole numbers', () => {
  test('an address gives digits, JSON a number, up to both bounds', () => {
    const number = wholeNumber(-2, 12);
    expect(['-2', '12', -2, 12].map((given) => number.parse(given))).toEqual([-2, 12, -2, 12]);
    for (const other of ['-3', '13', -3, 13, '1-2', '--1', '1'.repeat(17), '5x'])
      expect(accepts(number, other)).toBe(false);
    const large = wholeNumber(0, Number.MAX_SAFE_INTEGER);
    expect(large.parse('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    [positiveId, [1, 2_147_483_647], [0, 2_147_483_648, 1.5]],
    [draftId, [-2_147_483_648, -1, 0, 2_147_483_647], [-2_147_483_649, 2_147_483_648, 0.5, '1']],
    [version, [1, 2_147_483_647], [0, 2_147_483_648, 1.5, '1']],
    [skip, [0, '32', 1_000_000], [-1, 1_000_001]],
  ])('ids, versions and what to skip: case %#', (schema, good, bad) => {
    for (const value of good) expect(accepts(schema, value), String(value)).toBe(true);
    for (const value of bad) expect(accepts(schema, value), String(value)).toBe(false);
  });

  test('a comma-separated parameter has at most 2,000 characters', () => {
    expect(accepts(commaSeparated, 'a'.repeat(2_000))).toBe(true);
    expect(accepts(commaSeparated, 'a'.repeat(2_001))).toBe(false);
  });

  test('false is a boolean too', () => {
    expect(queryBoolean.parse('false')).toBe(false);
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
