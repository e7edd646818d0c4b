import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CategoryTags, Ribbon } from './tag.tsx';

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

test('tags stand in the order of the catalogue, whatever order they were chosen in; unknown ones are left out', () => {
  render(<CategoryTags keys={['MAT', '8', 'XYZ', '5', '7']} />);
  expect(screen.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['5e', '7e', '8e', 'Mathématiques']);
});
