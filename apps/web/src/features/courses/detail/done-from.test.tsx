import { type CourseItem, type Role, saveProgress } from '@pupitre/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const open = (doneFrom: number | null, as: Role, pratique = true, part: CourseItem['part'] = null, isBegun = false) => {
  const activity = { itemType: 'Activity', navigationUrl: '/activite/carte/7', doneFrom, part } as const;
  const course = buildReadCourse({ isBegun, items: [buildCourseItem(14, 'Les mots', activity)] });
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
  [80, 'Étape faite dès 80 % de réponses justes.'],
])(
  'opening an activity that counts from %s %% on begins it for a pupil, and the page says so',
  async (doneFrom, said) => {
    const app = await open(doneFrom, 'eleves');
    expect(screen.getByText(said)).toBeTruthy();
    await press(app);
    await waitFor(() => expect(app.address()).not.toBe('/parcours/detail/5'));
    await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([14]));
    expect(screen.queryByText('Fait')).toBeNull();
  },
);

test.each([
  ['that counts when it is opened', null, 'eleves', true],
  ['where no practice is kept', 0, 'eleves', false],
  ['for a teacher, of whom nothing is kept', 0, 'enseignants', true],
] as const)('opening an activity %s marks it', async (_, doneFrom, as, pratique) => {
  // Who is no pupil marks only where she follows the course.
  const app = await open(doneFrom, as, pratique, null, true);
  expect(screen.queryByText(/^Étape faite/)).toBeNull();
  await press(app);
  await waitFor(() => expect(app.server.callsOf(saveProgress).map(({ body }) => body.id)).toEqual([14]));
});

test('exercises that wait for the network count on the page already: « Fait » once all words were asked', async () => {
  const word = (itemId: number) => ({ itemId, form: 'turn', outcome: 'first' });
  const waits = (name: string, words: readonly number[], more: object = {}) => {
    const run = { activity: 'carte', listId: 7, courseId: 5, resourceId: 14, rate: 90, isFinished: true, ...more };
    const at = Date.now();
    const body = { ...run, words: words.map(word) };
    const write = { item: name, group: 'pratique', method: 'PUT', path: `/pratique/${name}`, key: 'k', at, body };
    localStorage.setItem(`pupitre-outbox:1:pratique/${name}`, JSON.stringify(write));
  };
  const part = { isBegun: true, asked: 1, of: 4, words: [1] };
  offline();
  waits('r', [1, 2], { isFinished: false });
  const begun = await open(0, 'eleves', true, part);
  expect(screen.getByText(/Commencé, 2\smots sur 4/)).toBeTruthy();
  begun.unmount();
  waits('s', [3, 4]);
  await open(0, 'eleves', true, part);
  expect(screen.getByText('Fait')).toBeTruthy();
});
