import { expect, test } from 'vitest';
import { profileOf, testSettings } from '../../../test/render-app.tsx';
import { toSession } from '../../api/session.ts';
import { arePossiblesOpen } from './possibles-date.ts';

const now = new Date('2026-11-21T12:00:00Z');
const open = (role: Parameters<typeof profileOf>[0], date: string | boolean | undefined) =>
  arePossiblesOpen(
    toSession(profileOf(role)),
    { ...testSettings, feature_flags: date === undefined ? {} : { ouvrir_les_possibles: date } },
    now,
  );

test('[OP-008] [ROLE-14] teachers enter possibles from the opening date on, publishers always, others never', () => {
  for (const role of ['enseignants', 'soutien'] as const) {
    expect(open([role], '2026-11-21T12:00:00Z')).toBe(true);
    expect(open([role], '2026-11-21T12:00:01Z')).toBe(false);
  }
  expect(open(['publisher'], '2030-01-01')).toBe(true);
  for (const role of [['eleves'], ['admin'], 'guest'] as const) expect(open(role, '2020-01-01')).toBe(false);
});

test('[OP-009] without a readable date possibles are closed to teachers and open to publishers', () => {
  for (const date of [undefined, true, false, '', 'bientôt']) {
    expect(open(['enseignants'], date)).toBe(false);
    expect(open(['publisher'], date)).toBe(true);
  }
});
