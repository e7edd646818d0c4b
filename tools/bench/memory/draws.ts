/** A number from 0 to below 1 that depends on its keys alone: every scheduler meets the same pupil, whatever it asks before. */
export function draw(...keys: readonly number[]): number {
  let mixed = 0x9e37_79b9;
  for (const key of keys) {
    mixed = Math.imul(mixed ^ key, 0x85eb_ca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 0x1_0000_0000;
}

/** Normally distributed, mean 0 and deviation 1 (Box and Muller). */
export const drawNormal = (...keys: readonly number[]): number =>
  Math.sqrt(-2 * Math.log(1 - draw(...keys, 1))) * Math.cos(2 * Math.PI * draw(...keys, 2));
