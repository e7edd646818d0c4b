import { type ChildProcess, fork } from 'node:child_process';

export type Outcome =
  | { kind: 'spoken'; mp3: Uint8Array }
  /** It lives on and will not speak this. */
  | { kind: 'refused' }
  /** It ended by itself, or was killed. */
  | { kind: 'died' }
  /** It took too long and was ended. */
  | { kind: 'stuck' };

/** One running child that speaks one text at a time. */
export type VoiceProcess = {
  readonly pid: number;
  ask: (lang: string, text: string, withinMs: number) => Promise<Outcome>;
  isAlive: () => boolean;
  stop: () => Promise<void>;
};

type Message = { ready?: true; id?: number; mp3?: Uint8Array; error?: string };

/** Starts the program and waits until its voices are loaded; throws when it ends or takes too long before. */
export async function startVoiceProcess(entry: string, readyWithinMs: number): Promise<VoiceProcess> {
  const child = fork(entry, [], {
    // Bytes travel as they are, not as JSON.
    serialization: 'advanced',
    // What it prints could quote the text that it speaks.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Neither our secrets nor our options, and its own process group: Ctrl+C reaches the server alone.
    env: {},
    execArgv: [],
    cwd: '/',
    detached: true,
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Every time: an error that nobody listens to would end the server.
    child.on('error', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const first = await firstMessage(child, readyWithinMs);
  if (first?.ready !== true || child.pid === undefined) {
    await stop();
    throw new Error('The voice program did not start.');
  }
  return { pid: child.pid, ask: asker(child, stop), isAlive: () => isAlive(child), stop };
}

function asker(child: ChildProcess, stop: () => Promise<void>): VoiceProcess['ask'] {
  let lastId = 0;
  return async (lang, text, withinMs) => {
    if (!isAlive(child)) return { kind: 'died' };
    lastId += 1;
    const id = lastId;
    const answered = firstMessage(child, withinMs, (message) => message.id === id);
    // Where it cannot be sent, the child is ending: its exit tells.
    child.send({ id, lang, text }, () => undefined);
    const message = await answered;
    if (message?.mp3 !== undefined) return { kind: 'spoken', mp3: message.mp3 };
    if (message !== null) return { kind: 'refused' };
    if (!isAlive(child)) return { kind: 'died' };
    await stop();
    return { kind: 'stuck' };
  };
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null && child.connected;

/** null: it ended, or the time is over. Leaves nothing behind at the child, which may answer for hours. */
function firstMessage(
  child: ChildProcess,
  withinMs: number,
  isWanted: (message: Message) => boolean = () => true,
): Promise<Message | null> {
  const { promise, resolve } = Promise.withResolvers<Message | null>();
  const onMessage = (message: unknown) => {
    // The child is our own program.
    if (isWanted(message as Message)) resolve(message as Message);
  };
  const onEnd = () => resolve(null);
  const timer = setTimeout(onEnd, withinMs);
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
  });
}
