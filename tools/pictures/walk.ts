import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURED, type Pictured } from '@pupitre/screens';
import type { Studio } from '../product/studio.ts';
import { photograph } from './camera.ts';
import { type DemoWorld, readDemoWorld } from './demo-world.ts';
import { type People, shotOf } from './shot-of.ts';
import { WORLDS } from './worlds/worlds.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
const SCHEMES = ['light', 'dark'] as const;

type Size = { width: number; height: number; scheme: (typeof SCHEMES)[number]; file: string };
const sizesOf = (name: string): Size[] =>
  SCHEMES.flatMap((scheme) => SIZES.map((size) => ({ ...size, scheme, file: fileOf(name, size.width, scheme) })));

/** Takes every view and state whose name or route holds one of the words (all without any); returns how many failed. */
export async function walkScreens(studio: Studio, folder: string, words: readonly string[]): Promise<number> {
  const isWanted = ({ name, opening }: Pictured) =>
    words.length === 0 || words.some((part) => fold(`${name} ${opening.route}`).includes(fold(part)));
  const screens = PICTURED.filter(isWanted);
  const find = worldsOf(studio);
  let failures = 0;
  // One after the other: the theme is a preference of the person, who is on many pictures.
  for (const screen of screens) {
    const isWhole = screen.first.length === 0;
    for (const { file, ...size } of sizesOf(screen.name)) {
      try {
        const { world, people } = await find(screen.of);
        writeFileSync(
          path.join(folder, file),
          await photograph(studio, { ...shotOf(screen, world, people), ...size, isWhole }),
        );
      } catch (error) {
        failures += 1;
        console.error(`${file}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
      }
    }
  }
  writeFileSync(path.join(folder, 'index.html'), indexPage(screens));
  return failures;
}

/** Builds a world the first time that a picture names it, so that what it adds is on no picture before. */
function worldsOf({ db }: Studio): (of?: string) => Promise<{ world: DemoWorld; people: People }> {
  const built = new Map<string, People>();
  let world: DemoWorld | undefined;
  return async (of) => {
    if (of !== undefined && !built.has(of)) {
      const build = WORLDS[of];
      if (build === undefined) throw new Error(`There is no world « ${of} ».`);
      built.set(of, await build(db));
      world = undefined;
    }
    world ??= await readDemoWorld(db);
    return { world, people: built.get(of ?? '') ?? {} };
  };
}

const fold = (text: string) => text.toLowerCase().replaceAll('’', "'");
export const fileOf = (name: string, width: number, scheme: string) => `${slug(name)}-${width}-${scheme}.png`;

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-');

function indexPage(screens: readonly Pictured[]): string {
  const sections = screens.map(({ name, as, opening }) => {
    const figures = sizesOf(name).map(
      ({ file, width, scheme }) =>
        `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" loading="lazy" alt=""></a><figcaption>${width} ${scheme}</figcaption></figure>`,
    );
    return `<h2>${name} <small>${as}, ${opening.route}</small></h2><div>${figures.join('')}</div>`;
  });
  const style =
    'body{font-family:sans-serif}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{border:1px solid #999}';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Écrans de Pupitre</title><style>${style}</style>${sections.join('')}</html>`;
}
