import { eq } from 'drizzle-orm';
import { devAccount, person } from '../src/db/schema.ts';
import { fillDemoSchool } from '../src/demo/fill-demo-school.ts';
import { type Client, openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

/** The application with the demo school, for a whole file of tests. */
export async function openDemoSchool(
  options: TestAppOptions = {},
): Promise<TestApp & { signIn: (login: string) => Promise<Client> }> {
  const database = options.database ?? (await createTestDatabase());
  // Before anybody watches the connection: the application gives it up when nothing is heard of it for a while, as on a machine
  // that stands still.
  await fillDemoSchool(database.db);
  const app = await openTestApp({ ...options, database });
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
