import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';

/** The options and the other words of a command; an option that it does not know is refused with the usage. */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage}`);
  }
}
