/** Larger files are no list of pupils. */
const FILE_MAX = 1_000_000;

/** Text of a chosen file: UTF-8, or what spreadsheets of Windows write. Null when it is too large or no text at all. */
export async function readTextFile(file: File): Promise<string | null> {
  if (file.size > FILE_MAX) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
