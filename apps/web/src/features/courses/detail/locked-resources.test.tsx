import type { CourseItem, Role } from '@pupitre/contract';
import { saveProgress } from '@pupitre/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildCourseItem } from '../../../../test/course-kit.ts';
import { buildFollowServer, buildReadCourse } from '../../../../test/follow-kit.ts';
import { renderApp } from '../../../../test/render-app.tsx';

async function open(access: CourseItem['access'], as: readonly Role[] | 'guest' = ['eleves']) {
  const item = buildCourseItem(21, 'La suite', { navigationUrl: '/parcours/detail/6', access });
  const server = buildFollowServer(
    buildReadCourse({ items: [item], distributedBy: 'Isabelle Rochat', libre: as === 'guest' }),
  );
  const at = as === 'guest' ? '/parcours/libre/5' : '/parcours/detail/5';
  return renderApp({ at, as, server, userId: 3 });
}

describe('a resource of the product', () => {
  test('that does not open for the pupil says so, names who gave the course, and is not marked done', async () => {
    const { user, server, router } = await open('closed');
    await user.click(screen.getByRole('button', { name: /La suite.*pas ouvert/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Pas encore ouvert' });
    expect(dialog.textContent).toContain('dis-le à Isabelle Rochat');
    await user.click(within(dialog).getByRole('button', { name: 'Compris' }));
    expect(server.callsOf(saveProgress)).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/parcours/detail/5');
    // Ticked off by hand, or the course could never be finished.
    await user.click(screen.getByRole('checkbox', { name: /La suite/ }));
    expect(server.callsOf(saveProgress)).toHaveLength(1);
  });

  test('[COURSE-51] that needs an account asks the guest to sign in, and comes back to it', async () => {
    const { user } = await open('signIn', 'guest');
    await user.click(screen.getByRole('button', { name: /La suite.*après la connexion/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Connectez-vous pour continuer' });
    expect(within(dialog).getByRole('button', { name: 'Se connecter' })).toBeTruthy();
  });

  test('that opens is a link', async () => {
    await open('open');
    expect(screen.getByRole('link', { name: 'La suite' }).getAttribute('href')).toBe('/parcours/detail/6');
  });
});
