import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconDrawing } from '@pupitre/screens';

/** The folder of the build with a file for each icon (`apps/web/vite/icons-plugin.ts`). */
const FOLDER = /^icons-[\d.]+-i$/;
/** How a first frame asks for those that contents wear, and how contents name them. */
const ADDRESS = /<use href="\/assets\/icons-[\d.]+-i\/([a-z0-9-]{1,60})\.svg#i"><\/use>/g;
const NAMED = /"bi bi-([a-z0-9-]{1,60})"/g;
/** So many stand in a window and a little below. */
const MOST = 24;

type Icon = { shapes: string; drawing: string };

/** Each icon of a page would be a request of its own. */
export function frameIcons(webDir: string) {
  const assets = join(webDir, 'assets');
  const folder = existsSync(assets) ? readdirSync(assets).find((name) => FOLDER.test(name)) : undefined;
  const known = new Map<string, Icon>();
  const iconOf = (name: string): Icon | null => {
    const icon = known.get(name);
    if (icon !== undefined) return icon;
    const file = join(assets, folder ?? '', `${name}.svg`);
    if (folder === undefined || !existsSync(file)) return null;
    const svg = readFileSync(file, 'utf8');
    const read = { shapes: svg.replaceAll(/<\/?(?:svg|g)\b[^>]*>/g, ''), drawing: iconDrawing(svg) };
    known.set(name, read);
    return read;
  };
  return {
    /** A frame with the drawings of its icons in the place of their addresses; and their names. */
    draw(html: string): { html: string; icons: readonly string[] } {
      const icons = new Set<string>();
      const drawn = html.replace(ADDRESS, (written, name: string) => {
        const icon = icons.has(name) || icons.size < MOST ? iconOf(name) : null;
        if (icon === null) return written;
        icons.add(name);
        return icon.shapes;
      });
      return { html: drawn, icons: [...icons] };
    },
    /** Drawings by name, for the program: those of the frame, and of what the page brings, whose beginning it shows. */
    tell(icons: readonly string[], brought: readonly (string | Buffer)[]): Readonly<Record<string, string>> {
      const drawings = new Map<string, string>();
      const take = (name: string) => {
        const icon = drawings.size < MOST ? iconOf(name) : null;
        if (icon !== null) drawings.set(name, icon.drawing);
      };
      icons.forEach(take);
      // Those that are kept as bytes are tables.
      for (const text of brought.filter((piece) => typeof piece === 'string'))
        for (const [, name = ''] of text.matchAll(NAMED)) take(name);
      return Object.fromEntries(drawings);
    },
  };
}
export type FrameIcons = ReturnType<typeof frameIcons>;
