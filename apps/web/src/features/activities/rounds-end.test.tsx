import { getCoursePractice, getList, saveRun } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildCourseItem } from '../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../test/follow-kit.ts';
import { buildItem, buildPlayList, openActivity } from '../../../test/play-kit.tsx';
import { PRACTICE } from '../../../test/practice-kit.ts';

const LIST = buildPlayList({
  items: Array.from({ length: 14 }, (_, at) => buildItem(at + 1, `das Wort ${at}`, `le mot ${at}`)),
});

/** Five cards of a course; `asked` are the words of earlier rounds. */
async function playFive(asked: readonly number[], navigationUrl = '/activite/carte/7') {
  const course = buildReadCourse({ items: [buildCourseItem(14, 'Les mots', { itemType: 'Activity', navigationUrl })] });
  const server = buildFollowServer(course)
    .on(getList, LIST)
    .on(saveRun, { moved: [], isDone: false })
    .on(getCoursePractice, { watchers: [], items: null, asked: [{ resourceId: 14, items: [...asked] }] });
  const { user } = await openActivity({ at: '/parcours/detail/5', server, settings: PRACTICE });
  const again = async () => {
    await user.click(screen.getByRole('button', { name: 'Continuer le parcours' }));
    await openStep(user);
    await turnFive(user);
  };
  await openStep(user);
  const five = screen.queryByRole('button', { name: /^5\smots/ });
  if (five !== null) await user.click(five);
  await turnFive(user);
  return { again };
}

async function openStep(user: UserEvent) {
  await user.click(await screen.findByRole('link', { name: 'Les mots' }));
  await screen.findByRole('button', { name: 'Quitter' });
}

async function turnFive(user: UserEvent) {
  for (let turn = 0; turn < 5; turn += 1) {
    await user.click(await screen.findByRole('button', { name: 'Je retourne la carte' }));
    await user.click(await screen.findByRole('button', { name: 'Je sais' }));
  }
  await screen.findByRole('heading', { name: 'Activité terminée' });
}
const rounds = () => screen.queryByTestId('rounds')?.textContent?.replaceAll('\u00a0', ' ');

test('a round of a longer list says how far she is in all rounds', async () => {
  await playFive([]);
  expect(rounds()).toBe('Tu as vu 5 mots sur 14. La suite vient à la prochaine partie.');
});

test('words of earlier rounds count, each once', async () => {
  await playFive([10, 11, 12, 13, 14, 9, 8, 7, 6]);
  expect(rounds()).toBe('Tu as vu les 14 mots.');
});

test('the next round, opened again from the course at once, takes words that this one has not asked', async () => {
  const { again } = await playFive([]);
  await again();
  expect(rounds()).toBe('Tu as vu 10 mots sur 14. La suite vient à la prochaine partie.');
});

test('where the teacher chose the number, the round is all of it', async () => {
  await playFive([], '/activite/carte/7?mots=5');
  expect(rounds()).toBeUndefined();
});
