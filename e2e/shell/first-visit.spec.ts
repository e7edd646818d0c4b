import { listFirstVisits, requestsOf, weightOf } from '../../tools/product/first-visits.ts';
import { expect, test } from '../fixtures/test.ts';

test('a first visit asks for so many files and no more, a guest’s for so few kilobytes', async ({
  page,
  db,
  context,
  signInAs,
}) => {
  for (const visit of await listFirstVisits(db)) {
    // A page that is still open would ask for its hub without a session.
    await page.goto('about:blank');
    await context.clearCookies();
    if (visit.login !== null) await signInAs(visit.login);
    // Another one would find what the one before it has fetched.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.goto(visit.address);
    const requests = await requestsOf(page, visit);
    expect(requests.length, `${visit.name}: ${requests.join(', ')}`).toBeLessThanOrEqual(visit.requests);
    if (visit.kilobytes !== undefined)
      expect(await weightOf(page, requests), `${visit.name}: kB`).toBeLessThanOrEqual(visit.kilobytes);
    // A visit that asks for little has shown nothing.
    expect(requests.length, visit.name).toBeGreaterThan(5);
  }
});
