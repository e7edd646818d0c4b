import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Payload } from 'oidc-provider';
import type { Database } from '../../../db/connection.ts';
import { devProviderPayload } from '../../../db/schema.ts';

/** What oidc-provider asks of its memory, per kind of thing it remembers. */
export type PayloadAdapter = {
  upsert: (id: string, payload: Payload, expiresIn?: number) => Promise<void>;
  find: (id: string) => Promise<Payload | undefined>;
  findByUid: (uid: string) => Promise<Payload | undefined>;
  findByUserCode: (code: string) => Promise<Payload | undefined>;
  consume: (id: string) => Promise<void>;
  destroy: (id: string) => Promise<void>;
  revokeByGrantId: (grantId: string) => Promise<void>;
};

const table = devProviderPayload;

/** In the database, so that a sign-in may begin in one process and end in another. */
export function createPayloadAdapter(db: Database, model: string): PayloadAdapter {
  const isAlive = or(isNull(table.expiresOn), gt(table.expiresOn, sql`now()`));
  const isOne = (id: string) => and(eq(table.model, model), eq(table.id, id));

  const findWhere = async (condition: ReturnType<typeof isOne>): Promise<Payload | undefined> => {
    const [row] = await db.select().from(table).where(and(condition, isAlive));
    if (row === undefined) return undefined;
    const consumed = row.consumedOn === null ? {} : { consumed: Math.floor(row.consumedOn.getTime() / 1_000) };
    return { ...row.payload, ...consumed };
  };
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload,
        grantId: textOf(payload.grantId),
        uid: textOf(payload.uid),
        expiresOn: expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`,
      };
      await db
        .insert(table)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [table.model, table.id], set: values });
    },
    find: (id) => findWhere(isOne(id)),
    findByUid: (uid) => findWhere(and(eq(table.model, model), eq(table.uid, uid))),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      await db.update(table).set({ consumedOn: sql`now()` }).where(isOne(id));
    },
    destroy: async (id) => {
      await db.delete(table).where(isOne(id));
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(table).where(eq(table.grantId, grantId));
    },
  };
}
