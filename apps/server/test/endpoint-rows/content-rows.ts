import { expect } from 'vitest';
import type { ContentKit } from '../content-kit.ts';
import {
  CALLER_ONLY,
  type EndpointRow,
  EVERY_ROLE,
  forbidden,
  invalid,
  NO_INPUT,
  notFound,
  row,
  type World,
} from './row.ts';

type Overrides = Parameters<ContentKit['build']>[1];

export const UNKNOWN_CATEGORY = invalid('publisher', 'categories', { query: { categories: 'XYZ' } });

/** The rows of the calls that every kind of content has; its published searches and what it has alone are its own. */
export function contentRows(kit: ContentKit): EndpointRow[] {
  const cases = buildCases(kit);
  return [searchRows, ownRows, trashRows, secretRows].flatMap((rows) => rows(kit, cases));
}

/** The refusals and contents that several calls share. */
function buildCases(kit: ContentKit) {
  const { reader, barred } = kit;
  const teachers = (world: World, overrides: Overrides = {}) =>
    kit.build(world.db, { author: world.people.teacher, ...overrides });
  /** By id, on one of the teacher's that is as the overrides say. */
  const byId =
    (overrides: Overrides = {}) =>
    async (world: World) => ({
      params: { id: (await teachers(world, overrides)).id },
    });
  const hidden = notFound('colleague', byId());
  const published = forbidden(reader, byId({ isPublished: true }));
  const badId = invalid('teacher', 'id', { params: { id: kit.badId } });
  const stolen = async (world: World, overrides: Overrides = {}) => ({
    body: { id: (await teachers(world, overrides)).id, title: 'volé', ...kit.onePart },
  });
  const wrongRole = barred === null ? EVERY_ROLE : forbidden(barred);
  const wrongRoleById = (overrides: Overrides = {}) =>
    barred === null ? EVERY_ROLE : forbidden(barred, byId(overrides));
  return { teachers, byId, hidden, published, badId, stolen, wrongRole, wrongRoleById };
}

type Cases = ReturnType<typeof buildCases>;

/** The searches for members. */
function searchRows(kit: ContentKit, { teachers, wrongRole }: Cases): EndpointRow[] {
  const { searchPersonal, searchTeam, loner, barred } = kit;
  return [
    row(searchTeam, {
      right: async (world) => {
        const { id } = await teachers(world, { team: [{ person: world.people.support, canEdit: false }] });
        return {
          as: 'support',
          check: async ({ body }, { clients }) => {
            expect(body[0]).toMatchObject({ id, canEdit: false, canDelete: false });
            const { body: theirs } = await clients.colleague.call(searchTeam);
            expect(theirs.map((card) => card.id)).not.toContain(id);
          },
        };
      },
      wrongRole: barred === null ? { none: 'a pupil is in no team, and gets an empty page' } : wrongRole,
      otherOwner: CALLER_ONLY,
      invalid: UNKNOWN_CATEGORY,
    }),
    row(searchPersonal, {
      right: async (world) => {
        const { id } = await kit.build(world.db, { author: world.people[loner] });
        return {
          as: loner,
          check: async ({ body }, { clients }) => {
            expect(body[0]).toMatchObject({ id, canDelete: true });
            const { body: theirs } = await clients.colleague.call(searchPersonal);
            expect(theirs.map((card) => card.id)).not.toContain(id);
          },
        };
      },
      wrongRole,
      otherOwner: CALLER_ONLY,
      invalid: UNKNOWN_CATEGORY,
    }),
  ];
}

/** Reading, creating, saving and deleting. */
function ownRows(kit: ContentKit, { teachers, byId, hidden, badId, stolen, wrongRoleById }: Cases): EndpointRow[] {
  const { calls, creator, barred } = kit;
  return [
    row(calls.get, {
      right: async (world) => {
        // Where guests may call, the table has one read it too.
        const isPublished = calls.get.access === 'public';
        const { id } = await teachers(world, { title: 'à lire', isPublished });
        return {
          as: 'teacher',
          input: { params: { id } },
          check: ({ body }) => expect(body).toMatchObject({ id, title: 'à lire', canEdit: true }),
        };
      },
      wrongRole: wrongRoleById(),
      otherOwner: hidden,
      invalid: badId,
    }),
    row(calls.create, {
      right: async () => ({
        as: creator,
        input: { body: { title: 'créé', ...kit.onePart } },
        check: async ({ body }, { clients }) => {
          const kept = await clients[creator].call(calls.get, { params: { id: body } });
          expect(kept.body).toMatchObject({ title: 'créé', canEdit: true, ...kit.oneCounted });
        },
      }),
      wrongRole: barred === null ? EVERY_ROLE : forbidden('admin', { body: {} }),
      otherOwner: CALLER_ONLY,
      invalid: invalid('teacher', 'title', { body: { title: ' ' } }),
    }),
    row(calls.save, {
      right: async (world) => {
        const { id } = await teachers(world);
        return {
          as: 'teacher',
          input: { body: { id, title: 'sauvé', ...kit.onePart } },
          check: async ({ body }, { clients }) => {
            expect(body).toMatchObject({ title: 'sauvé', version: 2, ...kit.oneCounted });
            expect((await clients.teacher.call(calls.get, { params: { id } })).body).toEqual(body);
          },
        };
      },
      wrongRole: forbidden('pupil', (world) => stolen(world, { isPublished: barred === null })),
      otherOwner: notFound('colleague', stolen),
      invalid: invalid('teacher', 'title', async (world) => ({
        body: { ...(await stolen(world)).body, title: 'é'.repeat(151) },
      })),
    }),
    row(calls.remove, {
      right: async (world) => {
        const { id } = await teachers(world);
        return {
          as: 'teacher',
          input: { params: { id } },
          check: async (_, { clients }) =>
            expect((await clients.teacher.call(calls.get, { params: { id } })).status).toBe(404),
        };
      },
      // She may edit it, as it is published, and nothing more.
      wrongRole: forbidden('publisher', byId({ isPublished: true })),
      otherOwner: hidden,
      invalid: badId,
    }),
  ];
}

/** The recycle bin. */
function trashRows(kit: ContentKit, { teachers, byId, badId, wrongRole, wrongRoleById }: Cases): EndpointRow[] {
  const { calls } = kit;
  return [
    row(calls.getTrashed, {
      right: async (world) => {
        const { id } = await kit.build(world.db, { author: world.people.publisher, deletedOn: new Date() });
        const { id: other } = await teachers(world, { deletedOn: new Date() });
        return {
          as: 'publisher',
          check: ({ body }) => {
            const ids = body.map((card) => card.id);
            expect(ids[0]).toBe(id);
            expect(ids).not.toContain(other);
          },
        };
      },
      wrongRole,
      otherOwner: CALLER_ONLY,
      invalid: NO_INPUT,
    }),
    row(calls.restore, {
      right: async (world) => {
        const { id } = await teachers(world, { deletedOn: new Date() });
        return {
          as: 'teacher',
          input: { params: { id } },
          check: async ({ body }, { clients }) => {
            expect(body.id).toBe(id);
            expect((await clients.teacher.call(calls.get, { params: { id } })).status).toBe(200);
          },
        };
      },
      wrongRole: wrongRoleById({ deletedOn: new Date() }),
      otherOwner: notFound('publisher', byId({ isPublished: true, deletedOn: new Date() })),
      invalid: badId,
    }),
  ];
}

/** The secret link. */
function secretRows(kit: ContentKit, { teachers, hidden, published, badId }: Cases): EndpointRow[] {
  const { calls, reader } = kit;
  return [
    row(calls.getSecretLink, {
      right: async (world) => {
        const { id, secret } = await teachers(world);
        return { as: 'teacher', input: { params: { id } }, check: ({ body }) => expect(body.secret).toBe(secret) };
      },
      wrongRole: published,
      otherOwner: hidden,
      invalid: badId,
    }),
    row(calls.renewSecretLink, {
      right: async (world) => {
        const { id, secret } = await teachers(world);
        return {
          as: 'teacher',
          input: { params: { id } },
          check: async ({ body }, { clients }) => {
            expect(body.link).toContain(`/${kit.screens}/secret/${body.secret}`);
            const open = (one: string) => clients[reader].call(calls.get, { params: { id: one } });
            expect((await open(secret)).status).toBe(404);
            expect((await open(body.secret)).status).toBe(200);
          },
        };
      },
      wrongRole: published,
      otherOwner: hidden,
      invalid: badId,
    }),
    ...(kit.openBySecret === null ? [] : [openBySecretRow(kit, kit.openBySecret)]),
  ];
}

const openBySecretRow = (
  { build, calls }: ContentKit,
  openBySecret: Exclude<ContentKit['openBySecret'], null>,
): EndpointRow =>
  row(openBySecret, {
    right: async (world) => {
      const { id, secret } = await build(world.db, { author: world.people.teacher });
      return {
        as: 'pupil',
        input: { params: { secret } },
        check: async ({ body }, { clients }) => {
          expect(body.id).toBe(id);
          expect((await clients.pupil.call(calls.get, { params: { id } })).status).toBe(200);
        },
      };
    },
    wrongRole: EVERY_ROLE,
    otherOwner: { none: 'the secret is the right' },
    invalid: invalid('pupil', 'secret', { params: { secret: 'abc' } }),
  });
