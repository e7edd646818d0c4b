import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { firefox, type LaunchOptions } from '@playwright/test';
import sharp from 'sharp';
import { missingLine, readyEngines } from '../engines/engines.ts';
import { firefoxOptions, type Likes } from '../engines/firefox.ts';
import { webkitOptions } from '../engines/webkit/webkit.ts';
import type { Studio } from '../product/studio.ts';
import { measure, photograph, type Shot } from './camera.ts';
import { readDemoWorld } from './demo-world.ts';
import { shotOf } from './shot-of.ts';
import { SHOWCASE, type ShowcaseScreen } from './showcase.ts';

const SCREENS = 30;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
];
const GAP = 12;

/** Playwright drives both as browsers of WebDriver BiDi. */
const OPTIONS: Record<string, (likes: Likes) => LaunchOptions> = { firefox: firefoxOptions, webkit: webkitOptions };

/** One engine's pictures of the product. */
type Eye = { title: string; take: (shot: Shot) => Promise<Buffer> };

/** Main screens first, then others of all areas. */
function chosen(): ShowcaseScreen[] {
  const main = SHOWCASE.filter(({ isMain }) => isMain === true).slice(0, SCREENS);
  const others = SHOWCASE.filter(({ isMain }) => isMain !== true);
  const step = Math.max(1, Math.floor(others.length / Math.max(1, SCREENS - main.length)));
  return [...main, ...others.filter((_, index) => index % step === 0)].slice(0, SCREENS);
}

/** Thirty screens at two widths, the engines beside each other on a sheet; answers how many failed. */
export async function picturesByEngine(studio: Studio, folder: string, words: readonly string[]): Promise<number> {
  const { ready, missing } = readyEngines();
  for (const one of missing) console.log(missingLine(one));
  const eyes: Eye[] = [{ title: 'Chromium', take: (shot) => photograph(studio, shot) }];
  await using browsers = new AsyncDisposableStack();
  for (const { name, title } of ready) {
    const open = async (touch: boolean) => browsers.use(await firefox.launch(OPTIONS[name]?.({ still: true, touch })));
    const [laptop, phone] = [await open(false), await open(true)];
    eyes.push({
      title,
      take: (shot) => photograph({ ...studio, browser: shot.width < 992 ? phone : laptop }, shot),
    });
  }
  const world = await readDemoWorld(studio.db);
  let failures = 0;
  for (const [index, screen] of chosen().entries()) {
    if (words.length > 0 && !words.some((word) => screen.title.toLowerCase().includes(word.toLowerCase()))) continue;
    for (const size of SIZES) {
      const file = `${String(index + 1).padStart(2, '0')}-${size.width}.png`;
      try {
        const taken: Buffer[] = [];
        const shot: Shot = { ...shotOf(screen, world), ...size, skipsBand: true };
        for (const { take } of eyes) taken.push(await take(shot));
        writeFileSync(path.join(folder, file), await sheetOf(taken));
        console.log(`${file} ${screen.as}, ${screen.title}`);
      } catch (error) {
        failures += 1;
        console.error(`${file} ${screen.title}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
  }
  return failures;
}

async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map(measure));
  const lefts = sizes.map((_, at) => sizes.slice(0, at).reduce((left, { width }) => left + width + GAP, 0));
  const last = sizes.at(-1);
  return await sharp({
    create: {
      width: (lefts.at(-1) ?? 0) + (last?.width ?? 0),
      height: Math.max(...sizes.map(({ height }) => height)),
      channels: 3,
      background: '#c0f',
    },
  })
    .composite(pictures.map((input, at) => ({ input, left: lefts[at] ?? 0, top: 0 })))
    .png()
    .toBuffer();
}
