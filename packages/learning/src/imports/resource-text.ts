import { cleanLink, linkedContent } from '../links/clean-link.ts';
import { IMPORT_COLUMNS_MAX } from './list-text.ts';
import { type ColumnSpec, readTable, rolesOf, type TableChoices, type TextTable, widthOf } from './read-table.ts';
import { onOneLine } from './split-rows.ts';

/** A line of the import: what a link needs. `description` holds its parts, one paragraph each. */
export type TextResource = { title: string; navigationUrl: string; description: string[]; tags: string[] };
type ResourceTextResult = { resources: TextResource[]; skipped: number };
export type ResourceRole = 'title' | 'link' | 'description' | 'tags';
/** A row as a resource; null where it has too many columns. */
export type ResourceRow = { line: number; resource: TextResource | null };

/** Columns of links (COURSE-88), and how a head names them. */
export const RESOURCE_COLUMNS: ColumnSpec<ResourceRole> = {
  order: ['title', 'link', 'description', 'tags'],
  rest: null,
  keepsBars: true,
  names: {
    title: ['titre', 'titres', 'nom', 'ressource', 'title'],
    link: ['lien', 'liens', 'adresse', 'adresses', 'url', 'link'],
    description: ['description', 'consigne', 'consignes'],
    tags: ['etiquette', 'etiquettes', 'tag', 'tags'],
  },
};

/**
 * Links of a pasted or opened text (COURSE-87, COURSE-88): one a line; parts of the description and of the tags are
 * separated by « ; ». Blank lines are ignored; `skipped` counts the lines with too many columns. A line may also be an
 * address only, or a text that ends with one.
 */
export function parseResourceText(text: string, choices?: TableChoices): ResourceTextResult {
  const table = readTable(text, RESOURCE_COLUMNS, choices);
  const rows = resourceRows(table, rolesOf(table, RESOURCE_COLUMNS));
  const resources = rows.flatMap(({ resource }) => resource ?? []);
  return { resources, skipped: rows.length - resources.length };
}

/** The same of a table, with the role of each column. */
export const resourceRows = (table: TextTable, roles: readonly (ResourceRole | null)[]): ResourceRow[] =>
  table.rows.map((row) => ({
    line: row.line,
    resource: widthOf(row) > IMPORT_COLUMNS_MAX ? null : resourceOfCells(row.cells, roles),
  }));

function resourceOfCells(cells: readonly string[], roles: readonly (ResourceRole | null)[]): TextResource {
  const of = (role: ResourceRole) => cells[roles.indexOf(role)] ?? '';
  const title = onOneLine(of('title')).trim();
  const link = of('link').replace(/\s+/g, '');
  return {
    ...(link === '' ? ofOneCell(title) : { title, navigationUrl: link }),
    description: partsOf(of('description')),
    tags: [...new Set(partsOf(of('tags')))],
  };
}

/** « https://jura.ch/foret », « Le Jura : https://jura.ch », or a title without an address. */
function ofOneCell(text: string): Pick<TextResource, 'title' | 'navigationUrl'> {
  const isAddress = cleanLink(text, ELSEWHERE) !== '';
  if (isAddress) return { title: titleOfAddress(text), navigationUrl: text };
  const [, title, navigationUrl] = /^(.*\S)\s+(https?:\/\/\S+)$/i.exec(text) ?? [];
  if (title === undefined || navigationUrl === undefined) return { title: text, navigationUrl: '' };
  return { title: withoutEnd(title, /[\s:–—-]/) || titleOfAddress(navigationUrl), navigationUrl };
}

/** The text without the signs of this kind at its end. */
function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const ELSEWHERE = { ownOrigin: '', isInternal: false };
const NAMES = { parcours: 'Parcours', listes: 'Liste', folios: 'Folio' } as const;

/** The title of a link that has none: « rts.ch/play », « Parcours 12 ». */
export function titleOfAddress(address: string): string {
  const link = cleanLink(address, ELSEWHERE);
  const target = linkedContent(link);
  if (target !== null) return `${NAMES[target.kind]} ${target.id}`;
  const shown = withoutEnd(link.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/s, ''), /\//);
  try {
    return decodeURI(shown);
  } catch {
    return shown;
  }
}

const partsOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
