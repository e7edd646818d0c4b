import { destination } from 'pino';

/** Lines wait until there are so many bytes of them, or so many milliseconds. */
const AT_ONCE_BYTES = 4_096;
const LATEST_MS = 1_000;
const WARNING = 40;

type Output = { write: (line: string) => unknown; flushSync: () => void };

/**
 * Standard output, to which the lines of several requests are written at once: a write for each took up to 7 % of a
 * request. A warning or an error is written at once, with what waits before it; a process that is killed loses at most
 * the last second of its ordinary lines.
 */
export function logStream(output: Output = standardOutput()) {
  process.on('exit', () => output.flushSync());
  return {
    // Asks pino to say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= WARNING) output.flushSync();
    },
  };
}

const standardOutput = (): Output => destination({ minLength: AT_ONCE_BYTES, periodicFlush: LATEST_MS, sync: true });
