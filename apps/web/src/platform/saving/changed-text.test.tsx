import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChangedText } from './changed-text.tsx';

/** The text as it is shown, what is underlined in brackets. */
function shown(text: string, other: string): string {
  const { container } = render(<ChangedText text={text} other={other} empty="vide" />);
  for (const one of container.querySelectorAll('ins')) one.textContent = `[${one.textContent}]`;
  return container.textContent ?? '';
}

test.each([
  ['le petit chat', 'le chat', 'le [petit ]chat'],
  ['le chat', 'le petit chat', 'le chat'],
  ['le chat', 'le chat', 'le chat'],
  ['un chat', 'le chien', '[un chat]'],
  ['le  chat', 'le chat', 'le  chat'],
  ['', 'le chat', 'vide'],
])('« %s » beside « %s » is shown as « %s »', (text, other, expected) => {
  expect(shown(text, other)).toBe(expected);
});
