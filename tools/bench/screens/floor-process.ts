import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { FloorOrder } from './floor.ts';

export type Floor = Disposable & { port: number; pid: number };

export async function startFloor(order: FloorOrder): Promise<Floor> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'floor.ts'), { stdio: 'inherit' });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('The floor ended.')));
    child.send(order);
  });
  return { port, pid: child.pid ?? 0, [Symbol.dispose]: () => child.disconnect() };
}
