import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer } from 'vite';
import { expect, test } from 'vitest';
import { PICTURES } from '../../../packages/contract/src/picture-catalogue.ts';
import { pictureFiles, picturesPlugin } from './pictures-plugin.ts';

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

test('the build holds every picture and the licence beside them', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  try {
    writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Vide</title>');
    await build({ root, configFile: false, logLevel: 'silent', plugins: [picturesPlugin()] });
    const images = path.join(root, 'dist/images');
    expect(readdirSync(images)).toHaveLength(PICTURES.length + 1);
    expect(readFileSync(path.join(images, 'LICENCE.txt'), 'utf8')).toContain('MIT License');
    expect(readFileSync(path.join(images, 'chien.svg'), 'utf8')).toBe(pictureFiles().get('chien.svg'));
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('development answers the same addresses, and leaves others to the page', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [picturesPlugin()],
    server: { port: 0, host: '127.0.0.1', ws: false },
  });
  try {
    await server.listen();
    const address = server.httpServer?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
    const origin = `http://127.0.0.1:${address.port}`;
    const picture = await fetch(`${origin}/images/chien.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toBe(pictureFiles().get('chien.svg'));
    expect((await fetch(`${origin}/images/inconnu.svg`)).status).toBe(404);
  } finally {
    await server.close();
    rmSync(root, { recursive: true });
  }
});
