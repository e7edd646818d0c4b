import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FitWord, fitOf } from './fit-word.tsx';

test('the longest word of a game decides the size of all', () => {
  const fit = fitOf(['die Kuh', 'der Schmetterling', 'le papillon', 'grand-mère']);
  expect(fit).toEqual({ step: 'long', longest: 13 });
  render(
    <>
      <FitWord text="die Kuh" languageId="de" fit={fit} />
      <FitWord text="der Schmetterling" languageId="de" fit={fit} />
    </>,
  );
  const styles = ['die Kuh', 'der Schmetterling'].map((text) => screen.getByText(text).outerHTML.replace(text, ''));
  expect(new Set(styles).size).toBe(1);
});

test('short words are no larger than four letters make them; a text sets its step for all', () => {
  expect(fitOf(['a', 'né'])).toEqual({ step: 'word', longest: 4 });
  expect(fitOf(['a', 'Il pleut sur la ville et les toits. '.repeat(6)]).step).toBe('text');
  expect(fitOf([])).toEqual({ step: 'word', longest: 4 });
});
