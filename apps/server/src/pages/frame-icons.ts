import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconMask } from '@pupitre/screens';

/** The folder of the build with a file for each icon (`apps/web/vite/icons-plugin.ts`). */
const FOLDER = /^icons-[\d.]+$/;
/** How a first frame asks for those that contents wear, and how contents name them. */
const ADDRESS = /url\("\/assets\/icons-[\d.]+\/([a-z0-9-]{1,60})\.svg"\)/g;
const NAMED = /"bi bi-([a-z0-9-]{1,60})"/g;
/** So many stand in a window and a little below. */
const MOST = 24;

/** The styles of a frame with the drawings of its icons in the place of their addresses; and these by name, for the program. */
export type DrawnIcons = { css: string; drawings: Readonly<Record<string, string>> };

/**
 * Each icon of a page would be a request of its own; `brought`: the pieces of what the page brings, of which the frame shows
 * the beginning.
 */
export function frameIcons(webDir: string): (css: string, brought: readonly (string | Buffer)[]) => DrawnIcons {
  const assets = join(webDir, 'assets');
  const folder = existsSync(assets) ? readdirSync(assets).find((name) => FOLDER.test(name)) : undefined;
  const masks = new Map<string, string>();
  const maskOf = (name: string): string | null => {
    const known = masks.get(name);
    if (known !== undefined) return known;
    const file = join(assets, folder ?? '', `${name}.svg`);
    if (folder === undefined || !existsSync(file)) return null;
    const mask = iconMask(readFileSync(file, 'utf8'));
    masks.set(name, mask);
    return mask;
  };
  return (css, brought) => {
    const drawings = new Map<string, string>();
    const draw = (name: string): string | null => {
      const drawn = drawings.get(name);
      if (drawn !== undefined || drawings.size >= MOST) return drawn ?? null;
      const mask = maskOf(name);
      if (mask !== null) drawings.set(name, mask);
      return mask;
    };
    const drawn = css.replace(ADDRESS, (written, name: string) => draw(name) ?? written);
    // Those that are kept as bytes are tables.
    for (const text of brought.filter((piece) => typeof piece === 'string'))
      for (const [, name = ''] of text.matchAll(NAMED)) draw(name);
    return { css: drawn, drawings: Object.fromEntries(drawings) };
  };
}
