import { describe, expect, test } from 'vitest';
import { whyNotErase, whyNotJoin } from './people.policy.ts';

const ADMIN = { id: 1 };
const account = (id: number, roles: readonly string[], active = true) => ({ id, roles, active });

describe('erasing a person', () => {
  test.each([
    ['a teacher goes', account(2, ['enseignants']), 0, null],
    ['a person without a role goes', account(2, []), 0, null],
    ['nobody erases herself', account(1, ['enseignants']), 1, 'oneself'],
    ['not even an admin, while there are others', account(1, ['admin']), 1, 'oneself'],
    ['the last admin stays', account(2, ['admin']), 0, 'last-admin'],
    ['she stays with other roles too', account(2, ['enseignants', 'admin']), 0, 'last-admin'],
    ['one of two admins goes', account(2, ['admin']), 1, null],
    ['an admin whose account is closed administers nothing', account(2, ['admin'], false), 0, null],
  ])('%s', (_, person, otherAdmins, expected) => {
    expect(whyNotErase(ADMIN, person, otherAdmins)).toBe(expected);
  });
});

describe('joining two accounts', () => {
  const pupil = (id: number) => account(id, ['eleves']);
  const teacher = (id: number) => account(id, ['enseignants']);
  const both = (id: number) => account(id, ['eleves', 'enseignants']);
  const nobody = (id: number) => account(id, []);
  test.each([
    ['two pupils', pupil(2), pupil(3), null],
    ['two adults', teacher(2), account(3, ['soutien', 'admin']), null],
    ['an account with itself', pupil(2), pupil(2), 'same'],
    ['one’s own with itself', teacher(1), teacher(1), 'same'],
    ['one’s own that goes', teacher(2), teacher(1), 'oneself'],
    ['one’s own that stays', teacher(1), teacher(2), null],
    ['a pupil who would get the rights of an adult', pupil(2), teacher(3), 'adult-and-pupil'],
    ['an adult who would get the work of a pupil', teacher(2), pupil(3), 'adult-and-pupil'],
    ['a pupil with an adult who learns too', pupil(2), both(3), 'adult-and-pupil'],
    ['an adult who learns too with a pupil', both(2), pupil(3), 'adult-and-pupil'],
    ['an adult with an adult who learns too', teacher(2), both(3), null],
    ['a pupil with an account without a role', pupil(2), nobody(3), null],
    ['an account without a role with a pupil', nobody(2), pupil(3), null],
    ['an account without a role with an adult', nobody(2), teacher(3), null],
    ['an adult with an account without a role', teacher(2), nobody(3), null],
  ])('%s', (_, kept, gone, expected) => {
    expect(whyNotJoin(ADMIN, kept, gone)).toBe(expected);
  });
});
