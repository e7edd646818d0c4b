import { getRosterImports, importRosterFiles, tryRoster, undoRosterImport } from '@pupitre/contract';
import { expect } from 'vitest';
import { rosterForm, twoSchools } from '../roster-kit.ts';
import { forbidden, invalid, type NoCase, row, type World } from './row.ts';

const EVERY_ADMIN: NoCase = { none: 'imports are every admin’s' };
/** A delta: nobody of the world leaves, whom other rows need. */
const form = (as: 'zip' | 'csv' = 'zip') => rosterForm(twoSchools(), as, 'delta');
const imported = async ({ clients }: World): Promise<number> => {
  await clients.admin.call(importRosterFiles, form());
  // The same roster again changes nothing: the one before is the one that can be taken back.
  const { imports } = (await clients.admin.call(getRosterImports)).body;
  return imports.find(({ undoUntil }) => undoUntil !== null)?.id ?? 0;
};
const undone = ({ clients }: World, id: number) => clients.admin.call(undoRosterImport, { params: { id } });

export const rostersRows = [
  row(getRosterImports, {
    right: async (world) => {
      const id = await imported(world);
      await undone(world, id);
      return {
        as: 'admin',
        check: ({ body }) => expect(body.imports.find((one) => one.id === id)).toMatchObject({ outcome: 'written' }),
      };
    },
    wrongRole: forbidden('publisher'),
    otherOwner: EVERY_ADMIN,
    invalid: invalid('admin', 'skip', { query: { skip: '-1' } }),
  }),
  row(tryRoster, {
    right: async () => ({
      as: 'admin',
      input: form(),
      check: async ({ body }, { clients }) => {
        expect(body).toBe(true);
        expect((await clients.admin.call(getRosterImports)).body.trial).toMatchObject({ fileName: 'annuaire.zip' });
      },
    }),
    wrongRole: forbidden('teacher', form()),
    otherOwner: EVERY_ADMIN,
    invalid: invalid('admin', 'ecarter', { query: { ecarter: 'oui' }, ...form() }),
  }),
  row(importRosterFiles, {
    right: async () => ({
      as: 'admin',
      input: { query: { departs: 1_000 }, ...form('csv') },
      check: async ({ body }, world) => {
        expect(body).toBe(true);
        const { imports } = (await world.clients.admin.call(getRosterImports)).body;
        expect(imports[0]).toMatchObject({ outcome: 'written', way: 'page', fileName: '6 fichiers csv' });
        await undone(world, imports[0]?.id ?? 0);
      },
    }),
    wrongRole: forbidden('support', form()),
    otherOwner: EVERY_ADMIN,
    invalid: invalid('admin', 'departs', { query: { departs: 'tous' }, ...form() }),
  }),
  row(undoRosterImport, {
    right: async (world) => ({
      as: 'admin',
      input: { params: { id: await imported(world) } },
      check: ({ body }) => expect(body).toBe(true),
    }),
    wrongRole: forbidden('publisher', async () => ({ params: { id: 1 } })),
    otherOwner: EVERY_ADMIN,
    invalid: invalid('admin', 'id', { params: { id: 0 } }),
  }),
];
