import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Caller } from '../../school/client.ts';
import type { Outcome } from './file-table.ts';
import { tryList } from './try-list.ts';

export const isDeck = (path: string): boolean => /\.(?:apkg|colpkg|anki2)$/.test(path);

/**
 * A deck is refused with what to do in Anki; then that is done: its notes, read here by SQLite and written as Anki exports
 * them, become as many words.
 */
export async function tryDeck(url: string, caller: Caller, path: string, bytes: Buffer<ArrayBuffer>): Promise<Outcome> {
  const refused = await tryList(url, caller, path, bytes);
  if (refused.state !== 'refused') return refused;
  const notes = notesOf(bytes);
  if (notes === null) return refused;
  const filled = notes.filter(({ fields }) => fields.slice(0, 2).some((field) => isSeen(field)));
  if (filled.length === 0) return { ...refused, holds: 0 };
  const text = `#separator:tab\n#html:true\n#tags column:${Math.max(...notes.map(({ fields }) => fields.length)) + 1}\n${notes.map(lineOf(notes)).join('\n')}\n`;
  const taken = await tryList(url, caller, path.replace(/\.\w+$/, '.txt'), Buffer.from(text));
  if (taken.state !== 'taken') return { state: 'fault', why: `its text: ${JSON.stringify(taken)}` };
  return { ...refused, holds: taken.holds ?? 0, sentence: refused.sentence };
}

type Note = { fields: string[]; tags: string };

function notesOf(bytes: Buffer): Note[] | null {
  const room = mkdtempSync(join(tmpdir(), 'pupitre-deck-'));
  try {
    const collection = collectionOf(bytes);
    if (collection === null) return null;
    const file = join(room, 'collection');
    writeFileSync(file, collection);
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare('select flds, tags from notes order by id').all() as { flds: string; tags: string }[];
    database.close();
    return rows.map(({ flds, tags }) => ({ fields: flds.split('\x1f'), tags: tags.trim() }));
  } catch {
    // Older versions had other tables, and some decks of the corpus are broken on purpose.
    return null;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

function collectionOf(bytes: Buffer): Uint8Array | null {
  if (bytes.subarray(0, 6).toString('latin1') === 'SQLite') return bytes;
  const entries = unzipSync(bytes, { filter: ({ name }) => name.startsWith('collection.anki2') });
  const packed = entries['collection.anki21b'];
  return packed === undefined
    ? (entries['collection.anki21'] ?? entries['collection.anki2'] ?? null)
    : zstdDecompressSync(packed);
}

const lineOf = (notes: readonly Note[]) => {
  const width = Math.max(...notes.map(({ fields }) => fields.length));
  return ({ fields, tags }: Note) =>
    [...Array.from({ length: width }, (_, at) => quoted(fields[at] ?? '')), tags].join('\t');
};
const quoted = (field: string) => (/["\t\n\r]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const isSeen = (field: string) => field.replace(/<[^>]*>|\[sound:[^\]]*\]|&nbsp;/g, '').trim() !== '';
