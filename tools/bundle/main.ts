import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../product/children.ts';
import { pack, stageBundle } from './stage.ts';

const root = path.join(import.meta.dirname, '../..');
const PROCESSORS = ['x64', 'arm64'] as const;

/** `npm run bundle`, or `npm run bundle -- x64 --to=<folder>`: builds, then makes an archive for each processor. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const asked = PROCESSORS.filter((cpu) => args.includes(cpu));
  const to = args.find((arg) => arg.startsWith('--to='))?.slice('--to='.length);
  if (asked.length + (to === undefined ? 0 : 1) !== args.length) {
    throw new Error(`Usage: npm run bundle [-- ${PROCESSORS.join(' | ')}] [--to=<folder>]`);
  }
  if ((await runNode(['tools/build.ts', '--if-needed'])) !== 0) throw new Error('The build failed.');
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = to === undefined ? path.join(root, '.results/bundle') : path.resolve(to);
  mkdirSync(folder, { recursive: true });
  for (const cpu of asked.length > 0 ? asked : PROCESSORS) {
    const name = `pupitre-${version}-linux-${cpu}`;
    const stage = path.join(folder, name);
    try {
      await stageBundle(stage, { os: 'linux', cpu, libc: 'glibc' });
      const archive = await pack(folder, name);
      console.log(`${archive}\n`);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
