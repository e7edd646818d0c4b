import type { Endpoint } from '@pupitre/contract';
import type { AppServices } from '../app-services.ts';
import { Seen } from '../seen.ts';
import type { LooseContext } from './bound.ts';

/** The answer by itself, once the access log knows who saw it, and whom. */
export function record(
  { accesses }: AppServices,
  { method, path, records }: Endpoint,
  { user }: LooseContext,
  given: unknown,
): unknown {
  if (records === undefined) return given;
  // The types of handlers ask for it.
  if (!(given instanceof Seen)) throw new Error(`${method} ${path} does not say whom its answer shows.`);
  for (const subject of given.subjects) accesses.record(user, { action: records, ...subject });
  return given.answer;
}
