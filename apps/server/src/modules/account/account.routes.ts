import { endOtherSessions, getUser } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement, implementPublic } from '../../http/implement.ts';
import { presentProfile } from './account.presenter.ts';

export function accountRoutes(app: FastifyInstance): void {
  implementPublic(app, getUser, async ({ user, request }) => {
    const session = await app.pupitre.sessions.read(request);
    return presentProfile(user, session?.idp ?? '');
  });
  implement(app, endOtherSessions, async ({ db, user, request }) => {
    const ended = await app.pupitre.sessions.closeOthers(db, request);
    request.log.info({ personId: user.id, ended }, 'signed out elsewhere');
    return { ended };
  });
}
