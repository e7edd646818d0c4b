export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  query?: string;
  constraint?: string;
  routine?: string;
  cause?: DescribedError;
};

/**
 * What a log may hold of an error: everything but values. A database's message and detail, Drizzle's message (it
 * repeats the parameters), JSON's (it repeats the text) and Fastify's (it repeats the address) are left out; code,
 * statement and stack remain.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const loose = error as Error & Record<string, unknown>;
  const text = (key: string) => (typeof loose[key] === 'string' ? { [key]: loose[key] } : {});
  const isOfFastify = typeof loose.code === 'string' && loose.code.startsWith('FST_');
  const holdsValues = 'query' in error || 'severity' in error || error instanceof SyntaxError || isOfFastify;
  return {
    type: error.name,
    message: holdsValues ? '' : error.message,
    ...text('code'),
    ...text('query'),
    ...text('constraint'),
    ...text('routine'),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
