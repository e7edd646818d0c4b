import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { oidcConfig } from '../../config-oidc.ts';
import { peopleIssue } from '../../db/directory-schema.ts';
import { instance, person } from '../../db/schema.ts';
import { buildPerson } from '../../demo/build/build-person.ts';
import { moveIssuer, settleIssuer } from './issuer.ts';
import { linkPerson } from './link-person.ts';

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

const [OLD, NEW, OTHER] = ['https://old.example', 'https://new.example', 'https://other.example'];
const at = (issuer: string, formerIssuer: string | null = null) =>
  oidcConfig({ issuer, clientId: 'pupitre', clientSecret: 's', formerIssuer });
const build = (subject: string | null, issuer: string) =>
  buildPerson(t.db, { subject, issuer, objectGuid: null, cloeeWorldId: null });
const issuerOf = async (id: number) => {
  const [row] = await t.db.select().from(person).where(eq(person.id, id));
  return [row?.subject, row?.issuer];
};
const signIn = async (subject: string, issuer: string) => {
  const rest = {
    displayName: '',
    givenName: '',
    familyName: '',
    idp: '',
    roles: [],
    unknownRoles: [],
    objectGuid: null,
    cloeeWorldId: null,
  };
  return (await linkPerson(t.db, { ...rest, subject, issuer })).person.id;
};
const BOTH = { keepsSubjects: true, confirmed: true };

describe('at the start', () => {
  test('the first issuer is kept, and goes on', async () => {
    await settleIssuer(t.db, at(OLD));
    await settleIssuer(t.db, at(OLD));
    expect(await t.db.select({ value: instance.value }).from(instance).where(eq(instance.key, 'oidc-issuer'))).toEqual([
      { value: OLD },
    ]);
  });

  test('another one is refused with one line that says what to do', async () => {
    await settleIssuer(t.db, at(OLD));
    const refused = settleIssuer(t.db, at(NEW));
    await expect(refused).rejects.toThrow(`donnez OIDC_FORMER_ISSUER=${OLD}`);
    await expect(settleIssuer(t.db, at(NEW, OTHER))).rejects.toThrow(/^[^\n]*$/);
  });

  test('another one that names the first begins, and the same subject is somebody else', async () => {
    const anne = await build('anne.prof', '');
    await settleIssuer(t.db, at(OLD));
    await settleIssuer(t.db, at(NEW, OLD));
    expect(await signIn('anne.prof', NEW)).not.toBe(anne.id);
    expect(await issuerOf(anne.id)).toEqual(['anne.prof', OLD]);
  });

  test('the application refuses it too', async () => {
    const app = await createTestApp();
    try {
      await app.db.insert(instance).values({ key: 'oidc-issuer', value: OLD });
      const start = createTestApp({
        config: { oidc: at(NEW), environment: 'prod' },
        connect: async () => ({ db: app.db, pool: app.pool }),
      });
      await expect(start).rejects.toThrow('est un autre fournisseur');
    } finally {
      await app.close();
    }
  });
});

describe('moving', () => {
  beforeEach(() => settleIssuer(t.db, at(OLD)));

  test('with the same subjects everybody is known at the new issuer', async () => {
    const [known, older, listed] = [await build('a', OLD), await build('b', ''), await build(null, '')];
    const move = await moveIssuer(t.db, at(NEW, OLD), BOTH);
    expect(move).toEqual({ from: OLD, moved: 2, apart: 0, forgotten: 0 });
    for (const { id } of [known, older]) expect((await issuerOf(id))[1]).toBe(NEW);
    expect(await issuerOf(listed.id)).toEqual([null, '']);
    await settleIssuer(t.db, at(NEW));
    expect(await signIn('a', NEW)).toBe(known.id);
  });

  test('with new subjects nobody is known by the old ones', async () => {
    const known = await build('a', OLD);
    const move = await moveIssuer(t.db, at(NEW, OLD), { keepsSubjects: false, confirmed: true });
    expect(move).toMatchObject({ moved: 0, forgotten: 1 });
    expect(await issuerOf(known.id)).toEqual([null, '']);
    expect(await signIn('a', NEW)).not.toBe(known.id);
  });

  test('unconfirmed it only tells', async () => {
    const known = await build('a', OLD);
    const move = await moveIssuer(t.db, at(NEW, OLD), { keepsSubjects: true, confirmed: false });
    expect(move).toMatchObject({ moved: 1 });
    expect(await issuerOf(known.id)).toEqual(['a', OLD]);
    await settleIssuer(t.db, at(OLD));
  });

  test('somebody who has signed in at both keeps two accounts, before the administrator', async () => {
    await settleIssuer(t.db, at(NEW, OLD));
    const known = await build('a', OLD);
    const again = await signIn('a', NEW);
    expect(await moveIssuer(t.db, at(NEW, OLD), BOTH)).toMatchObject({ moved: 0, apart: 1 });
    expect(await issuerOf(known.id)).toEqual(['a', OLD]);
    expect(await t.db.select().from(peopleIssue)).toMatchObject([
      { kind: 'split-account', personId: again, otherId: known.id },
    ]);
  });

  test('is refused where nothing changed, or the old issuer is not named', async () => {
    await expect(moveIssuer(t.db, at(OLD), BOTH)).rejects.toThrow('rien à déplacer');
    await expect(moveIssuer(t.db, at(NEW), BOTH)).rejects.toThrow(`donnez OIDC_FORMER_ISSUER=${OLD}`);
    await expect(moveIssuer(t.db, at(NEW, OTHER), BOTH)).rejects.toThrow(`donnez OIDC_FORMER_ISSUER=${OLD}`);
  });
});
