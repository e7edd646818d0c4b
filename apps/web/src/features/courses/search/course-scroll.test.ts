import { searchRpnCourses } from '@pupitre/contract';
import { test } from 'vitest';
import { buildCourseCard, buildCourseServer } from '../../../../test/course-kit.ts';
import { expectMoreWhileScrolling, fullPage } from '../../../../test/scroll-kit.ts';

test('[LIMIT-37] courses ask for more one screen before their end, and look at the scroll once in 50 ms', async () => {
  const server = buildCourseServer().on(searchRpnCourses, ({ query }) =>
    fullPage(query.skip, (id) => buildCourseCard({ id, title: `Parcours ${id}` })),
  );
  const asked = () => server.callsOf(searchRpnCourses).map(({ query }) => query.skip);
  await expectMoreWhileScrolling({ at: '/parcours/rpn', server, name: 'Parcours', asked, distance: 1 });
});
