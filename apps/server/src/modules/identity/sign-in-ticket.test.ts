import { expect, test } from 'vitest';
import { openTicket, sealTicket } from './sign-in-ticket.ts';

const TICKET = { state: 's', nonce: 'n', codeVerifier: 'v', redirect: '/listes' };
const MINUTE = 60_000;

test('a ticket opens with the same secret for ten minutes', () => {
  const value = sealTicket(TICKET, 'secret', 0);
  expect(openTicket(value, 'secret', 9 * MINUTE)).toEqual(TICKET);
  expect(openTicket(value, 'secret', 10 * MINUTE)).toBeUndefined();
});

test('a ticket that was altered, signed by another or is missing does not open', () => {
  const value = sealTicket(TICKET, 'secret', 0);
  const [, signature] = value.split('.');
  const forged = Buffer.from(JSON.stringify({ ...TICKET, redirect: '/x', expires: MINUTE })).toString('base64url');
  for (const bad of [`${forged}.${signature}`, sealTicket(TICKET, 'other', 0), value.slice(0, -1), '', undefined]) {
    expect(openTicket(bad, 'secret', 0)).toBeUndefined();
  }
});
