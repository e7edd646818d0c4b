import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const endOtherSessions = endpoint('POST', '/account/logout-everywhere', 'signedIn', {
  summary: 'Ends every other session of the caller, on whatever device, and answers how many there were.',
  response: z.object({ ended: z.number() }),
});
