import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Ribbon } from './tag.tsx';

test.each([
  ['Nouveau', true],
  ['NOUVEAU ', true],
  ['Nouveauté', false],
  ['MER', false],
])('the ribbon %j stands out as new: %s', (text, isNew) => {
  render(<Ribbon text={text} />);
  expect(screen.getByText(text.trim()).hasAttribute('data-new')).toBe(isNew);
});

test.each([undefined, '', '  '])('%j draws no ribbon', (text) => {
  const { container } = render(<Ribbon text={text} />);
  expect(container.textContent).toBe('');
  expect(container.querySelector('span')).toBeNull();
});
