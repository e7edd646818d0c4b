import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test.each([
  ['Isabelle Rochat', 'IR'],
  ['Anne Müller-Żółć «prof»', 'AP'],
  ['Zélie « Zaza » Quennoz', 'ZQ'],
  ['(Luc) Perrin', 'LP'],
  ["Jean d'Arc", 'JD'],
  ['Léa', 'L'],
  ['👩‍🏫 Prof', '👩P'],
  ['«»', ''],
  ['李 明', '李明'],
  ['Léa Girardin\u00a0(7A)', 'LG'],
])('the initials of %s are %s', (name, expected) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(expected);
});
