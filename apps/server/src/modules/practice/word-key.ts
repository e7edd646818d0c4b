import { hash as hashOf } from 'node:crypto';
import { type PractisedWord, wordText } from '@pupitre/learning';

/** The key of a word in memory, as PostgreSQL keeps a UUID: half of a SHA-256 of its languages and folded texts. */
export function wordKey(word: PractisedWord): string {
  const hash = hashOf('sha256', wordText(word));
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}
