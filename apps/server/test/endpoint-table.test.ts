import type { Endpoint } from '@pupitre/contract';
import { ALL_ENDPOINTS } from '@pupitre/contract/all-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROWS } from './endpoint-rows/all-rows.ts';
import { createWorld } from './endpoint-rows/create-world.ts';
import type { NoCase, RefusedCase, World } from './endpoint-rows/row.ts';

/** Any call says of its session that it is used; every other table a refused call must leave as it was. */
const WRITTEN_BY_EVERY_CALL = 'session';

let world: World;
let selectDigests: SQL;
beforeAll(async () => {
  world = await createWorld();
  selectDigests = await digestEveryTable();
});
afterAll(() => world.close());

test('[OP-122] [ROLE-36] the table holds every endpoint of the contract exactly once', () => {
  const named = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
  const expected = ALL_ENDPOINTS.map(([, endpoint]) => named(endpoint)).sort();
  expect(ROWS.map(({ endpoint }) => named(endpoint)).sort()).toEqual(expected);
});

describe.each(ROWS.map((row) => ({ name: `${row.endpoint.method} ${row.endpoint.path}`, ...row })))('$name', (row) => {
  const { endpoint, cases } = row;

  test('[ROLE-36] [OP-122] guest', async () => {
    const { input } = await cases.right(world);
    const before = await snapshot();
    // A guest with the anti-forgery value, so that the missing session is what refuses.
    const guest = world.newClient();
    await guest.request('GET', '/api/v1/user');
    const { status, error } = await guest.call(endpoint, input);
    if (endpoint.access === 'public') expect(status).toBe(endpoint.status);
    else expect({ status, code: error.code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await snapshot()).toEqual(before);
  });

  refusal('[ROLE-36] [OP-122] wrong role', cases.wrongRole);
  refusal('[ROLE-36] [OP-122] other owner', cases.otherOwner);
  refusal('[LIMIT-40] [OP-122] invalid', cases.invalid);

  test('right', async () => {
    const { as, input, check } = await cases.right(world);
    const result = await world.clients[as].call(endpoint, input);
    expect(result).toMatchObject({ status: endpoint.status });
    await check(result, world);
  });

  if (endpoint.method !== 'GET' || endpoint.startsJob) {
    test('[OP-002] without the anti-forgery value', async () => {
      const { as, input } = await cases.right(world);
      const before = await snapshot();
      const { status, error } = await world.clients[as].call(endpoint, {
        ...input,
        headers: { 'X-XSRF-TOKEN': 'another value' },
      });
      expect({ status, code: error.code }).toEqual({ status: 403, code: 'ANTI_FORGERY' });
      expect(await snapshot()).toEqual(before);
    });
  }

  function refusal(title: string, given: NoCase | ((world: World) => Promise<RefusedCase>)): void {
    if (typeof given !== 'function') return;
    test(title, async () => {
      const { as, input, status, field } = await given(world);
      const before = await snapshot();
      const result = await world.clients[as].call(endpoint, input);
      expect({ status: result.status, error: result.error }).toMatchObject({
        status,
        error: { code: expect.any(String), message: expect.any(String) },
      });
      if (field !== undefined) expect(result.error.fields).toHaveProperty([field]);
      expect(await snapshot()).toEqual(before);
    });
  }
});

/** One statement that tells whether anything changed in any other table. */
async function digestEveryTable(): Promise<SQL> {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== WRITTEN_BY_EVERY_CALL);
  const digests = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as digest from ${sql.identifier(name)} t`,
  );
  return sql.join(digests, sql` union all `);
}

async function snapshot(): Promise<Record<string, unknown>> {
  // It is written once a second: what a call noted must be there, what others noted must not come in between.
  await world.app.pupitre.accesses.flush();
  const { rows } = await world.db.execute<{ name: string; digest: string | null }>(selectDigests);
  // What was signalled before is passed on meanwhile.
  const kept = rows.filter(({ name }) => name !== 'signal');
  return Object.fromEntries(kept.map(({ name, digest }) => [name, digest]));
}
