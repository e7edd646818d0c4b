import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KeepNames } from './keep-names.tsx';

/** Names between brackets, as a translator leaves them. */
const shown = (of: string[], sentence: string): string => {
  const { container } = render(<KeepNames of={of}>{sentence}</KeepNames>);
  expect(container.textContent).toBe(sentence);
  for (const name of container.querySelectorAll('[translate="no"]')) name.replaceWith(`[${name.textContent}]`);
  return container.textContent;
};

test('a word is kept with its language', () => {
  const { container } = render(
    <KeepNames of={[{ text: 'das Tier', lang: 'de' }]}>{'«\u00a0das Tier\u00a0»'}</KeepNames>,
  );
  expect(container.querySelector('[translate="no"]')?.outerHTML).toBe(
    '<span translate="no" lang="de" dir="auto">das Tier</span>',
  );
});

test.each([
  [['Alicia'], 'Alicia a été ajoutée', '[Alicia] a été ajoutée'],
  [['Noé'], 'Le rapport de Noé', 'Le rapport de [Noé]'],
  [['Ana', 'Ana Maria'], 'Ana Maria et Ana voient cela', '[Ana Maria] et [Ana] voient cela'],
  [['Ana', 'Ana'], 'Ana, Ana', '[Ana], [Ana]'],
  [['$& (.*)'], 'Pour $& (.*) !', 'Pour [$& (.*)] !'],
  [['', 'Léa'], 'Personne n’est là', 'Personne n’est là'],
])('a translator leaves %s in « %s »', (of, sentence, wanted) => {
  expect(shown(of, sentence)).toBe(wanted);
});
