import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cantons, createCantons } from './cantons-kit.ts';
import { ROWS } from './endpoint-rows/all-rows.ts';
import { createWorld } from './endpoint-rows/create-world.ts';
import { WHO, type World } from './endpoint-rows/row.ts';

/** Every call of the contract that is right in one canton, made in another one of the same database. */
let cantons: Cantons;
let own: World;
let other: World;
let digests: SQL;
beforeAll(async () => {
  cantons = await createCantons();
  own = await createWorld({ database: cantons.first });
  other = await createWorld({ database: cantons.second }, 'Dusecond ');
  digests = await digestOwn();
});
afterAll(async () => {
  await own.close();
  await other.close();
  await cantons.drop();
});

/** What names one thing in an address. */
const NAMES = ['id', 'folioId', 'bookletId', 'groupKey', 'guid', 'secret'];
/** Calls that name one and are answered all the same. */
const ANSWERED: Readonly<Record<string, string>> = {
  'GET /liste/:id/resultats/eleves': 'it counts the pupils to whom the caller gave it: none',
  'GET /pratique/parcours/:id': 'it says what of it was given to the caller: nothing',
  'GET /plan-etude-romand/:id': 'the number is that of the import, the entry the canton’s own',
  'POST /administration/annuaire/:id/reprise': 'it starts a job of the caller’s own, which finds no such import',
  'POST /distribution/:id/ouverture': 'it notes an opening where there is something to open, and says nothing',
  'POST /eleve/groupe/import/:groupKey': 'an unknown key makes a group, of the caller',
};

describe.each(ROWS.map((row) => ({ name: `${row.endpoint.method} ${row.endpoint.path}`, ...row })))('$name', (row) => {
  const { endpoint, cases, name } = row;

  test('shows and changes nothing of the other canton, and works in its own', async () => {
    const { as, input, check } = await cases.right(own);
    const before = await snapshot();
    const stranger = await other.signInAs(other.people[as]);
    const { status, body } = await stranger.call(endpoint, input);
    const isNamed = Object.keys(input?.params ?? {}).some((key) => NAMES.includes(key));
    if (isNamed && !(name in ANSWERED)) expect(status).toBe(404);
    else expect([endpoint.status, 404]).toContain(status);
    expect(tellsOfOwn(JSON.stringify(body) ?? '')).toBe(false);
    expect(await snapshot()).toEqual(before);
    const result = await own.clients[as].call(endpoint, input);
    expect(result).toMatchObject({ status: endpoint.status });
    await check(result, own);
  });
});

/** Names and identifiers of the first canton's people; those of the second have other ones. */
function tellsOfOwn(text: string): boolean {
  return WHO.some((who) => {
    const { displayName, objectGuid, cloeeWorldId } = own.people[who];
    const isNamed = who !== 'admin' && who !== 'publisher' && text.includes(`:"${displayName}"`);
    return isNamed || text.includes(String(objectGuid)) || text.includes(String(cloeeWorldId));
  });
}

async function digestOwn(): Promise<SQL> {
  const { rows } = await cantons.owner.db.execute<{ name: string }>(sql`
    select tablename as name from pg_policies where policyname = 'apart' and tablename not in ('session', 'signal') order by 1`);
  const parts = rows.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(t::text, ',' order by t::text)) as digest
      from ${sql.identifier(name)} t where authority_id = 1`,
  );
  return sql.join(parts, sql` union all `);
}

async function snapshot(): Promise<Record<string, unknown>> {
  await own.app.pupitre.accesses.flush();
  await other.app.pupitre.accesses.flush();
  const { rows } = await cantons.owner.db.execute<{ name: string; digest: string | null }>(digests);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
