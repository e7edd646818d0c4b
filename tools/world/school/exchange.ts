/** A request as it comes to the server. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the API's prefix on. */
  path: string;
  headers: Record<string, string>;
  cookies: ReadonlyMap<string, string>;
  body: string | Buffer | undefined;
};
export type Answer = { status: number; headers: Record<string, string>; text: string; cookies: [string, string][] };
/** What a process tells the others once it is committed. */
export type Signal = { channel: string; payload: string };
