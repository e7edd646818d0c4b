import { eq } from 'drizzle-orm';
import { devAccount, person } from '../src/db/schema.ts';
import { fillDemoSchool } from '../src/demo/fill-demo-school.ts';
import { type Client, createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** The application with the demo school. */
export async function openDemoSchool(
  options: TestAppOptions = {},
): Promise<TestApp & { signIn: (login: string) => Promise<Client> }> {
  const app = await createTestApp(options);
  await fillDemoSchool(app.db);
  return {
    ...app,
    /** As the account with this login. */
    signIn: async (login) => {
      const [account] = await app.db
        .select({ person })
        .from(devAccount)
        .innerJoin(person, eq(person.id, devAccount.personId))
        .where(eq(devAccount.login, login));
      if (!account) throw new Error(`No account ${login}.`);
      return app.signInAs(account.person);
    },
  };
}
