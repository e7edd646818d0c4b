import { toTu } from '@pupitre/learning';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { addressPerson } from './addressed.ts';
import { TRY_AGAIN, UNKNOWN_FAILURE, whyFailed } from './why-failed.ts';

const refused = (status: number, code: ApiError['code'], fields?: Record<string, string>) =>
  new ApiError(status, { code, message: 'Ce folio est archivé.', fields });
const unanswered = refused(0, 'NETWORK');
const NO_ANSWER = /^Le réseau ou le service ne répond pas\. Réessayez dans un moment\.$/;

afterEach(() => addressPerson());

test.each<[string, boolean, unknown, RegExp]>([
  ['without a network', false, unanswered, /^Pas de réseau\s: réessayez quand il sera revenu\.$/],
  ['for code that did not come without one', false, new Error('x'), /^Pas de réseau/],
  ['for code of an earlier build', true, new TypeError('Importing a module script failed.'), /mis à jour/],
  ['where nobody answers', true, unanswered, NO_ANSWER],
  ['where only a proxy answers', true, refused(502, 'UNEXPECTED'), NO_ANSWER],
  ['where the session has ended', true, refused(401, 'UNAUTHENTICATED'), /^Votre session a expiré\s: connectez-vous/],
  ['where the server refuses', true, refused(403, 'FOLIO_ARCHIVED'), /^Ce folio est archivé\.$/],
  ['for one field', true, refused(400, 'INVALID', { title: 'Le titre est trop long.' }), /^Le titre est trop long\.$/],
  ['[OP-121] where the server fails', true, refused(500, 'UNEXPECTED'), new RegExp(`^${UNKNOWN_FAILURE}$`)],
  ['[OP-121] of anything else', true, new Error('x'), new RegExp(`^${UNKNOWN_FAILURE}$`)],
])('an action that failed %s says what is known', (_, isOn, error, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  expect(whyFailed(error)).toMatch(words);
});

test('the sentence of a place stands only where nothing better is known', () => {
  expect(whyFailed(refused(500, 'UNEXPECTED'), TRY_AGAIN)).toBe(TRY_AGAIN);
  expect(whyFailed(unanswered, TRY_AGAIN)).toMatch(NO_ANSWER);
});

test('a pupil is told in her words', async () => {
  addressPerson(toTu);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(whyFailed(unanswered)).toMatch(/réessaie quand il sera revenu/);
});
