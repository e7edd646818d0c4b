import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source of the guide: a frame, its chapters, its own styles, its pictures. */
export const HELP_FOLDER = join(import.meta.dirname, '../help');

/** Each reader's guide and its chapters, in their order; a chapter is a file of `help/sections` and a page of its own. */
export const GUIDES = [
  { key: 'eleves', title: 'Élèves', chapters: ['eleves'] },
  {
    key: 'enseigner',
    title: 'Enseigner avec Pupitre',
    chapters: [
      'commencer',
      'listes',
      'parcours',
      'distribuer',
      'folios',
      'observer',
      'montrer',
      'compte',
      'questions',
      'idees',
      'nouveautes',
    ],
  },
  { key: 'accompagner', title: 'Accompagner', chapters: ['accompagner'] },
  { key: 'ecole', title: 'Publier et administrer', chapters: ['publier', 'administrer'] },
  { key: 'familles', title: 'Familles', chapters: ['familles'] },
] as const;

export type Chapter = {
  name: string;
  page: string;
  guide: string;
  /** Of its section, by which other chapters and screens lead to it. */
  id: string;
  title: string;
  html: string;
  parts: { id: string; title: string }[];
};

/** A heading under the chapter's, or a question. */
const PART = /<(h3|dt) id="([^"]+)">(.*?)<\/\1>/gs;

export function readChapters(): Chapter[] {
  return GUIDES.flatMap(({ key, chapters }) => chapters.map((name) => readChapter(name, key)));
}

function readChapter(name: string, guide: string): Chapter {
  const html = readFileSync(join(HELP_FOLDER, 'sections', `${name}.html`), 'utf8').trim();
  const [, id, title] = /^<section id="([^"]+)">\s*<h2>(.*?)<\/h2>/s.exec(html) ?? [];
  if (id === undefined || title === undefined) throw new Error(`The chapter ${name} has no section with a heading.`);
  const parts = [...html.matchAll(PART)].map(([, , at = '', heading = '']) => ({ id: at, title: heading }));
  return { name, page: `${name}.html`, guide, id, title, html, parts };
}
