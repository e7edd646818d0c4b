import { translateText } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { translate } from './translation.ts';

export function translationRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  implement(app, translateText, ({ db, user, params, query }) =>
    translate(db, user, { source: params.source, target: params.cible, text: query.texte }, config.translation),
  );
}
