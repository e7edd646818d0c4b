import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answers, DrawnPart, DrawnParts, FirstFrame, FirstFrames } from '@pupitre/screens';
import type { FastifyBaseLogger } from 'fastify';
import type { Kept } from '../http/kept.ts';
import type { FrameIcons } from './frame-icons.ts';

/** Beside the files of the web's build, and not among those that are served. */
const MODULE = 'first-frame/draw.mjs';
/** Ms that a page waits for its frame: code may have to be read from the disk. */
const MOST_WAIT = 1_000;
/** A frame says what the time is by no more than this: lessons and periods begin and end at such times. */
const QUARTER_MS = 900_000;

type Asked = {
  route: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
  searchText: string;
  answers: () => Answers;
  /** Differs where the answers do; null for a frame that is not kept. */
  identity: () => string | null;
};
/** A first frame as a page holds it. */
export type DrawnFrame = Omit<FirstFrame, 'html'> & { html: Buffer; icons: readonly string[] };

/**
 * Draws the first frame of a screen from what its page brings; the same page again has the same frame. Until the code is
 * there, and where something fails, a page comes without: the program draws it then.
 */
export function firstFrames(webDir: string, log: FastifyBaseLogger, kept: Kept, icons: FrameIcons) {
  let frames: FirstFrames | null = null;
  const room = kept.room<DrawnFrame | null>('frame', (frame) =>
    frame === null ? 0 : frame.html.length + frame.css.length,
  );
  const drawnParts = kept.shelf<DrawnPart>('part', ({ texts, styles }) => sizeOf(texts) + sizeOf(styles));
  const path = join(webDir, MODULE);
  const load = async () => {
    frames = (await import(pathToFileURL(path).href)) as FirstFrames;
  };
  const failed = (error: unknown, route?: string) => log.warn({ err: error, route }, 'first frame not drawn');
  const ready = existsSync(path) ? load().catch((error: unknown) => failed(error)) : Promise.resolve();
  return {
    /** When the code is there. */
    ready,
    async draw({ answers, identity, ...asked }: Asked): Promise<DrawnFrame | null> {
      const { draw } = frames ?? {};
      if (draw === undefined) return null;
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => {
        log.warn({ route: asked.route }, 'first frame too late');
        late.resolve(null);
      }, MOST_WAIT);
      // Neither a frame nor a part of it is shown later than the quarter in which it was drawn.
      const quarter = Math.floor(Date.now() / QUARTER_MS);
      const parts: DrawnParts = {
        find: (key) => drawnParts.find(`${quarter} ${key}`),
        keep: (key, part) => drawnParts.keep(`${quarter} ${key}`, flat(part)),
      };
      const drawn = async () => {
        const frame = await draw({ ...asked, answers: answers(), parts });
        if (frame === null) return null;
        const { html, icons: names } = icons.draw(frame.html);
        return { ...frame, html: Buffer.from(html), icons: names };
      };
      try {
        const of = identity();
        // All that a frame is drawn from: the answers to one person, the address, the time.
        const key = [asked.pathname, asked.searchText, quarter, of].join(' ');
        return await Promise.race([of === null ? drawn() : room(key, drawn), late.promise]);
      } catch (error) {
        failed(error, asked.route);
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Two bytes a letter: French texts have signs that one does not hold. */
const sizeOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + 2 * text.length, 0);

/** A text that was put together holds all its pieces for as long as it is kept. */
const flat = ({ texts, styles }: DrawnPart): DrawnPart => ({
  texts: texts.map((text) => Buffer.from(text).toString()),
  styles: styles.map((text) => Buffer.from(text).toString()),
});
