import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listenTo } from '../../../test/mp3.ts';
import { createEmbeddedEngine, type EmbeddedOptions, findEmbeddedVoice } from './embedded-engine.ts';

const TEST_DIR = join(import.meta.dirname, '../../../test');
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function start(options: Partial<EmbeddedOptions> = {}) {
  const engine = createEmbeddedEngine({ entry: join(TEST_DIR, 'voice-program.ts'), id: 'test', ...options });
  closers.push(engine.close);
  return engine;
}
function startReal() {
  const found = findEmbeddedVoice();
  if (found === null) throw new Error('There is no embedded voice.');
  return start(found);
}
const textOf = async (sound: Promise<Uint8Array>) =>
  Buffer.from(await sound)
    .toString()
    .replace(/^\d+ /, '');
const pidOf = async (sound: Promise<Uint8Array>) => Number.parseInt(Buffer.from(await sound).toString(), 10);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = (pid: number | undefined) =>
  vi.waitFor(() => expect(pid !== undefined && isRunning(pid)).toBe(false), { timeout: 5_000 });
const busy = (retryAfterSeconds: number) => ({ code: 'UNAVAILABLE', details: { retryAfterSeconds } });

describe('one child', () => {
  test('starts at the first text, serves the next ones, and ends when closed', async () => {
    const engine = start();
    expect(engine.pid()).toBeUndefined();
    const pid = await pidOf(engine.speak('fr', 'un'));
    expect(await pidOf(engine.speak('fr', 'deux'))).toBe(pid);
    await engine.close();
    expect(isRunning(pid)).toBe(false);
    await expect(engine.speak('fr', 'trois')).rejects.toMatchObject(busy(2));
  });

  test('ends when it has nothing to do, and starts again', async () => {
    const engine = start({ idleMs: 20 });
    const pid = await pidOf(engine.speak('fr', 'un'));
    await gone(pid);
    expect(await pidOf(engine.speak('fr', 'deux'))).not.toBe(pid);
  });

  test('answers all waiting texts when it closes, even while it starts', async () => {
    const engine = start();
    const texts = ['slowly', 'slowly', 'slowly'].map((text) => engine.speak('fr', text));
    const outcomes = Promise.allSettled(texts);
    await engine.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(engine.pid()).toBeUndefined();
  });

  test('ends by itself when the server is killed', async () => {
    const parent = spawn(process.execPath, [join(TEST_DIR, 'speech-parent.ts')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number.parseInt(String(await firstLine(parent)), 10);
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await gone(pid);
  });
});

describe('faults', () => {
  test('a child killed in the middle: the text is spoken by the next one', async () => {
    const engine = startReal();
    await engine.speak('fr', 'un');
    const first = engine.pid() ?? 0;
    const long = engine.speak('fr', 'Les moutons mangent de l’herbe. '.repeat(10));
    process.kill(first, 'SIGKILL');
    expect((await listenTo(await long)).seconds).toBeGreaterThan(10);
    expect(engine.pid()).not.toBe(first);
  });

  test('a text that kills every child is refused after two, and others are spoken', async () => {
    const engine = start();
    const pid = await pidOf(engine.speak('fr', 'un'));
    const [fatal, other] = [engine.speak('fr', 'die'), engine.speak('fr', 'deux')];
    await expect(fatal).rejects.toMatchObject(busy(2));
    expect(await textOf(other)).toBe('deux');
    expect(isRunning(pid)).toBe(false);
  });

  test('a stuck child is ended, its text refused, and others are spoken', async () => {
    const engine = start({ speakWithinMs: 1_500 });
    const pid = await pidOf(engine.speak('fr', 'un'));
    const [stuck, other] = [engine.speak('fr', 'stick'), engine.speak('fr', 'deux')];
    await expect(stuck).rejects.toMatchObject(busy(2));
    expect(await textOf(other)).toBe('deux');
    expect(isRunning(pid)).toBe(false);
  });

  test('what the child refuses is refused, and the child stays', async () => {
    const engine = start();
    const pid = await pidOf(engine.speak('fr', 'un'));
    await expect(engine.speak('fr', 'refuse')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await pidOf(engine.speak('fr', 'deux'))).toBe(pid);
  });

  test('a program that does not start is left alone for a while', async () => {
    const engine = start({ entry: join(TEST_DIR, 'no-such-program.ts'), restMs: 60_000 });
    const outcomes = await Promise.allSettled(['un', 'deux', 'trois'].map((text) => engine.speak('fr', text)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: busy(60) });
  });
});

describe('queue', () => {
  test('of 200 texts at once those that fit are spoken, each by its own sound, and the others told to come back', async () => {
    const engine = start({ queueMax: 100 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => textOf(engine.speak('fr', `texte ${n}`))),
    );
    const spoken = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    // The first one waits for nobody.
    expect(spoken).toEqual(Array.from({ length: 101 }, (_, n) => `texte ${n}`));
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(busy(2));
    expect(await textOf(engine.speak('fr', 'après'))).toBe('après');
  });

  test('a text that waited too long is refused, so that others do not wait', async () => {
    const engine = start({ waitAtMostMs: 60 });
    await engine.speak('fr', 'un');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => textOf(engine.speak('fr', 'slowly'))));
    expect(outcomes[0]?.status).toBe('fulfilled');
    expect(outcomes[19]).toMatchObject({ status: 'rejected', reason: busy(2) });
  });
});

async function firstLine(child: ChildProcess): Promise<Buffer> {
  if (child.stdout === null) throw new Error('no output');
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return chunk;
}
