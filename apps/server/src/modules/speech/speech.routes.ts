import { join } from 'node:path';
import { synthesizeSpeech } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { implement } from '../../http/implement.ts';
import type { ModuleDeps } from '../../http/module-deps.ts';
import { createEmbeddedEngine, findEmbeddedVoice } from './embedded-engine.ts';
import { createHttpEngine } from './http-engine.ts';
import { createSpeech } from './speech.service.ts';
import { createSpeechCache, NO_CACHE } from './speech-cache.ts';
import type { SpeechEngine } from './speech-engine.ts';

export function speechRoutes(app: FastifyInstance, { config }: ModuleDeps): void {
  const { cacheMaxBytes } = config.speech;
  const cache =
    cacheMaxBytes === 0
      ? NO_CACHE
      : createSpeechCache({
          folder: join(config.dataDir, 'speech'),
          maxBytes: cacheMaxBytes,
          onUnwritable: (err) => app.log.warn({ err }, 'speech is not kept on disk'),
        });
  const speech = createSpeech(chooseEngine(config), cache);
  app.addHook('onClose', () => speech.close());
  implement(app, synthesizeSpeech, async ({ user, params }) => speech.synthesize(user.id, params.lang, params.text));
}

function chooseEngine({ speech: { engine, key } }: Config): SpeechEngine | null {
  if (engine === 'off') return null;
  if (engine !== 'embedded') return createHttpEngine({ url: engine.url, key });
  const embedded = findEmbeddedVoice();
  return embedded && createEmbeddedEngine(embedded);
}
