import { getPreferences, savePreferences } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import * as preferences from './preferences.service.ts';

export function preferencesRoutes(app: FastifyInstance): void {
  implement(app, getPreferences, ({ db, user }) => preferences.getPreferences(db, user));
  implement(app, savePreferences, ({ db, user, body }) => preferences.savePreferences(db, user, body));
}
