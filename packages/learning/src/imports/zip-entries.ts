/** A file of a zip: its name without folders, and where its packed bytes lie. `isPacked`: they are deflated. */
export type ZipEntry = { readonly name: string; readonly isPacked: boolean; readonly bytes: Uint8Array };

/** The record at the end, behind which a comment of at most this length may stand. */
const END = 0x06054b50;
const END_LENGTH = 22;
const COMMENT_MAX = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** No roster has as many. */
const ENTRIES_MAX = 1_000;

/** The files that a zip names, as they are packed; null where it is none, or of a kind that no program of schools writes. */
export function zipEntries(zip: Uint8Array): ZipEntry[] | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endRecord(view);
  if (end === null) return null;
  const count = Math.min(view.getUint16(end + 10, true), ENTRIES_MAX);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) return null;
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const entry = entryAt(zip, view, at, nameLength ?? 0);
    if (entry !== null) entries.push(entry);
    at += ENTRY_LENGTH + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function endRecord(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - COMMENT_MAX; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

function entryAt(zip: Uint8Array, view: DataView, at: number, nameLength: number): ZipEntry | null {
  const method = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if ((method !== 0 && method !== 8) || local + LOCAL_LENGTH > view.byteLength) return null;
  const start = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const path = String.fromCharCode(...zip.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + Math.min(nameLength, 500)));
  const name = path.slice(path.lastIndexOf('/') + 1);
  // Folders, and what a Mac adds beside each file.
  if (name === '' || path.startsWith('__MACOSX/') || start + size > view.byteLength) return null;
  return { name, isPacked: method === 8, bytes: zip.subarray(start, start + size) };
}
