import { searchPersonalCourses } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCourseCard, buildCourseServer, found } from '../../../test/course-kit.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { CourseSelector } from './course-selector.tsx';

const courses = (count: number) =>
  Array.from({ length: count }, (_, index) => buildCourseCard({ id: index + 1, title: `Parcours ${index + 1}` }));

async function open(count: number) {
  const onChoose = vi.fn();
  buildCourseServer().on(searchPersonalCourses, found(courses(count)));
  const view = renderPart(<CourseSelector opened onClose={() => undefined} onChoose={onChoose} />);
  return { ...view, onChoose };
}

test('[COURSE-92] [MODAL-04] « Valider » opens once a course is chosen, and hands it over', async () => {
  const { user, onChoose } = await open(2);
  const validate = screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' });
  const choice = await screen.findByRole('button', { name: /^Parcours 2/ });
  expect(validate.disabled).toBe(true);
  await user.click(choice);
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  expect(validate.disabled).toBe(false);
  await user.click(validate);
  expect(onChoose.mock.calls.map(([course]) => (course as { id: number }).id)).toEqual([2]);
});

test('[MODAL-32] the filter box appears with more than 10 courses only', async () => {
  const ten = await open(10);
  await screen.findByRole('button', { name: /^Parcours 10/ });
  expect(screen.queryByRole('textbox', { name: 'Filtrer mes parcours' })).toBeNull();
  ten.unmount();
  await open(11);
  expect(await screen.findByRole('textbox', { name: 'Filtrer mes parcours' })).toBeTruthy();
});

test('without a course of one’s own it says what to do first', async () => {
  await open(0);
  expect(await screen.findByText(/^Créez d’abord un parcours/)).toBeTruthy();
});
