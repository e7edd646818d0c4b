import { synthesizeSpeech } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { speechOf } from './shared-speech.service.ts';

export function speechRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const speech = speechOf(app, config);
  implement(app, synthesizeSpeech, async ({ user, params }) => speech.synthesize(user.id, params.lang, params.text));
}
