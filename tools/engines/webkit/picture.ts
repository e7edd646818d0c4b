import sharp from 'sharp';
import type { Size } from './page.ts';

export type Clip = Size & { x: number; y: number };

/** Of a picture of what is in sight, which is all that WebDriver classic takes, the part that was asked for; both in base64. */
export async function cut(picture: string, { x, y, width, height }: Clip): Promise<string> {
  const bytes = Buffer.from(picture, 'base64');
  const seen = await sharp(bytes).metadata();
  const [left, top] = [Math.round(x), Math.round(y)];
  const part = {
    left,
    top,
    width: Math.min(Math.round(width), seen.width - left),
    height: Math.min(Math.round(height), seen.height - top),
  };
  if (left === 0 && top === 0 && part.width === seen.width && part.height === seen.height) return picture;
  return (await sharp(bytes).extract(part).png().toBuffer()).toString('base64');
}
