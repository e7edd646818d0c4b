import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconMask } from '@pupitre/screens';

/** How a first frame asks for the icons that contents wear (`apps/web/vite/icons-plugin.ts`). */
const ADDRESS = /url\("(\/assets\/icons-[\d.]+\/([a-z0-9-]{1,60})\.svg)"\)/g;
/** More do not stand in a window. */
const MOST = 24;

/** The styles of a frame with the drawings of its icons in the place of their addresses, and these by name, for the program. */
export type DrawnIcons = { css: string; drawings: Readonly<Record<string, string>> };

/** Each icon of a page would be a request of its own. */
export function frameIcons(webDir: string): (css: string) => DrawnIcons {
  const masks = new Map<string, string>();
  const maskAt = (address: string): string | null => {
    const known = masks.get(address);
    if (known !== undefined) return known;
    try {
      const mask = iconMask(readFileSync(join(webDir, address), 'utf8'));
      masks.set(address, mask);
      return mask;
    } catch {
      // An icon of that name is not in the set: the browser is told so.
      return null;
    }
  };
  return (css) => {
    const drawings: Record<string, string> = {};
    const drawn = css.replace(ADDRESS, (written, address: string, name: string) => {
      const mask = name in drawings || Object.keys(drawings).length < MOST ? maskAt(address) : null;
      if (mask === null) return written;
      drawings[name] = mask;
      return mask;
    });
    return { css: drawn, drawings };
  };
}
