import { endpoint, requiredText } from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { school } from '../src/db/schema.ts';
import { AppError } from '../src/http/app-error.ts';
import { implement, implementPublic } from '../src/http/implement.ts';

/** Small calls for each feature of `implement`; the product does not use them. */
export const readTrial = endpoint('GET', '/essai/:id', 'signedIn', {
  summary: 'Reads.',
  params: z.object({ id: z.coerce.number<string | number>().check(z.int(), z.minimum(1)) }),
  query: z.object({ mot: z.optional(requiredText(5)) }),
  response: z.object({
    id: z.number(),
    mot: z.nullable(z.string()),
    note: z.optional(z.string()),
    either: z.union([z.number(), z.string()]),
    nested: z.array(z.object({ kept: z.string() })),
  }),
});

const forRole = { summary: 'For one role.', response: z.string() };
export const teacherTrial = endpoint('GET', '/essai-enseignant', 'teacher', forRole);
export const publisherTrial = endpoint('GET', '/essai-edition', 'publisher', forRole);
export const adminTrial = endpoint('GET', '/essai-admin', 'admin', forRole);

const schoolBody = z.object({
  name: requiredText(20),
  items: z._default(z.array(z.object({ txt: requiredText(5) })), []),
});

/** Writes a school; the name decides what happens next. */
export const writeTrial = endpoint('POST', '/essai', 'signedIn', {
  summary: 'Writes.',
  body: schoolBody,
  response: z.number(),
  status: 201,
  errors: ['STALE'],
});

/** Writes a school and answers more than it wrote, of which only the name is kept. */
export const largeTrial = endpoint('POST', '/essai-long', 'signedIn', {
  summary: 'Writes, and answers much.',
  body: z.object({ name: requiredText(20) }),
  response: z.array(z.string()),
});

export const deleteTrial = endpoint('DELETE', '/essai/:id', 'signedIn', {
  summary: 'Removes.',
  params: z.object({ id: z.coerce.number<string | number>() }),
});

export const publicWriteTrial = endpoint('POST', '/essai-public', 'public', {
  summary: 'Anybody writes.',
  body: z.object({}),
});

export const guestSecretTrial = endpoint('GET', '/essai-secret/:secret', 'public', {
  summary: 'A secret opened by anybody.',
  params: z.object({ secret: z.string() }),
  response: z.string(),
});

export function trialRoutes(app: FastifyInstance): void {
  implement(app, readTrial, async ({ params, query }) => ({
    id: params.id,
    mot: query.mot ?? null,
    either: params.id === 1 ? 'text' : 2,
    nested: [{ kept: 'yes', secret: 'never' }],
    undeclared: 'never',
  }));
  implement(app, teacherTrial, async () => 'ok « é »');
  implement(app, publisherTrial, async () => 'ok');
  implement(app, adminTrial, async () => 'ok');
  implement(app, writeTrial, async ({ db, body }) => {
    const values = { sourcedId: crypto.randomUUID(), code: 'E', name: body.name, center: 'C' };
    const [row] = await db.insert(school).values(values).returning();
    if (row === undefined) throw new Error('not written');
    if (body.name === 'périmé') throw new AppError('STALE', { current: { version: 7 } });
    if (body.name === 'bogue') throw new Error('a mistake of ours');
    if (body.name === 'base') await db.insert(school).values({ ...values, code: body.name });
    return row.id;
  });
  implement(
    app,
    largeTrial,
    async ({ db, body: { name } }) => {
      await db.insert(school).values({ sourcedId: crypto.randomUUID(), code: 'E', name, center: 'C' });
      return [name, 'the rest then'];
    },
    {
      repeat: {
        keep: ([name = '']) => [name],
        again: async (kept, { body }) => [...kept, `the rest now, of ${body.name}`],
      },
    },
  );
  implement(app, deleteTrial, async ({ db, params }) => {
    await db.delete(school).where(eq(school.id, params.id));
  });
  implementPublic(app, publicWriteTrial, async () => undefined);
  implementPublic(
    app,
    guestSecretTrial,
    async ({ params: { secret } }) => {
      if (secret === 'unknown') throw new AppError('NOT_FOUND');
      if (secret === 'bogue') throw new Error('a mistake of ours');
      return secret;
    },
    { isMiss: (answer) => answer === 'wrong' },
  );
}
