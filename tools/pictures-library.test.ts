import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PICTURES } from '../packages/contract/src/picture-catalogue.ts';
import { copyPictures, pictureFiles } from './pictures-library.ts';

test('every picture of the catalogue has a drawing in the set', () => {
  const files = pictureFiles();
  for (const { slug } of PICTURES) expect(files.get(`${slug}.svg`), slug).toMatch(/^<svg xmlns[^>]+><.+<\/svg>\n$/s);
  expect(files.size).toBe(PICTURES.length + 1);
});

test('a drawing holds nothing that runs or that another origin would serve', () => {
  for (const [name, content] of pictureFiles()) {
    if (!name.endsWith('.svg')) continue;
    expect(content.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(
      /<script|\son\w+=|https?:|<foreignObject/i,
    );
  }
});

test('slugs and labels name one picture each', () => {
  expect(new Set(PICTURES.map(({ slug }) => slug)).size).toBe(PICTURES.length);
  expect(new Set(PICTURES.map(({ label }) => label)).size).toBe(PICTURES.length);
  for (const { slug, keywords } of PICTURES) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(keywords.every((word) => word !== '')).toBe(true);
  }
});

test('the build writes the files with their licence into images/', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  try {
    copyPictures(outDir);
    expect(readdirSync(path.join(outDir, 'images'))).toHaveLength(PICTURES.length + 1);
    expect(readFileSync(path.join(outDir, 'images', 'LICENCE.txt'), 'utf8')).toContain('MIT License');
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
