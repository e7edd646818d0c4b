import path from 'node:path';
import { withOurNode } from '../firefox.ts';

/** How Playwright starts Debian's WebKitGTK: as a browser of BiDi, which the bridge is (decision 268). */
export const webkitOptions = () => ({
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'webkit-bridge.ts'),
  env: withOurNode(),
  args: [] as string[],
});
