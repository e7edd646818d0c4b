import { randomBytes } from 'node:crypto';

/** A film that no player shows and every upload takes: its type and so many random bytes of data. */
export function makeFilm(bytes: number): Buffer<ArrayBuffer> {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41', 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes + 8);
  head.write('mdat', 4, 'latin1');
  return Buffer.concat([type, head, randomBytes(bytes)]);
}
