import type { Endpoint } from '@pupitre/contract';
import type { AppServices } from '../app-services.ts';
import { Seen } from '../seen.ts';
import type { LooseContext } from './bound.ts';

/** The answer by itself, once the access log knows who saw it, and whom. */
export function recording<Input extends unknown[]>(
  { accesses }: AppServices,
  { records }: Endpoint,
  give: (context: LooseContext, ...input: Input) => Promise<unknown>,
): (context: LooseContext, ...input: Input) => Promise<unknown> {
  if (records === undefined) return give;
  return async (context, ...input) => {
    const given = await give(context, ...input);
    if (!(given instanceof Seen)) return given;
    for (const subject of given.subjects) accesses.record(context.user, { action: records, ...subject });
    return given.answer;
  };
}
