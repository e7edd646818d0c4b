/** The part of oidc-provider 9 that we use; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Record<string, unknown>;
  export type Interaction = { uid: string };
  export type ProviderContext = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string; grantIdFor: (clientId: string) => string | undefined };
      provider: Provider;
    };
    body: unknown;
    type: string;
    status: number;
  };

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: Payload,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<string>;
    on(event: string, listener: (...values: unknown[]) => void): this;
    Grant: {
      new (properties: { accountId: string; clientId: string }): Grant;
      find: (id: string) => Promise<Grant | undefined>;
    };
  }
  export type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  export const interactionPolicy: { base: () => { remove: (name: string) => void } };
  export const errors: { SessionNotFound: new () => Error };
}
