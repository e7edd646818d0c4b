import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule } from 'postcss';
import { expect, test } from 'vitest';
import { lettersIn, schoolFonts } from './school-fonts.ts';

const TOKENS = path.join(import.meta.dirname, '../src/theme/tokens.css');

const facesOf = (root: postcss.Root): Record<string, string>[] => {
  const faces: Record<string, string>[] = [];
  root.walkAtRules('font-face', (rule: AtRule) => {
    const face: Record<string, string> = {};
    rule.walkDecls(({ prop, value }) => {
      face[prop] = value;
    });
    faces.push(face);
  });
  return faces;
};
const before = facesOf(postcss.parse(readFileSync(TOKENS, 'utf8')));
const isMarked = ({ src = '' }: Record<string, string>) => src.includes('?school');

test('ranges and single letters are read from the rule', () => {
  expect(lettersIn('U+0041-0043, U+00E9,\n U+2026')).toBe('ABCé…');
});

test('marked files are cut to a bit more than half, the others stay; the cut ones stand last and name the same weights', async () => {
  const { root } = await postcss([schoolFonts()]).process(readFileSync(TOKENS, 'utf8'), { from: TOKENS });
  const after = facesOf(root as postcss.Root);
  expect(after).toHaveLength(before.length);
  for (const [index, face] of after.entries()) {
    const was = before[index] ?? {};
    if (!isMarked(was)) {
      expect(face).toEqual(was);
      continue;
    }
    const file = path.join(path.dirname(TOKENS), /url\('([^']+)'\)/.exec(face.src ?? '')?.[1] ?? '');
    expect(readFileSync(file).toString('latin1', 0, 4), file).toBe('wOF2');
    expect(statSync(file).size, file).toBeLessThan(21_600);
    const family = before.filter((one) => one['font-family'] === was['font-family']);
    expect(family.at(-1)).toBe(was);
    expect(new Set(family.map((one) => one['font-weight'])).size, was['font-family']).toBe(1);
  }
  expect(before.filter(isMarked)).toHaveLength(2);
});

test('what the languages of the school write is in them', () => {
  const sentences = [
    'Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis : ÀÂÇÉÈÊËÎÏÔÙÛÜŒÆ « 20 € » — 3 × 4 − ½…',
    'Falsches Üben von Xylophonmusik quält jeden größeren Zwerg „so“ ÄÖß',
    'Quel vituperabile xenofobo zelante assaggia il whisky: àèéìòù',
    '¿Jovencillo emponzoñado? ¡El pingüino vio áéíóúüñÑ!',
    "The quick brown fox jumps over the lazy dog's “back” 0123456789 @#%&*()[]{}<>/\\|~^_+=$",
  ];
  for (const face of before.filter(isMarked)) {
    const letters = new Set(lettersIn(face['unicode-range'] ?? ''));
    for (const letter of sentences.join(''))
      expect(letters.has(letter), `${face['font-family']}: ${letter}`).toBe(true);
  }
});
