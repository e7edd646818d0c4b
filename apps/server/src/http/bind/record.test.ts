import { getFolio } from '@pupitre/contract';
import { expect, test } from 'vitest';
import type { AppServices } from '../app-services.ts';
import { type Access, seen } from '../seen.ts';
import type { LooseContext } from './bound.ts';
import { record } from './record.ts';

const noted: Access[] = [];
const services = { accesses: { record: (_: unknown, access: Access) => noted.push(access) } } as unknown as AppServices;
const context = { user: null } as unknown as LooseContext;

test('an answer is passed on by itself, and whom it shows is noted under the word of its endpoint', () => {
  const given = seen('answer', [{ folioId: 1 }, { folioId: 2, studentIds: [3] }]);
  expect(record(services, getFolio, context, given)).toBe('answer');
  expect(noted).toEqual([
    { action: 'folio', folioId: 1 },
    { action: 'folio', folioId: 2, studentIds: [3] },
  ]);
});

test('one that shows nobody notes nothing, one that says nothing is a fault', () => {
  noted.length = 0;
  expect(record(services, getFolio, context, seen('answer', null))).toBe('answer');
  expect(noted).toEqual([]);
  expect(() => record(services, getFolio, context, 'answer')).toThrow('GET /folio/:id does not say whom');
});
