import type { Endpoint, Given } from '@pupitre/contract';
import { address } from './call.ts';
import { connection } from './connection.ts';

type FileEndpoint = Endpoint & { produces: string };
type FileInput<E extends FileEndpoint> = { params: Given<E['params']> };

/** Address of a file of the API, for an element that loads it by itself. */
export const fileAddress = <E extends FileEndpoint>(endpoint: E, input: FileInput<E>): string =>
  // Both are the same parts; `address` does not know which endpoint has which.
  address(endpoint, input as { params: Record<string, unknown> });

/** Elements do not say why a file did not load: the status of its address, or 0 without a network. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    connection.report(true);
    await response.body?.cancel();
    return response.status;
  } catch {
    connection.report(false);
    return 0;
  }
}
