import type { Answer } from '../../school/client.ts';
import type { Outcome } from './file-table.ts';

/** The sentence of a refusal; an error of the server is a fault, and so is an answer without words. */
export function refusalOf({ status, bytes }: Pick<Answer, 'status' | 'bytes'>): Outcome {
  const text = bytes.toString();
  if (status >= 500) return { state: 'fault', why: `answered ${status}: ${text.slice(0, 200)}` };
  try {
    const { message = '', fields = {} } = JSON.parse(text) as { message?: string; fields?: Record<string, string> };
    return { state: 'refused', sentence: Object.values(fields)[0] ?? message };
  } catch {
    return { state: 'fault', why: `answered ${status} without a sentence` };
  }
}
