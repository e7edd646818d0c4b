import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AppError } from '../../http/app-error.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { startVoiceProcess, type VoiceProcess } from './voice-process.ts';

export type EmbeddedOptions = {
  entry: string;
  id: string;
  /** Texts that wait besides the one being spoken; a class of 30 that all press at once passes three times over. */
  queueMax?: number;
  readyWithinMs?: number;
  /** The longest text takes about 2 seconds on a quiet machine. */
  speakWithinMs?: number;
  /** After this time nobody is listening any more. */
  waitAtMostMs?: number;
  /** The child holds 150 MB: without work it ends. */
  idleMs?: number;
  /** Time before the next try after a failed start. */
  restMs?: number;
};

type Job = PromiseWithResolvers<Uint8Array> & { lang: string; text: string; until: number };

const BUSY_RETRY_SECONDS = 2;
/** A text that ends the child twice is given up. */
const TRIES = 2;

/** The program of packages/speech-espeak, or null where it was taken out. */
export function findEmbeddedVoice(): { entry: string; id: string } | null {
  const { resolve } = createRequire(import.meta.url);
  try {
    const entry = resolve('@pupitre/speech-espeak');
    const { version } = JSON.parse(readFileSync(resolve('@pupitre/speech-espeak/package.json'), 'utf8')) as {
      version: string;
    };
    return { entry, id: `espeak-${version}` };
  } catch {
    return null;
  }
}

/**
 * Speaks in a child process, so that the event loop never blocks: started at the first text, ended when idle, restarted
 * when it dies. One text after the other, in a limited queue.
 */
export function createEmbeddedEngine(options: EmbeddedOptions): SpeechEngine & { pid: () => number | undefined } {
  const { entry, id, queueMax = 100, readyWithinMs = 20_000, speakWithinMs = 15_000 } = options;
  const { waitAtMostMs = 20_000, idleMs = 300_000, restMs = 10_000 } = options;
  const waiting: Job[] = [];
  let voice: VoiceProcess | null = null;
  let serving: Promise<void> | null = null;
  let isClosed = false;
  let restUntil = 0;
  let idle: NodeJS.Timeout | undefined;

  async function serveAll(): Promise<void> {
    clearTimeout(idle);
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      await serve(job).then(job.resolve, job.reject);
    }
    serving = null;
    if (!isClosed) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  async function serve({ lang, text, until }: Job): Promise<Uint8Array> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (isClosed || performance.now() > until) throw busy();
      const outcome = await (await running()).ask(lang, text, speakWithinMs);
      if (outcome.kind === 'spoken') return outcome.mp3;
      if (outcome.kind !== 'died') break;
    }
    throw busy();
  }

  async function running(): Promise<VoiceProcess> {
    if (voice?.isAlive()) return voice;
    voice = null;
    if (performance.now() < restUntil) throw resting();
    try {
      voice = await startVoiceProcess(entry, readyWithinMs);
    } catch {
      restUntil = performance.now() + restMs;
      throw resting();
    }
    if (!isClosed) return voice;
    await stop();
    throw busy();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const last = voice;
    voice = null;
    await last?.stop();
  }

  const resting = () => new AppError('UNAVAILABLE', { retryAfterSeconds: restMs / 1_000 });

  return {
    id,
    pid: () => (voice?.isAlive() ? voice.pid : undefined),
    async speak(lang, text) {
      if (isClosed || waiting.length >= queueMax) throw busy();
      const job: Job = { ...Promise.withResolvers<Uint8Array>(), lang, text, until: performance.now() + waitAtMostMs };
      waiting.push(job);
      serving ??= serveAll();
      return job.promise;
    },
    async close() {
      isClosed = true;
      await stop();
      // A child that was starting meanwhile is stopped by the code that started it.
      await serving;
    },
  };
}

const busy = () => new AppError('UNAVAILABLE', { retryAfterSeconds: BUSY_RETRY_SECONDS });
