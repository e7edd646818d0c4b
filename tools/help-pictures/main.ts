import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HELP_FOLDER } from '../../apps/web/vite/help-chapters.ts';
import { photograph, toWebp } from '../pictures/camera.ts';
import { readDemoWorld } from '../pictures/demo-world.ts';
import { shotOf } from '../pictures/shot-of.ts';
import { inStudio } from '../product/studio.ts';
import { HELP_PICTURE_BYTES, HELP_SHOTS, HELP_WIDTH } from './help-shots.ts';

const folder = path.join(HELP_FOLDER, 'pictures');

/** `npm run help-pictures [name …]`: takes the pictures of the guide again, from the demonstration school. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !HELP_SHOTS.has(name));
  if (unknown.length > 0) throw new Error(`The guide has no picture « ${unknown.join(', ')} ».`);
  mkdirSync(folder, { recursive: true });
  let failures = 0;
  await inStudio(async (studio) => {
    const world = await readDemoWorld(studio.db);
    for (const [name, { width = HELP_WIDTH, height, ...view }] of HELP_SHOTS) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      try {
        const shot = { ...shotOf(view, world), width, height, skipsBand: true };
        const png = await photograph(studio, shot);
        const webp = await toWebp(png, HELP_PICTURE_BYTES);
        writeFileSync(path.join(folder, `${name}.webp`), webp);
        console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
      } catch (error) {
        failures += 1;
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  });
  for (const file of readdirSync(folder)) {
    if (!HELP_SHOTS.has(path.basename(file, '.webp'))) rmSync(path.join(folder, file));
  }
  process.exitCode = failures === 0 ? 0 : 1;
}

await main();
