import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withBreakpoints } from './breakpoints.ts';
import { type Chapter, GUIDES, HELP_FOLDER, readChapters } from './help-chapters.ts';

const TOKENS = join(import.meta.dirname, '../src/theme/tokens.css');

export type HelpPicture = { name: string; content: Buffer; width: number; height: number };
/** Where the build puts what the guide refers to. */
export type HelpAddresses = { styles: string; icon: string; script: string; picture: (picture: HelpPicture) => string };
export type HelpPage = { name: string; source: string };

/** The page with the contents, one of each chapter, and one with all of them, to print and to read without network. */
export const HOME = 'index.html';
export const WHOLE = 'tout.html';

/** All pages: sections put into the frame, contents made from their headings, measures of the pictures added. */
export function helpPages(addresses: HelpAddresses): HelpPage[] {
  const chapters = readChapters();
  const frame = readFileSync(join(HELP_FOLDER, 'frame.html'), 'utf8')
    .replace('href="help.css"', () => `href="${addresses.styles}"`)
    .replace('src="guide.js"', () => `src="${addresses.script}"`)
    .replaceAll('icon.svg', () => addresses.icon);
  const page = (name: string, title: string, guide: string, main: string): HelpPage => {
    const values: Readonly<Record<string, string>> = {
      title,
      guide,
      main: withPictures(withAddresses(main, name, chapters), addresses),
      here: name === HOME ? ' aria-current="page"' : '',
    };
    return { name, source: frame.replaceAll(/<!-- (\w+) -->/g, (_, mark: string) => values[mark] ?? '') };
  };
  return [
    page(HOME, 'Aide', '', homeMain(chapters)),
    ...chapters.map((chapter) =>
      page(chapter.page, `${chapter.title} · Aide`, chapter.guide, chapterMain(chapter, chapters)),
    ),
    page(WHOLE, 'Toute l’aide', '', wholeMain(chapters)),
  ];
}

const homeMain = (chapters: readonly Chapter[]): string =>
  readFileSync(join(HELP_FOLDER, 'home.html'), 'utf8').replace('<!-- contents -->', () =>
    GUIDES.map(
      ({ key, title }) =>
        `<h3>${title}</h3>\n${contents(
          chapters.filter(({ guide }) => guide === key),
          // Where an address of the guide as it was on one page leads without the script.
          (id) => ` id="${id}"`,
        )}`,
    ).join('\n'),
  );

/** The section with its headings a step higher, its guide's contents beside it, and the ways on below. */
function chapterMain(chapter: Chapter, chapters: readonly Chapter[]): string {
  const guide = chapters.filter(({ guide: key }) => key === chapter.guide);
  const place = guide.indexOf(chapter);
  const title = GUIDES.find(({ key }) => key === chapter.guide)?.title ?? '';
  const section = chapter.html.replaceAll(/<(\/?)h2>/g, '<$1h1>').replaceAll(/<(\/?)h3\b/g, '<$1h2');
  return `<div class="columns chapter">
<nav class="contents" aria-labelledby="sommaire">
<p class="contents-title" id="sommaire">${title}</p>
${contents(guide, () => '', chapter)}
<p class="to-home"><a href="${HOME}">Tout le sommaire</a></p>
</nav>
<div class="sections">
${section}
<nav class="ways" aria-label="Chapitres voisins">${wayTo('prev', 'Chapitre précédent', guide[place - 1])}${wayTo('next', 'Chapitre suivant', guide[place + 1])}</nav>
<p class="foot"><button type="button" class="print by-script">Imprimer ce chapitre</button> <a href="#contenu">Revenir en haut de la page</a> <a href="${WHOLE}">Toute l’aide sur une page</a></p>
</div>
</div>`;
}

const wayTo = (rel: string, words: string, to: Chapter | undefined): string =>
  to === undefined ? '' : `<a rel="${rel}" href="#${to.id}"><span>${words}</span> ${to.title}</a>`;

const wholeMain = (chapters: readonly Chapter[]): string => `<header class="intro">
<h1>Toute l’aide</h1>
<p>Tous les chapitres de l’<a href="${HOME}">aide</a> sur une page.</p>
<p class="foot"><button type="button" class="print by-script">Imprimer toute l’aide</button></p>
</header>
<div class="columns">
<nav class="contents" aria-labelledby="sommaire">
<h2 id="sommaire">Sommaire</h2>
${contents(chapters)}
</nav>
<div class="sections">
${chapters.map(({ html }) => html).join('\n')}
<p class="foot"><a href="#contenu">Revenir en haut de la page</a></p>
</div>
</div>`;

/** Links to chapters, and to the headings of each, or of the one that is open. */
function contents(chapters: readonly Chapter[], mark: (id: string) => string = () => '', open?: Chapter): string {
  const entries = chapters.map((chapter) => {
    const isOpen = open === undefined || open === chapter;
    const parts = isOpen
      ? chapter.parts.map(({ id, title }) => `<li${mark(id)}><a href="#${id}">${title}</a></li>`)
      : [];
    const [current, here] = open === chapter ? [' aria-current="page"', ' class="here"'] : ['', ''];
    const list = parts.length === 0 ? '' : `<ul>${parts.join('')}</ul>`;
    return `<li${mark(chapter.id)}${here}><a href="#${chapter.id}"${current}>${chapter.title}</a>${list}</li>`;
  });
  return `<ol${chapters.length === 1 ? ' class="alone"' : ''}>\n${entries.join('\n')}\n</ol>`;
}

/** Headings are named as if all stood on one page; those of another chapter are on its page. */
function withAddresses(main: string, page: string, chapters: readonly Chapter[]): string {
  const pages = new Map(
    chapters.flatMap(({ id, parts, page: at }) => [id, ...parts.map((part) => part.id)].map((one) => [one, at])),
  );
  const starts = new Map(chapters.map(({ id, page: at }) => [id, at]));
  if (page === WHOLE) return main;
  return main.replaceAll(/href="#([^"]+)"/g, (link, id: string) => {
    const at = pages.get(id);
    if (at === undefined || at === page) return link;
    return `href="${starts.get(id) ?? `${at}#${id}`}"`;
  });
}

const withPictures = (main: string, { picture }: HelpAddresses): string =>
  main.replaceAll(/<img src="pictures\/([^"]+)"/g, (_, name: string) => {
    const read = readPicture(name);
    return `<img src="${picture(read)}" width="${read.width}" height="${read.height}" loading="lazy" decoding="async"`;
  });

/** Where a font file lies; `isCut`: what `schoolFonts` cuts from it, if it was cut. */
export type FontAddress = (file: string, isCut: boolean) => string;

/** The colours and letters of the product, and after them the guide's own rules. */
export function helpStyles(font: FontAddress): string {
  return `${tokenStyles(font)}\n${withBreakpoints(readFileSync(join(HELP_FOLDER, 'help.css'), 'utf8'))}`;
}

export function tokenStyles(font: FontAddress): string {
  return withBreakpoints(readFileSync(TOKENS, 'utf8')).replaceAll(
    /url\('(@fontsource[^'?]+)(\?school)?'\)/g,
    (_, file: string, cut?: string) => `url('${font(file, cut !== undefined)}')`,
  );
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
