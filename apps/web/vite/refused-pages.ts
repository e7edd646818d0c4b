import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_IOS, oldestBrowsers } from '../src/start/oldest-browsers.ts';
import { withBreakpoints } from './breakpoints.ts';

const START = join(import.meta.dirname, '../src/start');

type Words = Readonly<Record<'title' | 'reason' | 'tablet' | 'computer' | 'question' | 'answer', string>>;

const REOPEN = '<a href="/">rouvrir Pupitre</a>';

/** Pages for browsers in which the program cannot run, by the last part of their address. */
const PAGES: Readonly<Record<string, Words>> = {
  ancien: {
    title: 'Ce navigateur est trop ancien pour Pupitre',
    reason: 'Il manque à cet appareil ce qu’il faut pour ouvrir la page.',
    tablet: `Réglages, Général, Mise à jour logicielle&nbsp;: il faut la version ${OLDEST_IOS} ou une plus récente.`,
    computer: `Mettre à jour Firefox, Chrome, Edge ou Safari, puis ${REOPEN}.`,
    question: 'La mise à jour n’est plus proposée&nbsp;?',
    answer: 'Essayer un autre appareil, ou demander à la personne qui s’occupe des ordinateurs de l’école.',
  },
  javascript: {
    title: 'Pupitre a besoin de JavaScript',
    reason: 'Il est désactivé dans ce navigateur, ou bloqué par une extension.',
    tablet: 'Réglages, Safari, Avancé&nbsp;: activer JavaScript.',
    computer: `Dans les réglages du navigateur, autoriser JavaScript pour ce site, puis ${REOPEN}.`,
    question: 'Ce réglage est bloqué&nbsp;?',
    answer: 'Demander à la personne qui s’occupe des ordinateurs de l’école.',
  },
};

/** Where a browser is sent, and the file that the server fills. */
export const REFUSED_FOLDER = 'navigateur';

export function refusedPages(stylesheet: string): { fileName: string; source: string }[] {
  const frame = readFileSync(join(START, 'refused.html'), 'utf8').replace('refused.css', stylesheet);
  return Object.entries(PAGES).map(([name, words]) => ({
    fileName: `${REFUSED_FOLDER}/${name}.html`,
    source: frame.replaceAll(/<!-- (\w+) -->/g, (_, part: string) =>
      part === 'browsers' ? oldestBrowsers : (words[part as keyof Words] ?? ''),
    ),
  }));
}

/** @param font Address of a font of the build, by the begin of its name. */
export function refusedStyles(font: (name: string) => string): string {
  const faces = [
    ['Bricolage Grotesque', 'school-bricolage-grotesque-latin-700', '700'],
    ['Reddit Sans Variable', 'school-reddit-sans-latin-wght', '200 900'],
  ].map(
    ([family, name = '', weight]) =>
      `@font-face{font-family:'${family}';src:url(${font(name)}) format('woff2');font-weight:${weight};font-display:swap}`,
  );
  return [...faces, tight(withBreakpoints(readFileSync(join(START, 'refused.css'), 'utf8')))].join('');
}

const tight = (styles: string): string =>
  styles
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{},;:]) ?/g, '$1');
