import { getFolioTable, writeFolioTable } from '@pupitre/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FakeServer, Tagged } from '../../../test/fake-server.ts';
import { buildFolio, observationsOf } from '../../../test/folio-kit.ts';
import { folioObservations } from './folio-queries.ts';

test('the table is asked for with the ETag of its last answer, whose cells stand while nothing has changed', async () => {
  const folio = buildFolio();
  const before = observationsOf(folio);
  const after = before.map((cell) => ({ ...cell, state: 'nok' as const, version: 1 }));
  let now = new Tagged(writeFolioTable(before), 'W/"1-0"');
  const server = new FakeServer().on(getFolioTable, () => now);
  const client = new QueryClient();
  const read = () => client.fetchQuery({ ...folioObservations(folio.id), staleTime: 0 });
  expect(await read()).toEqual(before);
  // What was written since is in the cache, and no answer of the server.
  client.setQueryData(folioObservations(folio.id).queryKey, after);
  expect(await read()).toEqual(before);
  now = new Tagged(writeFolioTable(after), 'W/"2-0"');
  expect(await read()).toEqual(after);
  expect(await client.fetchQuery({ ...folioObservations(2), staleTime: 0 })).toEqual(after);
  const asked = server.callsOf(getFolioTable).map(({ params, headers }) => [params.id, headers.get('If-None-Match')]);
  expect(asked).toEqual([
    ['1', null],
    ['1', 'W/"1-0"'],
    ['1', 'W/"1-0"'],
    ['2', null],
  ]);
  // Somebody else's page asks for everything.
  await new QueryClient().fetchQuery(folioObservations(folio.id));
  expect(server.callsOf(getFolioTable).at(-1)?.headers.get('If-None-Match')).toBeNull();
});
