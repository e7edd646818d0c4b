import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

const maskOf = (name: string) => {
  render(<Icon name={name} label={name} />);
  return screen.getByRole('img', { name }).style.getPropertyValue('--i');
};

test('a drawing comes with the code that names it; another one is a file', () => {
  expect(maskOf('thermometer-snow')).toMatch(/^url\("data:image\/svg\+xml,%3Csvg .*%3Cpath d='.*%3C\/svg%3E"\)$/);
  expect(maskOf(['bi bi-therm', 'ometer-sun'].join(''))).toMatch(
    /^url\("\/assets\/icons-[\d.]+\/thermometer-sun\.svg"\)$/,
  );
});

test('the drawings of the shell come with the map itself', () => {
  expect(maskOf('hou'.concat('se'))).toMatch(/^url\("data:/);
});
