import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Kind = 'source' | 'test' | 'css' | 'docs';
export type SourceFile = { name: string; kind: Kind; lines: string[] };

const TEST = /(\.(test|spec)\.tsx?$)|\/testing\/|^apps\/[^/]+\/test\/|^e2e\//;
/** Generated files, or data of a fixed form. */
const GENERATED = /\/migrations\/|\.d\.ts$|package-lock\.json$/;

function kindOf(name: string): Kind | undefined {
  if (GENERATED.test(name)) return undefined;
  if (/\.tsx?$/.test(name)) return TEST.test(name) ? 'test' : 'source';
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.md') ? 'docs' : undefined;
}

/** Every file under version control in `folder` that people write: code, tests, styles and pages. */
export function readSources(folder: string): SourceFile[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return names.split('\0').flatMap((name) => {
    const kind = kindOf(name);
    return kind === undefined ? [] : [{ name, kind, lines: readLines(path.join(folder, name)) }];
  });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  } catch (error) {
    // Removed and not committed yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
