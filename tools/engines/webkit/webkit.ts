import path from 'node:path';
import { type Likes, withOurNode } from '../firefox.ts';

/** How Playwright starts Debian's WebKitGTK: as a browser of BiDi, which the bridge is (decision 268). */
export const webkitOptions = ({ still = false }: Pick<Likes, 'still'> = {}) => ({
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'webkit-bridge.ts'),
  env: { ...withOurNode(), ...(still ? { WEBKIT_BRIDGE_STILL: 'yes' } : {}) },
  args: [] as string[],
});

/** What Debian's WebKitGTK cannot do, by the words of the test that asks for it. */
export const NOT_IN_WEBKIT = [
  {
    words: 'a voice and a film',
    why: 'its MediaRecorder says « unsupported on this platform », and the screen says so',
  },
] as const;
