/**
 * The rows of a table in a test, one a line: « | le chat | das Schaf | ». One space beside each bar belongs to the bar,
 * so that a cell may begin or end with spaces; lines without bars are headings.
 */
export const tableRows = (table: string): string[][] =>
  [...table.matchAll(/^ *\|(.*)\|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.replace(/^ | $/g, '')));
