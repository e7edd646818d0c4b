/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  type Request = {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  };
  type Client = { setRequests: (requests: Request[]) => void };
  type Result = { duration: number; errors: number; non2xx: number };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    setupClient: (client: Client) => void;
  };
  type Run = Promise<Result> & {
    on(event: 'response', handler: (client: Client, status: number, bytes: number, milliseconds: number) => void): Run;
  };
  function autocannon(options: Options): Run;
  export = autocannon;
}
