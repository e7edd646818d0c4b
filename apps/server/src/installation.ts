import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this is the unpacked archive of `npm run bundle`: it starts by a program of its own, and holds no npm. */
export const isBundle = (root: string): boolean => existsSync(join(root, 'bin/pupitre'));

export const IS_BUNDLE = isBundle(fileURLToPath(new URL('../../../', import.meta.url)));

/** A command as people type it here: « pupitre backup x.tar », or « npm run backup -- x.tar » in a clone. */
export function commandLine(name: string, ...args: string[]): string {
  if (IS_BUNDLE) return ['pupitre', name, ...args].join(' ');
  return ['npm run', name, ...(args.length === 0 ? [] : ['--', ...args])].join(' ');
}
