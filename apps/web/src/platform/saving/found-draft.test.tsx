import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { FoundDraft } from './found-draft.tsx';

const value = { version: 3, mine: 'la vache', base: 'le veau' };
const FOUND = { savedAt: new Date(2026, 10, 21, 8, 5), value, finishSave: false };
function show(found: typeof FOUND | null) {
  const [restore, forget] = [vi.fn(), vi.fn()];
  return { ...renderPart(<FoundDraft work={{ found, restore, forget }} />), restore, forget };
}

test('the draft of an earlier visit is offered with its day and time', () => {
  show(FOUND);
  expect(screen.getByText('Un brouillon vous attend.').parentElement?.textContent).toBe(
    'Un brouillon vous attend. Des modifications du 21.11.2026 à 08:05 n’avaient pas été enregistrées.',
  );
});

test('« Reprendre » restores it, « Ignorer » forgets it', async () => {
  const { user, restore, forget } = show(FOUND);
  await user.click(screen.getByRole('button', { name: 'Reprendre' }));
  expect([restore.mock.calls, forget.mock.calls.length]).toEqual([[[value]], 0]);
  await user.click(screen.getByRole('button', { name: 'Ignorer' }));
  expect([restore.mock.calls.length, forget.mock.calls.length]).toEqual([1, 1]);
});

test('without a draft nothing is offered', () => {
  show(null);
  expect(screen.queryByRole('button')).toBeNull();
});
