import { searchRpnFolios } from '@pupitre/contract';
import { test } from 'vitest';
import { buildFolioCard, buildFolioServer } from '../../../../../test/folio-kit.ts';
import { expectMoreWhileScrolling, fullPage } from '../../../../../test/scroll-kit.ts';

test('[LIMIT-37][FOLIO-08] folios ask for more one screen before their end, and look at the scroll once in 50 ms', async () => {
  const server = buildFolioServer().on(searchRpnFolios, ({ query }) =>
    fullPage(query.skip, (id) => buildFolioCard({ id, title: `Folio ${id}` })),
  );
  const asked = () => server.callsOf(searchRpnFolios).map(({ query }) => query.skip);
  await expectMoreWhileScrolling({ at: '/folios/rpn', server, name: 'Folio', asked, distance: 1 });
});
