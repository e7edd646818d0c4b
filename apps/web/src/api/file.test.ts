import { createCriteriaGrid, getFolioXlsx } from '@pupitre/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeFile, FakeServer, NetworkFailure, Refusal } from '../../test/fake-server.ts';
import { isApiError } from './api-error.ts';
import { callFile } from './file.ts';
import { log } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a file arrives with the name that the server gave it', async () => {
  new FakeServer().on(getFolioXlsx, new FakeFile('contenu', 'Français « 7H »-20261121-1027.xlsx'));
  const { content, name } = await callFile(getFolioXlsx, { params: { id: 7 } });
  expect([await content.text(), name]).toEqual(['contenu', 'Français « 7H »-20261121-1027.xlsx']);
});

test('a file that is made from a body', async () => {
  const server = new FakeServer().on(createCriteriaGrid, () => new FakeFile('grille', 'Grille.pdf'));
  const body = { bookletId: 7, criteriaIds: [1], titre: 'Grille', id: 'a', type: 0 as const };
  const { name } = await callFile(createCriteriaGrid, { params: { bookletId: 7 }, body });
  expect(name).toBe('Grille.pdf');
  expect(server.callsOf(createCriteriaGrid).map((made) => made.body)).toEqual([body]);
});

test.each([
  ['a refusal', new Refusal(403, 'FORBIDDEN'), [403, 'FORBIDDEN']],
  ['a network that fails', new NetworkFailure(), [0, 'NETWORK']],
])('%s is an error, not a file', async (_, thrown, expected) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  new FakeServer().on(getFolioXlsx, () => {
    throw thrown;
  });
  const error: unknown = await callFile(getFolioXlsx, { params: { id: 7 } }).catch((reason: unknown) => reason);
  expect(isApiError(error) && [error.status, error.code]).toEqual(expected);
});
