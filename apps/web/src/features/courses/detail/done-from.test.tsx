import { type Role, saveProgress } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const open = (doneFrom: number | null, as: Role, pratique = true) => {
  const activity = { itemType: 'Activity', navigationUrl: '/activite/carte/7', doneFrom } as const;
  const course = buildReadCourse({ items: [buildCourseItem(14, 'Les mots', activity)] });
  const settings = { feature_flags: { pratique } };
  return renderApp({ at: '/parcours/detail/5', as: [as], settings, server: buildFollowServer(course) });
};
/** No network: what waits stays in the browser. */
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => vi.restoreAllMocks());

const press = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('link', { name: 'Les mots' }));

test.each([
  [0, 'Étape faite quand elle est terminée.'],
  [80, 'Étape faite dès 80 % de réussite.'],
])(
  'opening an activity that counts from %s %% on marks nothing for a pupil, and the page says so',
  async (doneFrom, said) => {
    const app = await open(doneFrom, 'eleves');
    expect(screen.getByText(said)).toBeTruthy();
    await press(app);
    await waitFor(() => expect(app.address()).not.toBe('/parcours/detail/5'));
    expect(app.server.callsOf(saveProgress)).toEqual([]);
  },
);

test.each([
  ['that counts when it is opened', null, 'eleves', true],
  ['where no practice is kept', 0, 'eleves', false],
  ['for a teacher, of whom nothing is kept', 0, 'enseignants', true],
] as const)('opening an activity %s marks it', async (_, doneFrom, as, pratique) => {
  const app = await open(doneFrom, as, pratique);
  expect(screen.queryByText(/^Étape faite/)).toBeNull();
  await press(app);
  await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([14]));
});

test('a finished exercise that waits for the network counts on the page already, one that was left does not', async () => {
  const run = { activity: 'carte', listId: 7, courseId: 5, resourceId: 14, rate: 90, isFinished: true };
  const waits = (body: object) => {
    const at = Date.now();
    const write = { item: 'r', group: 'pratique', method: 'PUT', path: '/pratique/r', key: 'k', at, body };
    localStorage.setItem('pupitre-outbox:1:pratique/r', JSON.stringify(write));
  };
  offline();
  waits({ ...run, isFinished: false });
  const left = await open(80, 'eleves');
  expect(screen.getByText('À faire')).toBeTruthy();
  left.unmount();
  waits(run);
  await open(80, 'eleves');
  expect(screen.getByText('Fait')).toBeTruthy();
});
