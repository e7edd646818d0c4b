import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const SOURCES = ['apps/web/src', 'apps/server/src', 'packages/contract/src', 'packages/learning/src'];

/** Texts that the specification quotes with « »; a value such as {title} splits one in two. */
function specifiedTexts(checklist: string): string[] {
  const quoted = [...checklist.matchAll(/«\s([^«»]+?)\s»/g)].map(([, text]) => text ?? '');
  const pieces = quoted.flatMap((text) => text.split(/\{[^}]*\}/)).map((text) => text.trim());
  return [...new Set(pieces)].filter((text) => stripAccents(text) !== text);
}

const stripAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replaceAll('æ', 'ae');

/** Gives look-alike characters one spelling: spaces, apostrophes, dots, and their escapes. */
const plain = (text: string): string =>
  text
    .replace(/\\u00a0|&nbsp;|[\u00a0\u202f]/g, ' ')
    .replace(/\\?[’']/g, "'")
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ');

/** Names that the specification itself writes without accents: keys of the data, which no screen shows. */
const KEYS: ReadonlySet<string> = new Set(['Annee', 'Categorie', 'Media']);

/**
 * Unaccented forms in a source, outside comments. A sentence counts anywhere, in any case; a single word only as a
 * whole literal or as the whole text of an element, because « Catégories » without accent and capital is a field.
 */
function findUnaccented(source: string, texts: readonly string[]): string[] {
  const shown = plain(source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .* from .*$/gm, ''));
  const shownInAnyCase = shown.toLowerCase();
  return texts.filter((text) => {
    const bare = plain(stripAccents(text));
    if (bare.includes(' '))
      return new RegExp(`(?<![a-z])${escapePattern(bare.toLowerCase())}(?![a-z])`).test(shownInAnyCase);
    if (KEYS.has(bare)) return false;
    return ["'", '"', '`'].some((quote) => shown.includes(quote + bare + quote)) || shown.includes(`>${bare}<`);
  });
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function readSources(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file: path.relative(root, file), text: readFileSync(file, 'utf8') }));
}

const texts = specifiedTexts(readFileSync(path.join(root, 'docs/spec/checklist.md'), 'utf8'));

describe('the search itself', () => {
  test('knows the texts of the specification', () => {
    expect(texts.length).toBeGreaterThan(90);
    expect(texts).toContain('Équipe pédagogique');
    expect(texts).toContain("Vous n'avez pas les droits nécessaires pour accéder à cette ressource...");
  });

  test.each([
    "const title = 'Equipe pedagogique';",
    'const title = "EQUIPE PEDAGOGIQUE";',
    '<p>Vous n’avez pas les droits necessaires pour acceder a cette ressource…</p>',
    "throw new Error('Copie\\u00a0!');",
    '<Button>Reinitialiser</Button>',
    "label: 'A repeter',",
  ])('finds %s', (source) => {
    expect(findUnaccented(source, texts)).toHaveLength(1);
  });

  test.each([
    "const title = 'Équipe pédagogique';",
    '<Button>Réinitialiser</Button>',
    "import { reset } from './reinitialiser.ts';",
    '/** The button Reinitialiser, Equipe pedagogique. */',
    "const key = 'reinitialiser';",
  ])('lets %s pass', (source) => {
    expect(findUnaccented(source, texts)).toEqual([]);
  });
});

test.each(SOURCES)('[ERR-08] no text of the specification stands without its accents in %s', (folder) => {
  const sources = readSources(folder);
  expect(sources.length).toBeGreaterThan(5);
  const found = sources.flatMap(({ file, text }) => findUnaccented(text, texts).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});
