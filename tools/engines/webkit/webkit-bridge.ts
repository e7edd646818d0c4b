#!/usr/bin/env node
import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { Commands, type Params } from './commands.ts';
import { findLocales } from './locales.ts';
import { DriverError } from './session.ts';

/**
 * Stands where a test runner expects a browser that speaks WebDriver BiDi: answers with WebKitGTK, whose driver speaks only
 * WebDriver classic (decision 268).
 */
const LARGEST = 2 ** 29;
/** Where somebody looks for what passes, each line: a file. */
const { WEBKIT_BRIDGE_LOG } = process.env;
const log = (text: string) => WEBKIT_BRIDGE_LOG !== undefined && appendFileSync(WEBKIT_BRIDGE_LOG, `${text}\n`);

const app = fastify();
await app.register(websocket, { options: { maxPayload: LARGEST } });
app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html>'));
app.get('/session', { websocket: true }, (socket) => {
  const say = (message: Record<string, unknown>) => {
    const text = JSON.stringify(message);
    log(`← ${text.slice(0, 600)}`);
    socket.send(text);
  };
  const emit = (method: string, params: Record<string, unknown>) => say({ type: 'event', method, params });
  const commands = new Commands({ locales: findLocales(), blank: addressOf('http'), emit });
  const leave = async () => {
    await commands.close();
    process.exit(0);
  };
  socket.on('message', async (data: Buffer) => {
    const text = String(data);
    log(`→ ${text.slice(0, 600)}`);
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: Params };
    if (method === 'browser.close') return leave();
    try {
      say({ type: 'success', id, result: await commands.run(method, params) });
    } catch (error) {
      const { message, stack } = error as Error;
      say({
        type: 'error',
        id,
        error: error instanceof DriverError ? error.kind : 'unknown error',
        message,
        stacktrace: stack,
      });
    }
  });
  socket.on('close', leave);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
await app.listen({ port: 0, host: '127.0.0.1' });
process.stderr.write(`WebDriver BiDi listening on ${addressOf('ws')}\n`);

function addressOf(protocol: string): string {
  return `${protocol}://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
