import { counted, plural } from '@pupitre/learning';

/** Place and problem in French, e.g. « entrée 12, criteria[3] » and « texte vide ». */
export type Fault = { place: string; problem: string };
type Issue = { code?: string; path: PropertyKey[]; message: string };

/** Faults that are named; whoever mends these sees the next. */
export const FAULTS_NAMED = 50;

/** A file that is not of the documented format; `message` names the places in French. */
export class CurriculumFileError extends Error {}

/** The text of a file; refuses what is not UTF-8. */
export function toText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CurriculumFileError('Le fichier n’est pas un texte en UTF-8\u00a0: enregistrez-le en UTF-8.');
  }
}

export function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CurriculumFileError(`Le fichier n’est pas un JSON valable\u00a0: ${explain(error, text)}.`);
  }
}

export function refuse(faults: readonly Fault[]): never {
  const named = faults.slice(0, FAULTS_NAMED).map(({ place, problem }) => `${place}\u00a0: ${problem}.`);
  const rest = faults.length - named.length;
  const count = plural(faults.length, 'une erreur', `${faults.length}\u00a0erreurs`);
  const head = `Le fichier contient ${count}, et rien n’a été enregistré.`;
  const lines = [head, ...named, ...(rest > 0 ? [`Et ${counted(rest, 'autre')}.`] : [])];
  throw new CurriculumFileError(lines.join('\n'));
}

/** Entries and what they hold are counted from 1, as people count. */
export function faultOf(issue: Issue, index: number): Fault {
  const path = issue.path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  const place = path === '' ? '' : `, ${path.replace(/^\./, '')}`;
  return { place: `entrée ${index + 1}${place}`, problem: problemOf(issue) };
}

function problemOf({ code, message }: Issue): string {
  switch (code) {
    case 'invalid_type':
    case 'invalid_union':
      return 'cette valeur manque ou n’est pas du type attendu';
    case 'too_small':
      return 'cette valeur est vide ou trop petite';
    case 'too_big':
      return 'cette valeur est trop longue ou trop grande';
    case 'invalid_format':
      return 'cette valeur n’a pas la forme attendue';
    default:
      return message;
  }
}

/** V8 says where in English, and repeats the text. */
function explain(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  if (text.trim() === '') return 'il est vide';
  if (message.includes('end of JSON')) return 'il se termine trop tôt';
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return 'un caractère n’y est pas à sa place';
  if (Number(position) >= text.trimEnd().length) return 'il se termine trop tôt';
  const before = text.slice(0, Number(position));
  const line = before.split('\n').length;
  return `ligne ${line}, colonne ${before.length - before.lastIndexOf('\n')}`;
}
