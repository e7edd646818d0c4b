import { getNewsCounters, getSelfEvaluations, hasSelfEvaluation } from '@pupitre/contract';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { NO_NEWS } from '../../../test/no-news.ts';
import { renderApp } from '../../../test/render-app.tsx';

const fetched = vi.hoisted(() => vi.fn());
vi.mock('./comment-modal.tsx', () => {
  fetched();
  return { CommentModal: () => null };
});

test('the modal of a comment is there before the network goes, untouched', async () => {
  const criterion = {
    criteriaId: 1,
    label: 'Je lis',
    state: null,
    teacher: '',
    markUrl: '',
    marks: '',
    selfState: null,
    selfComment: '',
  };
  const folio = { id: 1, title: 'Français', icon: 'bi bi-book', color: 'c-orange', optionsProfessionnelles: false };
  const server = new FakeServer()
    .on(hasSelfEvaluation, true)
    .on(getNewsCounters, NO_NEWS)
    .on(getSelfEvaluations, [{ ...folio, criterias: [{ ...criterion, selfVersion: 0, checked: false }] }]);
  await renderApp({ at: '/auto-evaluation', as: ['eleves'], server });
  await screen.findByRole('heading', { level: 3, name: 'Je lis' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), { timeout: 20_000 });
});
