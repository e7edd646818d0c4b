// @vitest-environment jsdom
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SCREENS } from '@pupitre/screens';
import { expect, test } from 'vitest';
import { chapterOf } from '../../apps/web/src/guide/old-addresses.ts';
import { GUIDES, HELP_FOLDER, readChapters } from '../../apps/web/vite/help-chapters.ts';
import { helpIndex } from '../../apps/web/vite/help-index.ts';
import { HOME, helpPages, helpStyles, readPicture, WHOLE } from '../../apps/web/vite/help-pages.ts';
import { HELP_PICTURE_BYTES } from './help-shots.ts';

const root = path.join(import.meta.dirname, '../..');
const ALL_PICTURES_BYTES = 1_500_000;
/** The script with all sentences, before it is compressed. */
const INDEX_BYTES = 90_000;

const chapters = readChapters();
const index = helpIndex(chapters);
const pages = helpPages({ styles: '/a.css', icon: '/i.svg', script: '/s.js', picture: ({ name }) => `/p/${name}` });
const doms = new Map(pages.map(({ name, source }) => [name, new DOMParser().parseFromString(source, 'text/html')]));
const open = (name: string): Document => {
  const found = doms.get(name);
  if (found === undefined) throw new Error(`The guide has no page ${name}.`);
  return found;
};
const [home, whole] = [open(HOME), open(WHOLE)];
const read = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
/** Text as it is shown: escapes decoded, lines of JSX joined, every space alike. */
const plain = (text: string): string =>
  text.replaceAll('\\u00a0', ' ').replaceAll('&nbsp;', ' ').replaceAll('\\u2019', '’').replaceAll(/\s+/g, ' ');
const words = plain(read('{apps/web/src/**/*.{ts,tsx},packages/{contract,learning}/src/**/*.ts}'));
const routes = Object.keys(SCREENS);

const hrefs = (dom: Document, selector: string): string[] =>
  [...dom.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

test('every chapter is a page with its own headings, and its source is in one guide', () => {
  const files = readdirSync(path.join(HELP_FOLDER, 'sections')).map((file) => path.basename(file, '.html'));
  expect(files.toSorted()).toEqual(GUIDES.flatMap((guide) => [...guide.chapters]).toSorted());
  expect(pages.map(({ name }) => name)).toEqual([HOME, ...chapters.map(({ page }) => page), WHOLE]);
  for (const { page, id, title, parts } of chapters) {
    const dom = open(page);
    expect(dom.querySelector('main h1')?.textContent, page).toBe(plain(title));
    expect([...dom.querySelectorAll('main section, main h2, main dt')].map((one) => one.id)).toEqual([
      id,
      ...parts.map((part) => part.id),
    ]);
    expect(hrefs(dom, 'nav.contents li.here a')).toEqual(
      [page, ...parts.map((part) => `#${part.id}`)].with(0, `#${id}`),
    );
    expect(dom.querySelector('nav.contents [aria-current=page]')?.textContent).toBe(plain(title));
  }
});

test('the contents lead to every chapter and heading, each once, and so do those of the whole', () => {
  const all = chapters.flatMap(({ page, id, parts }) =>
    [page, ...parts.map((part) => `${page}#${part.id}`)].map((at) => ({ at, id })),
  );
  expect(hrefs(home, 'nav li a')).toEqual(all.map(({ at }) => at));
  expect(all.length).toBeGreaterThan(80);
  const headed = [...whole.querySelectorAll('main section, main h3, main dt')].map(({ id }) => `#${id}`);
  expect(hrefs(whole, 'nav li a')).toEqual(headed);
  expect(headed).toHaveLength(all.length);
  for (const [name, dom] of doms) {
    const ids = [...dom.querySelectorAll('[id]')].map(({ id }) => id);
    expect(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      name,
    ).toEqual([]);
  }
});

test('the chapters of a guide lead to their neighbours, and never into the guide of other readers', () => {
  for (const guide of GUIDES) {
    const own = chapters.filter(({ guide: key }) => key === guide.key).map(({ page }) => page);
    for (const [place, page] of own.entries()) {
      expect(hrefs(open(page), 'nav.ways a')).toEqual(own.filter((_, at) => Math.abs(at - place) === 1));
      expect(open(page).documentElement.dataset.guide).toBe(guide.key);
    }
  }
  expect(hrefs(open('eleves.html'), 'nav a').filter((href) => !href.startsWith('#'))).toEqual([HOME]);
});

/** Every heading of the guide as it was on one page: favourites and texts of teachers lead there. */
const OLD_HEADINGS = `
  commencer connexion menu enregistrer sans-reseau navigateur eleves eleves-parcours eleves-controles
  eleves-activites eleves-revision eleves-qui-voit eleves-listes eleves-auto-evaluation eleves-mon-folio
  eleves-reseau listes listes-trouver listes-creer listes-outils listes-exercer listes-donner listes-resultats
  listes-controle partager parcours parcours-creer parcours-per parcours-panier parcours-lire parcours-publier
  parcours-partager possibles distributions distribuer distributions-suivre distributions-equipe
  distributions-resultats groupes folios folios-commencer folios-criteres folios-equipe folios-tableau
  folios-observations folios-evolution folios-pratique folios-clavier folios-tablette folios-eleve
  folios-montrer folios-auto-evaluation folios-rapports folios-annee folios-accompagner notifications
  notifications-lire preferences edition edition-listes edition-parcours edition-propositions edition-folios
  administration administration-travaux administration-personnes administration-annuaire
  administration-etablissements administration-avis administration-acces administration-donnees familles
  familles-parcours code-qr familles-donnees questions nouveautes nouveautes-version idees idees-dictee
  idees-coin idees-parler
`
  .trim()
  .split(/\s+/);

test('every address of the guide as one page leads to its heading, without the script to its line in the contents', () => {
  for (const id of OLD_HEADINGS) {
    const address = chapterOf(index, '/aide/index.html', `#${id}`, true) ?? '';
    const [page = '', at] = address.split('#');
    expect(open(page).getElementById(at ?? '')?.tagName, id).toMatch(/^(SECTION|H2|DT)$/);
    const line = home.getElementById(id);
    expect(line?.tagName, id).toBe('LI');
    expect([page, address]).toContain(line?.querySelector('a')?.getAttribute('href'));
  }
});

test('[OP-024] the facilitators’ section is where the folios lead', () => {
  expect(open('folios.html').querySelector('#folios > h1')?.textContent).toBe('Aide sur les folios');
  expect(hrefs(open('folios.html'), '.for a')).toEqual(['accompagner.html']);
});

test('[OP-023] the demonstration’s links to a blog and to news, and those of screens, lead to the guide', () => {
  const sources = read('{apps/web/src/**/*.{ts,tsx},apps/server/src/**/*.ts}');
  const named = [...sources.matchAll(/['"](\/aide\/[^'"]+)['"]/g)].map(([, address = '']) => address);
  for (const address of [...named, '/aide/idees.html', '/aide/nouveautes.html']) {
    const [page = '', id] = address.replace('/aide/', '').split('#');
    if (id !== undefined) expect(open(page).getElementById(id), address).not.toBeNull();
    expect(doms.has(page), address).toBe(true);
  }
  expect(named).toEqual(expect.arrayContaining(['/aide/folios.html', '/aide/commencer.html#navigateur']));
});

test('every link leads to a heading, to a page of the guide or to a route of the application', () => {
  for (const [name, dom] of doms) {
    const known = (href: string): boolean => {
      if (href.startsWith('/')) return routes.some((route) => matches(route, href));
      const [page = '', id] = href.split('#');
      const target = page === '' ? dom : doms.get(page);
      return target !== undefined && (id === undefined || target.getElementById(id) !== null);
    };
    expect(
      hrefs(dom, 'a').filter((href) => !known(href)),
      name,
    ).toEqual([]);
  }
  expect(hrefs(whole, 'a').filter((href) => href.startsWith('/')).length).toBeGreaterThan(15);
});

const matches = (route: string, href: string): boolean => {
  const parts = route.split('/');
  const given = href.split('/');
  return parts.length === given.length && parts.every((part, place) => part.startsWith('$') || part === given[place]);
};

test('every word of a button or field is on a screen, letter by letter', () => {
  const quoted = [...whole.querySelectorAll('main b:not(.ui)')].map((word) => plain(word.textContent ?? ''));
  expect(quoted.filter((word) => !words.includes(word))).toEqual([]);
  expect(quoted.length).toBeGreaterThan(150);
});

test('the keys of the table are those that the table explains', () => {
  const dialog = plain(read('apps/web/src/features/folios/observing/table/keys-dialog.tsx'));
  const keys = [...whole.querySelectorAll('#folios table kbd')].map((key) => key.textContent ?? '');
  const levels = new Set(['1', '2', '3']);
  expect(keys.filter((key) => !levels.has(key) && !dialog.includes(key))).toEqual([]);
});

test('every picture exists, is small and described, and every file is used', () => {
  const files = readdirSync(path.join(HELP_FOLDER, 'pictures'));
  const named = [
    ...chapters
      .map(({ html }) => html)
      .join('')
      .matchAll(/pictures\/([a-z-]+\.webp)/g),
  ].map(([, name = '']) => name);
  expect(files.toSorted()).toEqual([...new Set(named)].toSorted());
  const sizes = files.map((file) => statSync(path.join(HELP_FOLDER, 'pictures', file)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(HELP_PICTURE_BYTES);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ALL_PICTURES_BYTES);
  for (const image of whole.querySelectorAll('main img')) {
    const name = path.basename(image.getAttribute('src') ?? '');
    expect(image.getAttribute('alt')?.length ?? 0, name).toBeGreaterThan(30);
    expect(Number(image.getAttribute('width')), name).toBe(readPicture(name).width);
    expect(Number(image.getAttribute('height')), name).toBeGreaterThan(300);
  }
});

test('a page has one script, a file of ours, and nothing that the policy would refuse', () => {
  for (const { name, source } of pages) {
    expect(source.match(/<script[^>]*>/g), name).toEqual(['<script src="/s.js" defer>']);
    expect(source, name).not.toMatch(/\son\w+=|\sstyle=|<style|https?:|<!-- /i);
    const dom = open(name);
    expect(dom.documentElement.lang).toBe('fr-CH');
    expect(dom.querySelectorAll('h1'), name).toHaveLength(1);
  }
  expect(new Set([...doms.values()].map((dom) => dom.title)).size).toBe(pages.length);
});

test('punctuation that needs a space has one that does not break', () => {
  for (const [name, dom] of doms) {
    const text = dom.querySelector('main')?.textContent ?? '';
    expect(
      [...text.matchAll(/.{12}(?: [:;!?»]|« ).{8}/g)].map(([found]) => found),
      name,
    ).toEqual([]);
  }
});

test('the search knows every heading and every word of the guide, in sentences', () => {
  expect(index.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual(
    [...whole.querySelectorAll('main section, main h3, main dt')].map(({ id }) => id),
  );
  const sentences = index.flatMap(({ parts }) => parts.flatMap((part) => [part.title, ...part.sentences]));
  expect(sentences.filter((sentence) => /[<>&]|\s\s/.test(sentence.replaceAll('\u00a0', ' ')))).toEqual([]);
  const known = new Set(wordsOf([...index.map(({ title }) => title), ...sentences].join(' ')));
  const texts = document.createTreeWalker(whole.querySelector('.sections') ?? whole, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentElement?.closest('section')) shown.push(text.textContent ?? '');
  expect(wordsOf(shown.join(' ')).filter((word) => !known.has(word))).toEqual([]);
  // A table, a list and a question are no one sentence.
  expect(Math.max(...sentences.map((sentence) => sentence.length))).toBeLessThan(420);
  expect(Buffer.byteLength(JSON.stringify(index))).toBeLessThan(INDEX_BYTES);
});

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];

test('the chapter on the administration names its tabs', () => {
  const frame = read('apps/web/src/features/administration/administration-frame.tsx');
  const tabs = [...frame.matchAll(/label: '([^']+)', link|label: '([^']+)',\s+link/g)].map(
    ([, one, two]) => one ?? two,
  );
  expect(tabs).toHaveLength(6);
  const entry = [...open('administrer.html').querySelectorAll('main p')].find((text) =>
    text.textContent?.includes('six onglets'),
  );
  expect([...(entry?.querySelectorAll('b') ?? [])].map((word) => word.textContent)).toEqual([
    'Administration',
    ...tabs,
  ]);
});

test('the styles name every font by the address that they are given', () => {
  const styles = helpStyles((file) => `/fonts/${path.basename(file)}`);
  expect(styles).toContain("url('/fonts/reddit-sans-latin-wght-normal.woff2')");
  expect(styles).not.toContain('@fontsource');
  expect(styles).not.toMatch(/https?:|@import/);
});
