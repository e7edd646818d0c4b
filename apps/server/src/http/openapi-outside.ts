import {
  ANTI_FORGERY_FIELD,
  API_PREFIX,
  changedObservations,
  changedResults,
  type ErrorCode,
  folioDigest,
  HUB_CALLS,
  HUB_METHODS,
  HUB_PATHS,
  LOGIN_PATH,
  LOGOUT_PATH,
  notification,
  SETTINGS_PATH,
  settings,
  waitingNotifications,
} from '@pupitre/contract';
import * as z from 'zod/mini';
import { type OpenApi, type Refusals, toContent } from './openapi-parts.ts';
import type { Schemas } from './openapi-schemas.ts';

const underPrefix = (path: string) => path.slice(API_PREFIX.length);

/** Answer of the hub's negotiation, as SignalR has it. */
const negotiation = z.object({
  negotiateVersion: z.number(),
  connectionId: z.string(),
  connectionToken: z.string(),
  availableTransports: z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) })),
});

/** Everything beside the contract's calls: the pages of signing in and out, the settings, and the hub. */
export function describeOutside(schemas: Schemas, refusals: Refusals): OpenApi['paths'] {
  const session = [{ session: [] }];
  const hub = underPrefix(HUB_PATHS[1]);
  return {
    [underPrefix(LOGIN_PATH)]: {
      get: {
        operationId: 'signIn',
        summary: 'Sends a browser to the sign-in provider, and from there back with a session.',
        tags: ['account'],
        parameters: [
          {
            name: 'redirect',
            in: 'query',
            required: false,
            description: 'Path of the product to open afterwards.',
            schema: { type: 'string' },
          },
        ],
        responses: {
          302: redirection('The provider’s page.'),
          503: { description: 'A page that says that the provider does not answer.', content: PAGE },
          ...refusals(['TOO_MANY']),
        },
        security: [{}],
      },
    },
    [underPrefix(LOGOUT_PATH)]: {
      post: {
        operationId: 'signOut',
        summary: 'Ends the session, and sends a browser to the provider’s sign-out, or to the home page.',
        tags: ['account'],
        parameters: [],
        requestBody: {
          required: false,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  [ANTI_FORGERY_FIELD]: {
                    type: 'string',
                    description: 'The anti-forgery value, for forms, which cannot send the header.',
                  },
                },
              },
            },
          },
        },
        responses: { 303: redirection('Where to go on.'), ...refusals(['ANTI_FORGERY', 'TOO_MANY']) },
        security: [{ session: [], antiForgery: [] }, { session: [] }],
      },
    },
    [SETTINGS_PATH]: {
      get: {
        operationId: 'getSettings',
        servers: [{ url: '/' }],
        summary: 'What this installation offers. Open to everybody.',
        tags: ['settings'],
        parameters: [],
        responses: {
          200: { description: 'Done.', content: toContent(schemas.describe(settings, 'output')) },
          ...refusals(['UNEXPECTED']),
        },
        security: [{}],
      },
    },
    [`${hub}/negotiate`]: {
      post: {
        operationId: 'negotiateHub',
        summary: `First step of a connection to the hub, for clients of SignalR; also under ${HUB_PATHS[0]}, from the root.`,
        tags: ['hub'],
        parameters: [
          { name: 'negotiateVersion', in: 'query', required: false, schema: { type: 'integer', enum: [1] } },
        ],
        responses: {
          200: { description: 'How to connect.', content: toContent(schemas.describe(negotiation, 'output')) },
          ...refusals(HUB_REFUSALS),
        },
        security: session,
      },
    },
    [hub]: {
      get: {
        operationId: 'connectHub',
        summary: `The hub: live messages over a web socket, in SignalR’s JSON protocol, version 1; also under ${HUB_PATHS[0]}, from the root.`,
        description: [
          'Needs the header Origin of this installation. Where a web socket cannot be opened, ask instead: ' +
            '`getWaitingNotifications` and `getFolioDigest` answer what the hub’s calls answer.',
          messages(schemas),
        ].join('\n\n'),
        tags: ['hub'],
        parameters: [
          {
            name: 'id',
            in: 'query',
            required: false,
            description: 'The connectionToken of the negotiation.',
            schema: { type: 'string' },
          },
        ],
        responses: { 101: { description: 'The connection stands.' }, ...refusals(['NOT_FOUND', ...HUB_REFUSALS]) },
        security: session,
      },
    },
  };
}

const HUB_REFUSALS: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'OTHER_PERSON',
  'TOO_MANY',
  'UNAVAILABLE',
  'UNEXPECTED',
];

const PAGE = { 'text/html': { schema: { type: 'string' } } };
const redirection = (description: string) => ({
  description,
  headers: { Location: { schema: { type: 'string' } } },
});

/** What is said over the connection, by whom, and of which schema. */
function messages(schemas: Schemas): string {
  const name = (schema: z.ZodMiniType) => `[${String(schemas.describe(schema, 'output').$ref).split('/').at(-1)}]`;
  const rows = [
    ['server', HUB_METHODS.notification, 'of the person, as it is told', name(notification)],
    ['server', HUB_METHODS.observations, 'cells of a watched folio that somebody changed', name(changedObservations)],
    ['server', HUB_METHODS.results, 'somebody worked in a watched course', name(changedResults)],
    ['server', HUB_METHODS.missed, 'messages may be missing: ask again', '—'],
    ['client', HUB_CALLS.watch, 'argument: id of a folio, of which she is a member', name(folioDigest)],
    ['client', HUB_CALLS.unwatch, 'argument: id of the folio', '—'],
    ['client', HUB_CALLS.watchResults, 'argument: id of a course that she gives', '—'],
    ['client', HUB_CALLS.unwatchResults, 'argument: id of the course', '—'],
    ['client', HUB_CALLS.waiting, 'no argument', name(waitingNotifications)],
  ];
  return [
    '| Said by | Method | What | Argument or result |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
