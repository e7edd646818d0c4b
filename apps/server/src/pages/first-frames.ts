import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answers, FirstFrame, FirstFrames } from '@pupitre/screens';
import type { FastifyBaseLogger } from 'fastify';

/** Beside the files of the web's build, and not among those that are served. */
const MODULE = 'first-frame/draw.mjs';
/** Ms that a page waits for its frame: code may have to be read from the disk. */
const MOST_WAIT = 1_000;

type Asked = {
  route: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
  searchText: string;
  answers: () => Answers;
};

/**
 * Draws the first frame of a screen from what its page brings. Until the code is there, and where something fails, a page
 * comes without: the program draws it then.
 */
export function firstFrames(webDir: string, log: FastifyBaseLogger) {
  let frames: FirstFrames | null = null;
  const path = join(webDir, MODULE);
  const load = async () => {
    frames = (await import(pathToFileURL(path).href)) as FirstFrames;
  };
  const failed = (error: unknown) => log.warn({ err: error }, 'first frame not drawn');
  const ready = existsSync(path) ? load().catch(failed) : Promise.resolve();
  return {
    /** When the code is there. */
    ready,
    async draw({ answers, ...asked }: Asked): Promise<FirstFrame | null> {
      if (frames === null) return null;
      const late = Promise.withResolvers<null>();
      const timer = setTimeout(() => late.resolve(null), MOST_WAIT);
      try {
        return await Promise.race([frames.draw({ ...asked, answers: answers() }), late.promise]);
      } catch (error) {
        failed(error);
        return null;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
