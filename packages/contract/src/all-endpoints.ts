import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

/** Every endpoint of the contract by its name, for the OpenAPI page and the tests that walk them all. */
export const ALL_ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries<unknown>(
  contract,
).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));

/** Everything that the contract exports by its name, schemas among it. */
export const EXPORTED: Readonly<Record<string, unknown>> = contract;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
