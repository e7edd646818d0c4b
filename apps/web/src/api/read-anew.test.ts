import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { readAnew } from './read-anew.ts';

function openSlow() {
  const client = createQueryClient(() => undefined);
  const answers: ((answer: string) => void)[] = [];
  const ended: boolean[] = [];
  const query = {
    queryKey: ['x'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const index = answers.length;
      signal.addEventListener('abort', () => {
        ended[index] = true;
      });
      return new Promise<string>((resolve) => answers.push(resolve));
    },
  };
  return { client, query, answers, ended };
}

test('a screen that waits for its first answer gets the newer one', async () => {
  const { client, query, answers, ended } = openSlow();
  const opening = client.ensureQueryData(query);
  const anew = readAnew(client, query);
  expect(ended).toEqual([true]);
  answers[0]?.('old');
  answers[1]?.('new');
  expect(await Promise.all([opening, anew])).toEqual(['new', 'new']);
});

test('what is shown is asked for again, however young it is', async () => {
  const { client, query, answers } = openSlow();
  client.setQueryData(query.queryKey, 'shown');
  const anew = readAnew(client, query);
  answers[0]?.('new');
  expect(await anew).toBe('new');
  expect(client.getQueryData(query.queryKey)).toBe('new');
});
