import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** One statement as PostgreSQL ran it. */
export type Statement = { name: string | undefined; text: string; values: (string | null)[] };

/** Options that make every connection of one product log what it runs, with its values. */
export const LOGGING_OPTIONS = [
  '-c log_statement=all',
  '-c log_error_verbosity=default',
  '-c log_parameter_max_length=-1',
].join(' ');

export const withLogging = (databaseUrl: string) =>
  `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent(LOGGING_OPTIONS)}`;

/** What the log holds from now on. */
export function followLog(file: string): () => string {
  const from = statSync(file).size;
  return () => {
    const length = statSync(file).size - from;
    const buffer = Buffer.alloc(length);
    const handle = openSync(file, 'r');
    readSync(handle, buffer, 0, length, from);
    closeSync(handle);
    return buffer.toString('utf8');
  };
}

// A line of the log begins with time and process; a statement of several lines goes on with a tab.
const ENTRY = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\].*? (LOG|DETAIL): {2}(.*)$/s;
const EXECUTE = /^execute (\S+?)(?:\/\S*)?: (.*)$/s;

/** Statements in the order in which they ran, with begin and commit, which are round trips too. */
export function readStatements(log: string): Statement[] {
  const found: Statement[] = [];
  for (const entry of log.split(/\n(?!\t)/)) {
    const [, kind, text = ''] = ENTRY.exec(entry) ?? [];
    if (kind === 'DETAIL') {
      const last = found.at(-1);
      if (last !== undefined && /^parameters: /i.test(text)) last.values = readValues(text);
      continue;
    }
    if (kind !== 'LOG') continue;
    const [, name, executed] = EXECUTE.exec(text) ?? [];
    if (executed !== undefined) {
      found.push({ name: name === '<unnamed>' ? undefined : name, text: unfold(executed), values: [] });
    } else if (text.startsWith('statement: ')) {
      found.push({ name: undefined, text: unfold(text.slice('statement: '.length)), values: [] });
    }
  }
  return found;
}

const unfold = (text: string) => text.replaceAll('\n\t', '\n');

/** « Parameters: $1 = 'it''s', $2 = NULL » */
function readValues(text: string): (string | null)[] {
  return [...unfold(text).matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
