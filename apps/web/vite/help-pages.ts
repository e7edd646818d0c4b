import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The source of the guide: a frame, its sections in the order of their names, its own styles, its pictures. */
export const HELP_FOLDER = join(import.meta.dirname, '../help');
const TOKENS = join(import.meta.dirname, '../src/theme/tokens.css');

export type HelpPicture = { name: string; content: Buffer; width: number; height: number };
/** Where the build puts what the guide refers to. */
export type HelpAddresses = { styles: string; icon: string; picture: (picture: HelpPicture) => string };

/** The whole page: sections put into the frame, contents made from their headings, measures of the pictures added. */
export function helpPage(addresses: HelpAddresses): string {
  const sections = readSections();
  const body = sections.join('\n').replaceAll(/<img src="pictures\/([^"]+)"/g, (_, name: string) => {
    const picture = readPicture(name);
    const { width, height } = picture;
    return `<img src="${addresses.picture(picture)}" width="${width}" height="${height}" loading="lazy" decoding="async"`;
  });
  return readFileSync(join(HELP_FOLDER, 'frame.html'), 'utf8')
    .replace('<!-- contents -->', () => contents(sections))
    .replace('<!-- sections -->', () => body)
    .replace('help.css', addresses.styles)
    .replaceAll('icon.svg', addresses.icon);
}

/** Where a font file lies; `isCut`: what `schoolFonts` cuts from it, if it was cut. */
export type FontAddress = (file: string, isCut: boolean) => string;

/** The colours and letters of the product, and after them the guide's own rules. */
export function helpStyles(font: FontAddress): string {
  return `${tokenStyles(font)}\n${readFileSync(join(HELP_FOLDER, 'help.css'), 'utf8')}`;
}

export function tokenStyles(font: FontAddress): string {
  return readFileSync(TOKENS, 'utf8').replaceAll(
    /url\('(@fontsource[^'?]+)(\?school)?'\)/g,
    (_, file: string, cut?: string) => `url('${font(file, cut !== undefined)}')`,
  );
}

export function readSections(): string[] {
  const folder = join(HELP_FOLDER, 'sections');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
}

export function readPicture(name: string): HelpPicture {
  const content = readFileSync(join(HELP_FOLDER, 'pictures', name));
  // A lossy WebP: its measures stand in the head of its only frame.
  if (content.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error(`${name} is no plain WebP picture.`);
  return { name, content, width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}

/** A name that changes with the content, so that browsers may keep the file for ever. */
export function hashedName(name: string, content: string | Buffer): string {
  const extension = /\.\w+$/.exec(name)?.[0] ?? '';
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return `${basename(name, extension)}-${hash}${extension}`;
}

/** Links to every section, and to the headings of each. */
function contents(sections: readonly string[]): string {
  const entries = sections
    .join('\n')
    .split(/(?=<section )/)
    .map((section) => {
      const [, id = '', title = ''] = /<section id="([^"]+)">\s*<h2>(.*?)<\/h2>/s.exec(section) ?? [];
      const parts = [...section.matchAll(/<h3 id="([^"]+)">(.*?)<\/h3>/gs)].map(([, at, name]) => link(at, name));
      return `<li>${link(id, title)}${parts.length === 0 ? '' : `<ul>${parts.map((one) => `<li>${one}</li>`).join('')}</ul>`}</li>`;
    });
  return `<ol>\n${entries.join('\n')}\n</ol>`;
}

const link = (id = '', title = '') => `<a href="#${id}">${title}</a>`;
