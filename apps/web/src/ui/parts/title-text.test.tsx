import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CourseTitleText } from './title-text.tsx';

test.each([
  [['ALL'], 'Das Wetter'],
  [['ALL', 'ANG'], undefined],
  [[], undefined],
] as const)('a course of %s says its title in its language', (categories, foreign) => {
  const { container } = render(<CourseTitleText title="Das Wetter" categories={categories} />);
  expect(container.textContent).toBe('Das Wetter');
  expect(container.querySelector('[lang="de"]')?.textContent).toBe(foreign);
});
