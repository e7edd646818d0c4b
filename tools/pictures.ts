import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { tokenStyles } from '../apps/web/vite/help-pages.ts';
import { picturesByEngine } from './pictures/by-engine.ts';
import { measure, photograph, type Scheme, toWebp } from './pictures/camera.ts';
import { readDemoWorld } from './pictures/demo-world.ts';
import { shotOf } from './pictures/shot-of.ts';
import { SHOWCASE, type ShowcaseScreen } from './pictures/showcase.ts';
import { type ShowcasePicture, type ShownScreen, showcasePage, showcaseStyles } from './pictures/showcase-page.ts';
import { walkScreens } from './pictures/walk.ts';
import { inStudio, type Studio } from './product/studio.ts';
import { resultsFolder } from './results/test-results.ts';

const folder = path.join(resultsFolder, 'pictures');
const DESKTOP = { width: 1366, height: 768, scheme: 'light', label: 'ordinateur' } as const;
/** Other states of the main screens. */
const OTHERS = [
  { width: 1366, height: 768, scheme: 'dark', label: 'ordinateur, sombre' },
  { width: 820, height: 1180, scheme: 'light', label: 'tablette' },
  { width: 390, height: 844, scheme: 'light', label: 'téléphone' },
] as const;
type Size = { width: number; height: number; scheme: Scheme; label: string };

/**
 * `npm run pictures`: one page with every screen for every role, worth showing. `npm run pictures -- --all` or with
 * parts of names: every screen in all its states, at all widths, light and dark, to be looked at while building. With
 * `--engines`: thirty screens in every browser, beside each other.
 */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let failures = 0;
  await inStudio(async (studio) => {
    if (words.includes('--engines')) failures = await picturesByEngine(studio, folder, words.slice(1));
    else if (words.length === 0) failures = await showcase(studio);
    else
      failures = await walkScreens(
        studio,
        folder,
        words.filter((word) => word !== '--all'),
      );
  });
  console.log(`${failures === 0 ? '' : `${failures} failed. `}${path.join(folder, 'index.html')}`);
  process.exitCode = failures === 0 ? 0 : 1;
}

async function showcase(studio: Studio): Promise<number> {
  const world = await readDemoWorld(studio.db);
  const shown: ShownScreen[] = [];
  let failures = 0;
  for (const [index, screen] of SHOWCASE.entries()) {
    const sizes: readonly Size[] = screen.isMain === true ? [DESKTOP, ...OTHERS] : [DESKTOP];
    const pictures: ShowcasePicture[] = [];
    for (const { label, ...size } of sizes) {
      const file = `${String(index + 1).padStart(3, '0')}-${size.width}-${size.scheme}.webp`;
      try {
        const shot = { ...shotOf(screen, world), ...size, skipsBand: true };
        const picture = await toWebp(await photograph(studio, shot));
        writeFileSync(path.join(folder, file), picture);
        pictures.push({ file, label, ...(await measure(picture)) });
      } catch (error) {
        failures += 1;
        console.error(`${name(screen)}, ${label}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    shown.push({ screen, pictures });
  }
  writeFileSync(path.join(folder, 'index.html'), showcasePage(shown));
  writeFileSync(path.join(folder, 'showcase.css'), showcaseStyles(tokenStyles(bringFont)));
  return failures;
}

const name = ({ area, as, title }: ShowcaseScreen) => `${area}, ${as}, ${title}`;

/** The page works alone, so the fonts are copied beside it. */
function bringFont(file: string): string {
  const own = path.basename(file);
  copyFileSync(createRequire(path.join(import.meta.dirname, '../apps/web')).resolve(file), path.join(folder, own));
  return own;
}

await main();
