import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getPreferences, savePreferences, updateEmail, validateEmail, validateMobile } from '@pupitre/contract';
import { DAY_MS } from '@pupitre/learning';
import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeSubject, type MailServer, readMail, SECURE_MAIL, startMailServer } from '../../../test/mail-server.ts';
import { selfSigned } from '../../../test/self-signed.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { TEST_ORIGIN, testConfig } from '../../../test/test-config.ts';
import { emailValidation } from '../../db/platform-schema.ts';
import { buildPupil, buildTeacher } from '../../demo/build/build-person.ts';
import { requestEmailChange } from './email-validation.ts';

const FROM = 'ne-pas-repondre@ecole.test';
const overSmtp = (smtpUrl: string) => ({ mail: { smtpUrl, from: FROM, folder: '/nonexistent/mails' } });

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ config: overSmtp(server.url) });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function newPerson(on = app, build = buildTeacher) {
  const person = await build(on.db);
  const client = await on.signInAs(person);
  return {
    person,
    client,
    ask: (value: string) => client.call(updateEmail, { body: { value } }),
    read: async () => (await client.call(getPreferences)).body,
  };
}
const mailsTo = (address: string) => server.mails.filter(({ to }) => to.includes(address));
const linkIn = (text: string) => /http\S+\/accueil\/validation\/email\/\S+/.exec(text)?.[0] ?? '';
const tokenTo = (address: string, index = 0) =>
  linkIn(mailsTo(address)[index]?.text ?? '')
    .split('/')
    .at(-1) ?? '';
const open = (value: string, as = app.guest) => as.call(validateEmail, { params: { value } });

describe('the mail', () => {
  test('[API-009] [API-010] [MAIL-06] arrives, and its link makes the address count, once or twice', async () => {
    const { person, ask, read } = await newPerson();
    expect(await ask('ada@exemple.ch')).toMatchObject({ status: 200, body: true });
    expect((await read()).email).toBe('');
    const mail = mailsTo('ada@exemple.ch')[0];
    expect(mail).toMatchObject({ from: FROM, to: ['ada@exemple.ch'] });
    expect(mail?.headers).toMatchObject({
      from: `Pupitre <${FROM}>`,
      to: 'ada@exemple.ch',
      'auto-submitted': 'auto-generated',
    });
    expect(decodeSubject(mail?.headers.subject ?? '')).toBe('Validez votre adresse de courriel');
    const token = tokenTo('ada@exemple.ch');
    expect(linkIn(mail?.text ?? '')).toBe(`${TEST_ORIGIN}/accueil/validation/email/${token}`);
    expect(mail?.html).toContain(`href="${TEST_ORIGIN}/accueil/validation/email/${token}"`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const rows = await app.db.select().from(emailValidation).where(eq(emailValidation.personId, person.id));
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([createHash('sha256').update(token).digest('hex')]);
    expect(JSON.stringify(rows)).not.toContain(token);

    // Programs that look at a link without opening it take nothing.
    expect((await app.guest.request('HEAD', `/api/v1/user/validate-email/${token}`)).statusCode).toBe(401);
    expect((await open(token)).body).toBe(true);
    expect(await read()).toMatchObject({ email: 'ada@exemple.ch', version: 2 });
    // Pressed twice, or again on her telephone: she reads the same.
    expect((await open(token)).body).toBe(true);
    expect(await read()).toMatchObject({ email: 'ada@exemple.ch', version: 2 });
  });

  test('neither address nor token stands in the log', async () => {
    const { ask } = await newPerson();
    await ask('discrete@exemple.ch');
    const token = tokenTo('discrete@exemple.ch');
    await open(token);
    const log = app.logLines.join('\n');
    expect(log).toContain('/user/validate-email/:value');
    expect(log).not.toContain('discrete');
    expect(log).not.toContain(token);
  });

  test('of two requests only the later one is valid', async () => {
    const { ask, read } = await newPerson();
    await ask('un@exemple.ch');
    await ask('deux@exemple.ch');
    expect((await open(tokenTo('un@exemple.ch'))).body).toBe(false);
    expect((await open(tokenTo('deux@exemple.ch'))).body).toBe(true);
    expect((await read()).email).toBe('deux@exemple.ch');
  });

  test('a link lives 24 hours, and is then cleared away', async () => {
    const { person, ask, read } = await newPerson();
    await ask('tard@exemple.ch');
    const own = eq(emailValidation.personId, person.id);
    const [row] = await app.db.select().from(emailValidation).where(own);
    expect((row?.expiresOn.getTime() ?? 0) - (row?.createdOn.getTime() ?? 0)).toBe(DAY_MS);
    const back = (hours: number) =>
      app.db
        .update(emailValidation)
        .set({
          createdOn: sql`${emailValidation.createdOn} - make_interval(hours => ${hours})`,
          expiresOn: sql`${emailValidation.expiresOn} - make_interval(hours => ${hours})`,
        })
        .where(own);
    await back(23);
    await app.app.pupitre.jobs.run('email-validations');
    expect(await app.db.$count(emailValidation, own)).toBe(1);
    await back(1);
    expect((await open(tokenTo('tard@exemple.ch'))).body).toBe(false);
    expect((await read()).email).toBe('');
    await app.app.pupitre.jobs.run('email-validations');
    expect(await app.db.$count(emailValidation, own)).toBe(0);
  });

  test('five an hour, then 429 with the time to wait; another person is not concerned', async () => {
    const { ask } = await newPerson();
    for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await ask(`${name}@cinq.ch`)).body).toBe(true);
    const refused = await ask('f@cinq.ch');
    expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(mailsTo('f@cinq.ch')).toEqual([]);
    // The last one asked for still counts.
    expect((await open(tokenTo('e@cinq.ch'))).body).toBe(true);
    const other = await newPerson();
    expect((await other.ask('autre@cinq.ch')).body).toBe(true);
  });

  test('a form that was open before the address came says so instead of overwriting anything', async () => {
    const { client, ask, read } = await newPerson(app, buildPupil);
    const before = await read();
    await ask('eleve@exemple.ch');
    await open(tokenTo('eleve@exemple.ch'));
    const stale = await client.call(savePreferences, { body: { ...before, darkMode: true } });
    expect(stale).toMatchObject({ status: 409, error: { current: { email: 'eleve@exemple.ch' } } });
  });
});

describe('[ENT-03] an invalid address is refused', () => {
  test.each([
    '',
    'ada',
    'ada@',
    '@exemple.ch',
    'ada@exemple',
    'ada@exemple.c',
    'ada@exemple.ch\r\nBcc: tous@exemple.ch',
    'ada@exemple.ch\nSubject: x',
    'ada@exemple.ch, bob@exemple.ch',
    'ada@exemple.ch;bob@exemple.ch',
    'Ada <ada@exemple.ch>',
    '<ada@exemple.ch>',
    '"ada"@exemple.ch',
    'ada@exemple.ch> SIZE=1',
    'ada @exemple.ch',
    'ada\u0000@exemple.ch',
    'ada\u202e@exemple.ch',
    'ada@[127.0.0.1].ch',
    `${'a'.repeat(65)}@exemple.ch`,
    `a@${'b'.repeat(252)}.ch`,
  ])('is refused and nothing leaves: %j', async (value) => {
    const { person, ask } = await newPerson();
    const before = server.mails.length;
    expect(await ask(value)).toMatchObject({ status: 400, error: { fields: { value: expect.any(String) } } });
    expect(server.mails).toHaveLength(before);
    expect(await app.db.$count(emailValidation, eq(emailValidation.personId, person.id))).toBe(0);
  });

  test.each(["o'neil+école@exemple.ch", 'a.b_c-d@sous.exemple.education', '-x@exemple.ch', 'élève@école.ch'])(
    'an unusual one reaches exactly its person, in one mail: %s',
    async (value) => {
      const { ask } = await newPerson();
      const before = server.mails.length;
      expect((await ask(value)).body).toBe(true);
      expect(server.mails).toHaveLength(before + 1);
      expect(server.mails.at(-1)?.to).toHaveLength(1);
      expect(server.mails.at(-1)?.headers.bcc).toBeUndefined();
    },
  );
});

describe('a token', () => {
  test.each(['x', 'a'.repeat(43), "' or 1=1 --", '%00', '../..'])('that was never sent is false: %s', async (value) => {
    expect(await open(value)).toMatchObject({ status: 200, body: false });
  });

  test('an endless one is refused', async () => {
    expect((await open('a'.repeat(201))).status).toBe(400);
  });

  test('guests’ tries are counted per address', async () => {
    const { rateLimits } = testConfig();
    const few = await createTestApp({ config: { rateLimits: { ...rateLimits, guestMissesPerMinute: 2 } } });
    try {
      const statuses = [];
      for (const value of ['a', 'b', 'c']) statuses.push((await open(value, few.guest)).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await few.close();
    }
  });

  test('[API-011] [OP-028] of a number is never known', async () => {
    const { client } = await newPerson();
    expect((await client.call(validateMobile, { params: { value: '123456' } })).body).toBe(false);
    expect((await app.guest.call(validateMobile, { params: { value: '123456' } })).status).toBe(401);
  });
});

describe('a mail that cannot be sent answers false, and its link is never valid', () => {
  async function refusedBy(smtpUrl: string): Promise<void> {
    const other = await createTestApp({ config: overSmtp(smtpUrl) });
    try {
      const { person, ask, read } = await newPerson(other);
      expect(await ask('perdue@exemple.ch')).toMatchObject({ status: 200, body: false });
      const waiting = sql`${emailValidation.personId} = ${person.id} and ${emailValidation.expiresOn} > now()`;
      expect(await other.db.$count(emailValidation, waiting)).toBe(0);
      expect((await read()).email).toBe('');
      const log = other.logLines.join('\n');
      expect(log).toContain('a mail could not be sent');
      expect(log).not.toContain('perdue');
      expect(log).not.toContain('motdepasse');
    } finally {
      await other.close();
    }
  }

  test('the server is down', async () => {
    const gone = await startMailServer();
    await gone.close();
    await refusedBy(gone.url);
  });

  test('the certificate is nobody’s', async () => {
    const strange = await startMailServer({ ...selfSigned('localhost'), secure: true, disabledCommands: ['AUTH'] });
    await refusedBy(`smtps://127.0.0.1:${strange.port}`);
    expect(strange.mails).toEqual([]);
    await strange.close();
  });

  test('the password is wrong', async () => {
    const strict = await startMailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'juste' ? done(null, { user: 'pupitre' }) : done(new Error('no')),
    });
    await refusedBy(`smtp://pupitre:motdepasse@127.0.0.1:${strict.port}`);
    expect(strict.mails).toEqual([]);
    await strict.close();
  });

  test('the server stops answering before it has the mail', async () => {
    const silent = await startMailServer({ onRcptTo: () => undefined });
    await refusedBy(silent.url);
    await silent.close();
  });

  test('the recipient is refused', async () => {
    const picky = await startMailServer({ onRcptTo: (_address, _session, done) => done(new Error('no such person')) });
    await refusedBy(picky.url);
    await picky.close();
  });
});

test('a server that has the mail and is slow to say so has taken it: its link counts', async () => {
  const taken: string[] = [];
  const slow = await startMailServer({
    onData: (stream) => {
      stream.resume();
      // It never says that it has the mail.
      stream.on('end', () => taken.push('one'));
    },
  });
  const other = await createTestApp({ config: overSmtp(slow.url) });
  const { person, ask } = await newPerson(other);
  expect((await ask('lente@exemple.ch')).body).toBe(true);
  expect(taken).toEqual(['one']);
  const waiting = sql`${emailValidation.personId} = ${person.id} and ${emailValidation.expiresOn} > now()`;
  expect(await other.db.$count(emailValidation, waiting)).toBe(1);
  await other.close();
  await slow.close();
});

test('a mail that fails late leaves a later request of the same person', async () => {
  const { db, config } = app;
  const { person } = await newPerson();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  const slow = async () => {
    asked.resolve();
    return answer.promise;
  };
  const first = requestEmailChange(
    { db, config, mail: { send: slow } },
    { id: person.id, roles: [] },
    'lente@exemple.ch',
  );
  await asked.promise;
  expect(
    await requestEmailChange(
      { db, config, mail: { send: async () => true } },
      { id: person.id, roles: [] },
      'vite@exemple.ch',
    ),
  ).toBe(true);
  answer.resolve(false);
  expect(await first).toBe(false);
  const waiting = await db
    .select({ email: emailValidation.email })
    .from(emailValidation)
    .where(and(eq(emailValidation.personId, person.id), gt(emailValidation.expiresOn, sql`now()`)));
  expect(waiting).toEqual([{ email: 'vite@exemple.ch' }]);
});

test('over TLS with the right password it arrives', async () => {
  const secure = await startMailServer(SECURE_MAIL);
  const url = `smtps://pupitre:${encodeURIComponent('à@juste')}@127.0.0.1:${secure.port}/?tls.rejectUnauthorized=false`;
  const other = await createTestApp({ config: overSmtp(url) });
  const { ask } = await newPerson(other);
  expect((await ask('sure@exemple.ch')).body).toBe(true);
  expect(secure.mails).toHaveLength(1);
  await other.close();
  await secure.close();
});

test('without a mail server it becomes a file that only the product may read, and the log names the file', async () => {
  const other = await createTestApp();
  try {
    const { ask, read } = await newPerson(other);
    expect((await ask('fichier@exemple.ch')).body).toBe(true);
    const { folder } = other.config.mail;
    const [name = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    expect(name).toMatch(/^[\dTZ-]+-[\da-f]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const mail = readMail(await readFile(join(folder, name), 'utf8'));
    expect(mail.headers.to).toBe('fichier@exemple.ch');
    const token = linkIn(mail.text).split('/').at(-1) ?? '';
    const log = other.logLines.join('\n');
    expect(log).toContain(`mails/${name}`);
    expect(log).not.toContain('fichier@');
    expect(log).not.toContain(token);
    expect((await open(token, other.guest)).body).toBe(true);
    expect((await read()).email).toBe('fichier@exemple.ch');
  } finally {
    await other.close();
  }
});
