import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { PICTURES, type Picture } from '../../../packages/contract/src/picture-catalogue.ts';

type IconSet = {
  icons: Record<string, { body: string; width?: number; height?: number }>;
  width?: number;
  height?: number;
};

const SOURCE = '@iconify-json/fluent-emoji-flat/icons.json';
const LICENCE_FILE = 'LICENCE.txt';

const LICENCE = `Pictures of this folder: Fluent Emoji (flat), https://github.com/microsoft/fluentui-emoji

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;

/** Every file of the library by its name: one SVG per picture of the catalogue, and the licence. */
export function pictureFiles(): ReadonlyMap<string, string> {
  const set: IconSet = JSON.parse(readFileSync(createRequire(import.meta.url).resolve(SOURCE), 'utf8'));
  const files = new Map<string, string>([[LICENCE_FILE, LICENCE]]);
  for (const picture of PICTURES) files.set(`${picture.slug}.svg`, drawPicture(set, picture));
  return files;
}

function drawPicture(set: IconSet, picture: Picture): string {
  const icon = set.icons[picture.source];
  if (!icon) throw new Error(`The picture set has no « ${picture.source} » (picture « ${picture.slug} »).`);
  const width = icon.width ?? set.width ?? 32;
  const height = icon.height ?? set.height ?? 32;
  const size = `width="${width * 4}" height="${height * 4}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${icon.body}</svg>\n`;
}

/** Gives the library the same addresses in a build (files) and in development (answered from memory). */
export function picturesPlugin(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'pupitre-pictures',
    configureServer(server) {
      server.middlewares.use('/images', (request, response, next) => {
        files ??= pictureFiles();
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        const content = files.get(name);
        if (content === undefined) return next();
        response.setHeader('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain; charset=utf-8');
        response.end(content);
      });
    },
    generateBundle() {
      for (const [name, source] of pictureFiles()) this.emitFile({ type: 'asset', fileName: `images/${name}`, source });
    },
  };
}
