import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cut } from './picture.ts';

/** White, with a black lower half. */
async function picture(): Promise<string> {
  const black = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const whole = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
  const bytes = await whole
    .composite([{ input: black, left: 0, top: 20 }])
    .png()
    .toBuffer();
  return bytes.toString('base64');
}
const seenIn = async (text: string) => {
  const { data, info } = await sharp(Buffer.from(text, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [info.width, info.height, data[0]];
};

test('a part of what is in sight is cut out of it; what lies beyond is not there', async () => {
  const whole = await picture();
  expect(await seenIn(await cut(whole, { x: 10, y: 20, width: 15, height: 10 }))).toEqual([15, 10, 0]);
  expect(await seenIn(await cut(whole, { x: 0, y: 10, width: 40, height: 300 }))).toEqual([40, 30, 255]);
  expect(await cut(whole, { x: 0, y: 0, width: 40, height: 40 })).toBe(whole);
});
