import { createHash } from 'node:crypto';

/** A version-5-like uuid: the same name gives the same identifier on every installation. */
export function stableUuid(name: string): string {
  const hex = createHash('sha1').update(`pupitre:${name}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
