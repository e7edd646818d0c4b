import { IMPORT_COLUMNS_MAX } from './list-text.ts';
import { splitRows } from './split-rows.ts';

/** A line of the import: what a link needs. `description` holds its parts, one paragraph each. */
export type TextResource = { title: string; navigationUrl: string; description: string[]; tags: string[] };
type ResourceTextResult = { resources: TextResource[]; skipped: number };

/**
 * Links of a pasted or opened text (COURSE-87, COURSE-88): one a line, cells separated by tabs: title, link, description,
 * tags; parts of the last two are separated by « ; ». What stands after the fourth column says nothing. Blank lines count
 * for nothing; `skipped` counts the lines with too many columns (empty cells at the end are none).
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

function resourceOfCells([title = '', link = '', description = '', tags = '']: readonly string[]): TextResource {
  return {
    // A title and an address are one line; a quoted cell may hold several.
    title: title.trim().replace(/(?<!\s)\s*\n\s*/g, ' '),
    navigationUrl: link.replace(/\s+/g, ''),
    description: partsOf(description),
    tags: [...new Set(partsOf(tags))],
  };
}

const partsOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
