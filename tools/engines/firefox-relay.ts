#!/usr/bin/env node
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { Answers } from './firefox-answers.ts';

/**
 * Stands where a test runner expects the program of Firefox: starts it, and passes every message of WebDriver BiDi both ways.
 * Only what `Answers` says is changed (decision 268).
 */
const READY = /WebDriver BiDi listening on (ws:\/\/\S+)/;
/** A picture of a whole page is one message. */
const LARGEST = 2 ** 29;

const browser = spawn(process.env.PUPITRE_FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => browser.kill(signal));

browser.stderr.setEncoding('utf8');
browser.stderr.on('data', (text: string) => {
  const [line, address] = READY.exec(text) ?? [];
  if (line === undefined || address === undefined) process.stderr.write(text);
  else void relay(address).then((ours) => process.stderr.write(text.replace(address, ours)));
});

async function relay(address: string): Promise<string> {
  const app = fastify();
  await app.register(websocket, { options: { maxPayload: LARGEST } });
  app.get('/*', { websocket: true }, (near, { url }) => {
    const answers = new Answers();
    const far = new WebSocket(address + url);
    const waiting: string[] = [];
    near.on('message', (data: Buffer) => {
      const text = answers.asked(String(data));
      if (far.readyState === WebSocket.OPEN) far.send(text);
      else waiting.push(text);
    });
    far.onopen = () => {
      for (const text of waiting) far.send(text);
    };
    far.onmessage = ({ data }) => near.send(answers.changed(String(data)));
    far.onclose = () => near.close();
    near.on('close', () => far.close());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
