import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { conjugate, isKnownTense, isKnownVerb, type Person, type SchoolLanguage } from './index.ts';

type GoldRow = {
  lang: SchoolLanguage;
  verb: string;
  tense: string;
  person: Person | null;
  expected: string;
  accept?: string[];
};

const GOLD = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../test-data/conjugation-gold.json'), 'utf8'),
) as GoldRow[];

describe('the gold set', () => {
  test('has all its rows', () => expect(GOLD).toHaveLength(513));

  test.each(['fr', 'de', 'en'] as const)('every form of %s is right, with every variant', (language) => {
    const wrong = GOLD.filter(({ lang }) => lang === language).flatMap((row) => {
      const form = conjugate(row.lang, row.verb, row.tense).find(({ person }) => person === row.person);
      const all = form === undefined ? [] : [form.text, ...form.accept];
      const right = [row.expected, ...(row.accept ?? [])];
      return form !== undefined && right.includes(form.text) && right.every((text) => all.includes(text))
        ? []
        : [{ ...row, got: form }];
    });
    expect(wrong).toEqual([]);
  });

  test('names its verbs and tenses as the tool does', () => {
    const unknown = GOLD.filter((row) => !isKnownVerb(row.lang, row.verb) || !isKnownTense(row.lang, row.tense));
    expect(unknown).toEqual([]);
  });
});
