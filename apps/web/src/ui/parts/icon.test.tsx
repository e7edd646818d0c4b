import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';
import { drawings as known } from './icon-drawings.ts';

const shapesOf = (name: string) => {
  render(<Icon name={name} label={name} />);
  return screen.getByRole('img', { name }).innerHTML;
};

test('a drawing comes with the code that names it; another one is a file', () => {
  expect(shapesOf('thermometer-snow')).toMatch(/^(<path d="M[^"]+"><\/path>)+$/);
  expect(shapesOf(['bi bi-therm', 'ometer-sun'].join(''))).toMatch(
    /^<use href="\/assets\/icons-[\d.]+-i\/thermometer-sun\.svg#i"><\/use>$/,
  );
});

test('the drawings of the shell come with the map itself', () => {
  expect(shapesOf('hou'.concat('se'))).toMatch(/^<path d="M/);
});

test('shapes that lie in each other keep what is left out, and what is pale', () => {
  known.set('two-shapes', 'eM0 0h2z|.4m1 1');
  expect(shapesOf('two-'.concat('shapes'))).toBe(
    '<path d="M0 0h2z" fill-rule="evenodd"></path><path d="m1 1" fill-opacity=".4"></path>',
  );
});
