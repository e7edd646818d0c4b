import type { ErrorCode } from '@pupitre/contract';
import { ERROR_ANSWERS } from './error-answers.ts';
import type { JsonSchema } from './openapi-schemas.ts';

type Reference = { $ref: string };
export type Parameter = Record<string, unknown>;
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: (Parameter | Reference)[];
  requestBody?: unknown;
  responses: Record<string, Response | Reference>;
  security: unknown[];
  servers?: { url: string }[];
};
export type OpenApi = {
  openapi: '3.1.1';
  info: Record<string, unknown>;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, unknown>;
  };
};

export const toContent = (schema: JsonSchema) => ({ 'application/json': { schema } });

/**
 * Refusals by their status. Those of the same codes are one response of the document, named by them: `STALE` with
 * `OTHER_PERSON` is `OtherPersonOrStale`.
 */
export function createRefusals(schema: JsonSchema) {
  const shared: Record<string, Response> = {};
  const refusals = (codes: readonly ErrorCode[]): Record<string, Reference> => {
    const byStatus = Map.groupBy(codes, (code) => ERROR_ANSWERS[code][0]);
    return Object.fromEntries(
      [...byStatus].map(([status, together]) => {
        const sorted = together.toSorted();
        const name = sorted.map(inCamel).join('Or');
        shared[name] ??= { description: sorted.join(', '), content: toContent(schema) };
        return [String(status), { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  return { shared, refusals };
}

export type Refusals = ReturnType<typeof createRefusals>['refusals'];
type Response = { description: string; content?: unknown };

const inCamel = (code: string) =>
  code
    .split('_')
    .map((word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .join('');

/** What a reference stands for; anything else is itself. */
export function resolve<Found extends object>(
  part: Found | Reference,
  { components }: Pick<OpenApi, 'components'>,
): Found {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Found;
  const [, , kind = '', name = ''] = part.$ref.split('/');
  return components[kind as 'parameters']?.[name] as Found;
}
