import { cleanLink, linkedContent } from '../links/clean-link.ts';
import { IMPORT_COLUMNS_MAX } from './list-text.ts';
import { splitRows } from './split-rows.ts';

/** A line of the import: what a link needs. `description` holds its parts, one paragraph each. */
export type TextResource = { title: string; navigationUrl: string; description: string[]; tags: string[] };
type ResourceTextResult = { resources: TextResource[]; skipped: number };

/**
 * Links of a pasted or opened text (COURSE-87, COURSE-88): one a line, cells separated by tabs: title, link,
 * description, tags; parts of the last two are separated by « ; ». Columns after the fourth and blank lines are
 * ignored; `skipped` counts the lines with too many columns (empty cells at the end are none). A line may also be an
 * address only, or a text that ends with one.
 */
export function parseResourceText(text: string): ResourceTextResult {
  const result: ResourceTextResult = { resources: [], skipped: 0 };
  for (const row of splitRows(text, '\t')) {
    const columns = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (columns > IMPORT_COLUMNS_MAX) result.skipped += 1;
    else if (columns > 0) result.resources.push(resourceOfCells(row.cells));
  }
  return result;
}

function resourceOfCells(cells: readonly string[]): TextResource {
  const [title = '', link = '', description = '', tags = ''] = cells;
  return {
    ...(link.trim() === ''
      ? ofOneCell(oneLine(title))
      : { title: oneLine(title), navigationUrl: link.replace(/\s+/g, '') }),
    description: partsOf(description),
    tags: [...new Set(partsOf(tags))],
  };
}

/** A title and an address are one line; a quoted cell may hold several. */
const oneLine = (cell: string): string => cell.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');

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
