import { randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text for a cookie or a link. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Constant-time, so that an answer's delay reveals nothing about the value. */
export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
