import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContentHead } from './content-head.tsx';

const TIERE = { title: 'Die Tiere', icon: 'x', color: 'c-red' };
const head = (name: string) => within(screen.getByRole('region', { name }));

test('the heading names the content, the line above names the screen, and the tab’s title has both', () => {
  render(<ContentHead screen="Liste" content={{ ...TIERE, ribbon: 'Nouveau' }} />);
  expect(head('Liste').getByText('Liste')).toBeTruthy();
  expect(head('Liste').getByRole('heading', { level: 1, name: 'Die Tiere' })).toBeTruthy();
  expect(head('Liste').getByText('Nouveau')).toBeTruthy();
  expect(document.title).toBe('Die Tiere – Liste – Pupitre');
});

test('a person’s name stays out of the tab’s title', () => {
  const within7a = ['Français 7A'];
  render(
    <ContentHead screen="Folio d’élève" content={{ ...TIERE, title: 'Léa Girardin' }} isPerson within={within7a} />,
  );
  expect(head('Folio d’élève').getByRole('heading', { level: 1, name: 'Léa Girardin' })).toBeTruthy();
  expect(document.title).toBe('Français 7A – Folio d’élève – Pupitre');
});

test('the breadcrumb ends with the screen', () => {
  render(<ContentHead screen="Modifier la liste" content={TIERE} breadcrumb={<a href="/listes">Listes</a>} />);
  expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' }).textContent).toBe('ListesModifier la liste');
});

test('a page whose trail ends with its kind does not name it again', () => {
  const trail = <a href="/listes/personnelles">Personnelles</a>;
  render(<ContentHead screen="Liste" content={TIERE} breadcrumb={trail} isNamedByTrail />);
  expect(screen.getByRole('navigation', { name: 'Fil d’Ariane' }).textContent).toBe('Personnelles');
  expect(document.title).toBe('Die Tiere – Liste – Pupitre');
});

test('the whole title is in its tooltip, where it is cut at the end of its line', () => {
  const title = 'Allemand 7e – Unterwegs '.repeat(6).trim();
  render(<ContentHead screen="Liste" content={{ ...TIERE, title }} />);
  expect(screen.getByRole('heading', { level: 1, name: title }).getAttribute('title')).toBe(title);
});

test('the heading is never empty while the title is being typed', () => {
  render(<ContentHead screen="Modifier la liste" content={{ ...TIERE, title: '  ' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Sans titre' })).toBeTruthy();
  expect(document.title).toBe('Sans titre – Modifier la liste – Pupitre');
});
