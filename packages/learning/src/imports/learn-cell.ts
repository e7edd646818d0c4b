/** Separator between the learn text and the other right answers in one cell. */
const SEPARATOR = ' | ';

/**
 * The first cell of an exported line: the learn text, then the other right answers, « das Velo | das Fahrrad ». Only in
 * such cells a bar or backslash is escaped, so that an export is read back the same.
 */
export function writeLearnCell(learnTxt: string, accept: readonly string[]): string {
  const answers = accept.filter((answer) => answer.trim() !== '');
  if (answers.length === 0 && !learnTxt.includes('|')) return learnTxt;
  return [learnTxt, ...answers].map((text) => text.replace(/[\\|]/g, '\\$&')).join(SEPARATOR);
}

/** Reads such a cell back; a cell without a bar is the learn text itself. */
export function readLearnCell(cell: string): { learnTxt: string; accept: string[] } {
  if (!cell.includes('|')) return { learnTxt: cell, accept: [] };
  const [learnTxt = '', ...accept] = splitAnswers(cell).map((text) => text.replace(/\\([\\|])/g, '$1'));
  return { learnTxt, accept: accept.filter((answer) => answer.trim() !== '') };
}

function splitAnswers(cell: string): string[] {
  const parts = [''];
  for (let index = 0; index < cell.length; index += 1) {
    if (cell[index] === '\\' && index + 1 < cell.length) {
      parts.push(`${parts.pop()}${cell.slice(index, index + 2)}`);
      index += 1;
    } else if (cell.startsWith(SEPARATOR, index)) {
      parts.push('');
      index += SEPARATOR.length - 1;
    } else parts.push(`${parts.pop()}${cell[index]}`);
  }
  return parts;
}
