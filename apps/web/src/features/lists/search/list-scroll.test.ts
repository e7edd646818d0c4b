import { searchRpnLists } from '@pupitre/contract';
import { test } from 'vitest';
import { buildCard, buildServer } from '../../../../test/list-kit.ts';
import { expectMoreWhileScrolling, fullPage } from '../../../../test/scroll-kit.ts';

test('[LIMIT-36] lists ask for more two screens before their end, and look at the scroll once in 50 ms', async () => {
  const server = buildServer().on(searchRpnLists, ({ query }) =>
    fullPage(query.skip, (id) => buildCard({ id, title: `Liste ${id}` })),
  );
  const asked = () => server.callsOf(searchRpnLists).map(({ query }) => query.skip);
  await expectMoreWhileScrolling({ at: '/listes/rpn', server, name: 'Liste', asked, distance: 2 });
});
