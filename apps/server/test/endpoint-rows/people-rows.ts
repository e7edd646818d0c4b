import {
  countIssues,
  endSessionsOfPerson,
  erasePersonForGood,
  exportPersonData,
  getIssues,
  getPerson,
  getPersonActs,
  getSchoolHeads,
  getSchools,
  getUser,
  joinPersonTo,
  keepAccountsApart,
  previewPersonJoin,
  saveSchoolHead,
  searchPeople,
  settleUnknownRole,
  undoPersonJoin,
} from '@pupitre/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { peopleIssue } from '../../src/db/directory-schema.ts';
import { person } from '../../src/db/schema.ts';
import { buildPupil, type PersonRow } from '../../src/demo/build/build-person.ts';
import { buildSchool } from '../../src/demo/build/build-school.ts';
import { identifierOf } from '../../src/modules/people/identifier.ts';
import { forbidden, invalid, NO_INPUT, notFound, row, type World } from './row.ts';

const EVERYBODYS = { none: 'the admin reads everybody’s' };
const nobody = (rest: object = {}) => notFound('admin', { params: { id: 2_000_000_000 }, ...rest });
const unknownId = (rest: object = {}) => invalid('admin', 'id', { params: { id: 'x' }, ...rest });
const ofPupil = ({ people }: World) => ({ id: people.pupil.id });
const isThere = async ({ db }: World, id: number) => (await db.$count(person, eq(person.id, id))) > 0;

async function makeIssue({ db, people }: World, values: Partial<typeof peopleIssue.$inferInsert>): Promise<number> {
  const [made] = await db
    .insert(peopleIssue)
    .values({ kind: 'split-account', personId: people.pupil.id, ...values })
    .returning({ id: peopleIssue.id });
  return made?.id ?? 0;
}
const makeSplit = async (world: World) => {
  const { id: otherId } = await buildPupil(world.db);
  return makeIssue(world, { otherId });
};

type Gone = Pick<PersonRow, 'id' | 'cloeeWorldId' | 'objectGuid' | 'subject'>;
const joining = (keptId: number, gone: Gone) => ({
  params: { id: keptId },
  body: { otherId: gone.id, confirmation: identifierOf({ logins: [], ...gone }), reason: '' },
});

export const peopleRows = [
  row(searchPeople, {
    right: async ({ people }) => ({
      as: 'admin',
      input: { query: { texte: 'PÚPIL' } },
      check: ({ body }) => {
        expect(body.rows.map(({ id }) => id)).toContain(people.pupil.id);
        expect(body.count).toBe(body.rows.length);
      },
    }),
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: invalid('admin', 'role', { query: { role: 'directrice' } }),
  }),
  row(getSchoolHeads, {
    right: async ({ db }) => {
      const { id, name } = await buildSchool(db, { address: 'Rue 1' });
      const head = { id, name, address: 'Rue 1', logo: '' };
      return { as: 'admin', check: ({ body }) => expect(body).toContainEqual(head) };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: NO_INPUT,
  }),
  row(saveSchoolHead, {
    right: async ({ db }) => {
      const { id } = await buildSchool(db);
      const head = { address: 'Rue 1\n2300 La Chaux-de-Fonds', logo: '' };
      return {
        as: 'admin',
        input: { params: { id }, body: head },
        check: ({ body }) => expect(body).toMatchObject(head),
      };
    },
    wrongRole: forbidden('publisher', { params: { id: 1 }, body: { address: '', logo: '' } }),
    otherOwner: nobody({ body: { address: '', logo: '' } }),
    invalid: invalid('admin', 'address', { params: { id: 1 }, body: { address: 'x'.repeat(300), logo: '' } }),
  }),
  row(getSchools, {
    right: async () => ({ as: 'admin', check: ({ body }) => expect(body.length).toBeGreaterThan(0) }),
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: NO_INPUT,
  }),
  row(getPersonActs, {
    right: async (world) => {
      const { id } = await buildPupil(world.db);
      await world.clients.admin.call(exportPersonData, {
        params: { id },
        body: { reason: 'À la demande des parents' },
      });
      return {
        as: 'admin',
        check: ({ body }) =>
          expect(body[0]).toMatchObject({ act: 'export', person: { id }, actor: { id: world.people.admin.id } }),
      };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: invalid('admin', 'skip', { query: { skip: -1 } }),
  }),
  row(getPerson, {
    right: async (world) => ({
      as: 'admin',
      input: { params: ofPupil(world) },
      check: ({ body }) => expect(body).toMatchObject({ displayName: 'pupil', roles: ['eleves'] }),
    }),
    wrongRole: forbidden('teacher', (world) => ({ params: ofPupil(world) })),
    otherOwner: nobody(),
    invalid: unknownId(),
  }),
  row(endSessionsOfPerson, {
    right: async (world) => {
      const pupil = await buildPupil(world.db);
      const client = await world.signInAs(pupil);
      return {
        as: 'admin',
        input: { params: { id: pupil.id }, body: { session: null } },
        check: async ({ body }) => {
          expect(body).toEqual({ ended: 1 });
          expect((await client.call(getUser)).body.isAuthenticated).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', (world) => ({ params: ofPupil(world), body: { session: null } })),
    otherOwner: nobody({ body: { session: null } }),
    invalid: invalid('admin', 'session', (world) => ({ params: ofPupil(world), body: { session: 5 } })),
  }),
  row(exportPersonData, {
    right: async (world) => {
      const { id } = await buildPupil(world.db);
      return {
        as: 'admin',
        input: { params: { id }, body: { reason: 'À la demande des parents' } },
        check: ({ headers }) => {
          expect(headers['content-type']).toBe('application/zip');
          expect(headers['content-disposition']).toContain(`personne-${id}.zip`);
        },
      };
    },
    wrongRole: forbidden('teacher', (world) => ({ params: ofPupil(world), body: { reason: 'x' } })),
    otherOwner: nobody({ body: { reason: 'x' } }),
    invalid: invalid('admin', 'reason', (world) => ({ params: ofPupil(world), body: { reason: ' ' } })),
  }),
  row(erasePersonForGood, {
    right: async (world) => {
      const { id } = await buildPupil(world.db);
      return {
        as: 'admin',
        input: { params: { id }, body: { confirmation: String(id) } },
        check: async ({ body }) => {
          expect(body).toEqual({ isDone: true });
          expect(await isThere(world, id)).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', (world) => ({ params: ofPupil(world), body: { confirmation: 'x' } })),
    otherOwner: nobody({ body: { confirmation: 'x' } }),
    invalid: invalid('admin', 'confirmation', (world) => ({ params: ofPupil(world), body: { confirmation: 'x' } })),
  }),
  row(previewPersonJoin, {
    right: async (world) => {
      const [kept, gone] = [await buildPupil(world.db), await buildPupil(world.db)];
      return {
        as: 'admin',
        input: { params: { id: kept.id, otherId: gone.id } },
        check: async ({ body }) => {
          expect(body).toMatchObject({ kept: { id: kept.id }, gone: { id: gone.id } });
          expect(await isThere(world, gone.id)).toBe(true);
        },
      };
    },
    wrongRole: forbidden('teacher', (world) => ({ params: { ...ofPupil(world), otherId: world.people.teacher.id } })),
    otherOwner: notFound('admin', (world) => ({ params: { ...ofPupil(world), otherId: 2_000_000_000 } })),
    invalid: invalid('admin', 'otherId', (world) => ({ params: { ...ofPupil(world), otherId: 'x' } })),
  }),
  row(joinPersonTo, {
    right: async (world) => {
      const [kept, gone] = [await buildPupil(world.db), await buildPupil(world.db)];
      return {
        as: 'admin',
        input: joining(kept.id, gone),
        check: async ({ body }) => {
          expect(body).toEqual({ id: kept.id });
          expect(await isThere(world, gone.id)).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', ({ people }) => joining(people.pupil.id, people.teacher)),
    otherOwner: nobody({ body: { otherId: 2_000_000_001, confirmation: '', reason: '' } }),
    invalid: invalid('admin', 'otherId', (world) => ({
      params: ofPupil(world),
      body: { otherId: 'x', confirmation: '', reason: '' },
    })),
  }),
  row(undoPersonJoin, {
    right: async (world) => {
      const [kept, gone] = [await buildPupil(world.db), await buildPupil(world.db)];
      await world.clients.admin.call(joinPersonTo, joining(kept.id, gone));
      const acts = await world.clients.admin.call(getPersonActs, {});
      return {
        as: 'admin',
        input: { params: { id: acts.body[0]?.takeBack?.joinId ?? 0 } },
        check: async ({ body }) => {
          expect(body).toEqual({ keptId: kept.id, backId: gone.id });
          expect(await isThere(world, gone.id)).toBe(true);
        },
      };
    },
    wrongRole: forbidden('teacher', { params: { id: 1 } }),
    otherOwner: nobody(),
    invalid: unknownId(),
  }),
  row(getIssues, {
    right: async (world) => {
      const id = await makeSplit(world);
      return {
        as: 'admin',
        check: ({ body }) => expect(body).toContainEqual(expect.objectContaining({ kind: 'split-account', id })),
      };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: NO_INPUT,
  }),
  row(countIssues, {
    right: async (world) => {
      await makeSplit(world);
      return { as: 'admin', check: ({ body }) => expect(body.count).toBeGreaterThan(0) };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: EVERYBODYS,
    invalid: NO_INPUT,
  }),
  row(keepAccountsApart, {
    right: async (world) => {
      const id = await makeSplit(world);
      return {
        as: 'admin',
        input: { params: { id } },
        check: async () => {
          const { body } = await world.clients.admin.call(getIssues);
          expect(body.some((one) => one.kind === 'split-account' && one.id === id)).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', async (world) => ({ params: { id: await makeSplit(world) } })),
    otherOwner: nobody(),
    invalid: unknownId(),
  }),
  row(settleUnknownRole, {
    right: async (world) => {
      const { id: personId } = await buildPupil(world.db);
      await makeIssue(world, { kind: 'unknown-role', personId, value: 'assistant-scol' });
      return {
        as: 'admin',
        input: { body: { role: 'assistant-scol' } },
        check: async () => {
          const { body } = await world.clients.admin.call(getIssues);
          expect(body.some((one) => one.kind === 'unknown-role')).toBe(false);
        },
      };
    },
    wrongRole: forbidden('teacher', { body: { role: 'assistant-scol' } }),
    otherOwner: notFound('admin', { body: { role: 'personne n’a ce rôle' } }),
    invalid: invalid('admin', 'role', { body: { role: '' } }),
  }),
];
