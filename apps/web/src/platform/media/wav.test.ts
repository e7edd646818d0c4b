import { expect, test } from 'vitest';
import { wavOf } from './wav.ts';

test('samples become a sound of one channel and 16 bits; what is too loud is cut', async () => {
  const bytes = new DataView(await wavOf(new Float32Array([0, 0.5, -1, 2]), 16_000).arrayBuffer());
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((place) => bytes.getUint8(at + place)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(bytes.getUint32(4, true)).toBe(bytes.byteLength - 8);
  expect([bytes.getUint16(22, true), bytes.getUint32(24, true), bytes.getUint16(34, true)]).toEqual([1, 16_000, 16]);
  expect(bytes.getUint32(40, true)).toBe(8);
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 16_384, -32_767, 32_767]);
});
