import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Mails in the folder that name the person by one of these words. */
export async function findMails(folder: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of await readdir(folder).catch(() => [])) {
    if (!file.endsWith('.eml')) continue;
    const path = join(folder, file);
    const text = readable(await readFile(path)).toLowerCase();
    if (names.some((name) => text.includes(name.toLowerCase()))) found.push(path);
  }
  return found;
}

export async function eraseMails(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

/** The mail as it is, and with both encodings of accents decoded, which suffices to find a name. */
function readable(bytes: Buffer): string {
  const raw = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const quoted = Buffer.from(
    raw
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
  const blocks = raw.match(/(?:^[A-Za-z0-9+/]{16,}={0,2}\n?)+/gm) ?? [];
  const words = raw.match(/(?<==\?utf-8\?b\?)[A-Za-z0-9+/=]+/gi) ?? [];
  const decoded = [...blocks, ...words].map((block) => Buffer.from(block, 'base64').toString('utf8'));
  return [raw, quoted, quoted.replaceAll('_', ' '), ...decoded].join('\n');
}
