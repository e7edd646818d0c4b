import { type Endpoint, errorBody } from '@pupitre/contract';
import * as z from 'zod/mini';
import type { FuzzAnswer } from './send.ts';

/** Statuses of refusals that any call may give before its own code runs, whatever the document lists. */
const OF_THE_DOOR = [400, 401, 403, 404, 413, 414, 415, 431];
/** External services that this product is configured without. */
const OF_OTHERS = [502, 503];

export type Verdict = { kind: 'fine' | 'not run' | 'service missing' } | { kind: 'wrong'; why: string };

/** Whether the contract allows an answer. */
export function judge(endpoint: Endpoint, documented: readonly number[], answer: FuzzAnswer): Verdict {
  const { status, headers, body } = answer;
  const wrong = (why: string): Verdict => ({ kind: 'wrong', why });
  // Node itself refuses what is not HTTP.
  if (headers['x-request-id'] === undefined && (status === 400 || status === 431) && body.length === 0)
    return { kind: 'fine' };
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy']) {
    return wrong('security headers are missing');
  }
  if (status === 429) return { kind: 'not run' };
  if (status < 400) return judgeSuccess(endpoint, answer, wrong);
  const refusal = z.safeParse(errorBody, parseJson(body));
  if (!refusal.success) return wrong(`the refusal ${status} has another shape: ${body.toString('utf8', 0, 120)}`);
  if (OF_OTHERS.includes(status)) return { kind: 'service missing' };
  if (status >= 500) return wrong(`${status} ${refusal.data.code}`);
  if (!documented.includes(status) && !OF_THE_DOOR.includes(status)) return wrong(`${status} is not documented`);
  return { kind: 'fine' };
}

function judgeSuccess(endpoint: Endpoint, answer: FuzzAnswer, wrong: (why: string) => Verdict): Verdict {
  const { status, headers, body } = answer;
  const type = headers['content-type'] ?? '';
  if (endpoint.produces !== undefined) {
    const fits = endpoint.produces === '*/*' || type.startsWith(endpoint.produces) || status === 304;
    return [200, 206, 304].includes(status) && fits ? { kind: 'fine' } : wrong(`${status} of type ${type}`);
  }
  if (status !== endpoint.status) return wrong(`${status} instead of ${endpoint.status}`);
  if (endpoint.response === undefined) return body.length === 0 ? { kind: 'fine' } : wrong('a body where none is due');
  if (!type.startsWith('application/json')) return wrong(`type ${type}`);
  if (headers['cache-control'] !== 'no-store') return wrong('an answer that a browser may keep');
  const parsed = z.safeParse(endpoint.response, parseJson(body));
  if (parsed.success) return { kind: 'fine' };
  const issue = parsed.error.issues[0];
  return wrong(`the answer has another shape at ${issue?.path.join('.')}: ${issue?.message}`);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
