import { type CurriculumEntry, getCurriculumEntries } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { CurriculumSection } from './curriculum-section.tsx';

const ENTRY: CurriculumEntry = {
  id: 4,
  objectiveCode: 'MSN 21',
  discipline: 'MAT',
  years: ['7', '8'],
  axesThematiques: ['Espace'],
  progressionSectionName: 'Figures',
  learningHtml: '<p>Mesure d’angles<script>x</script></p>',
  expectationHtml: '<p>À deux degrés près.</p>',
  url: 'https://per.example/msn21',
  criteria: [],
  retired: true,
};
const serve = () => new FakeServer().on(getCurriculumEntries, [ENTRY]);

test('[COURSE-43] [PER-10] teachers open the section and read learning, expectation, section and address', async () => {
  const server = serve();
  const { user } = renderPart(<CurriculumSection ids={[4]} />);
  const toggle = screen.getByRole('button', { name: /^Progressions et attentes du PER/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(server.calls).toHaveLength(0);
  await user.click(toggle);
  expect(await screen.findByText('Mesure d’angles')).toBeTruthy();
  for (const text of ['À deux degrés près.', 'Espace · Figures', 'MSN 21', '7e–8e', 'N’est plus dans le PER']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const link = screen.getByRole('link', { name: /Ouvrir le PER en ligne/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([ENTRY.url, 'noopener noreferrer']);
  expect(document.querySelector('script')).toBeNull();
  await user.click(toggle);
  expect(screen.queryByText('Mesure d’angles')).toBeNull();
});

test.each([
  ['a pupil', ['eleves'] as const],
  ['an admin who does not teach', ['admin'] as const],
  ['a guest', 'guest' as const],
])('[COURSE-43] [PER-11] %s sees no section', (_, as) => {
  serve();
  renderPart(<CurriculumSection ids={[4]} />, { as });
  expect(screen.queryByText('Progressions et attentes du PER')).toBeNull();
});

test('a content without entries has no section', () => {
  serve();
  renderPart(<CurriculumSection ids={[]} />);
  expect(screen.queryByText('Progressions et attentes du PER')).toBeNull();
});
