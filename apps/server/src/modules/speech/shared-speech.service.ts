import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { AppServices } from '../../http/app-services.ts';
import { createEmbeddedEngine, findEmbeddedVoice } from './embedded-engine.ts';
import { createHttpEngine } from './http-engine.ts';
import { createSpeech, type Speech } from './speech.service.ts';
import { createSpeechCache, NO_CACHE } from './speech-cache.ts';
import type { SpeechEngine } from './speech-engine.ts';

const made = new WeakMap<AppServices, Speech>();

/** The application's voice, with its cache: one for every module that speaks, closed with the application. */
export function speechOf(app: FastifyInstance, config: Config): Speech {
  const known = made.get(app.pupitre);
  if (known !== undefined) return known;
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
  made.set(app.pupitre, speech);
  app.addHook('onClose', () => speech.close());
  return speech;
}

function chooseEngine({ speech: { engine, key } }: Config): SpeechEngine | null {
  if (engine === 'off') return null;
  if (engine !== 'embedded') return createHttpEngine({ url: engine.url, key });
  const embedded = findEmbeddedVoice();
  return embedded && createEmbeddedEngine(embedded);
}
