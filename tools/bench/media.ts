import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { makeFilm } from '../product/film.ts';
import type { Caller } from '../school/client.ts';
import { withCaller } from './with-caller.ts';

const UPLOADS = 100;
const FILE_MO = 40;
const CONNECTIONS = 8;
/** Limits that the product promises. */
const GROWTH_MOST_MB = 100;
const SAMPLE_MS = 50;
const MO = 1_048_576;

/** 100 films of 40 MB at 8 connections: growth of the server's memory, and throughput in and out. */
export async function benchMedia(): Promise<boolean> {
  return withCaller('enseignante', async (product, caller) => {
    const form = makeForm();
    // The first upload loads code that stays in memory; it does not count as growth.
    await upload(product.url, caller, form);
    const before = readRssMb(product.pid);
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, readRssMb(product.pid));
    }, SAMPLE_MS);
    const from = performance.now();
    const urls = await spread(UPLOADS, () => upload(product.url, caller, form));
    const uploadSeconds = (performance.now() - from) / 1_000;
    const readFrom = performance.now();
    await spread(UPLOADS, (index) => download(`${product.url}${urls[index]}`, caller));
    const readSeconds = (performance.now() - readFrom) / 1_000;
    clearInterval(sampling);
    const growth = peak - before;
    const left = readdirSync(path.join(product.dataDir, 'media', 'incoming')).length;
    const rate = (seconds: number) => ((UPLOADS * FILE_MO) / seconds).toFixed(0);
    console.log(`\nMedia: ${UPLOADS} films of ${FILE_MO} Mo at ${CONNECTIONS} connections`);
    console.log(`in ${rate(uploadSeconds)} Mo/s, out ${rate(readSeconds)} Mo/s, left behind: ${left} files`);
    console.log(
      `Memory of the server (RSS): ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most, growth ${growth.toFixed(0)} MB (≤ ${GROWTH_MOST_MB})`,
    );
    return growth <= GROWTH_MOST_MB && left === 0;
  });
}

type Form = { contentType: string; parts: Buffer[] };

function makeForm(): Form {
  const boundary = 'pupitre-bench';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    parts: [Buffer.from(head), makeFilm(FILE_MO * MO - 32), Buffer.from(`\r\n--${boundary}--\r\n`)],
  };
}

async function spread<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runOne = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, runOne));
  return results;
}

/** Without a length, as some clients send it. */
async function upload(url: string, { headers }: Caller, { contentType, parts }: Form): Promise<string> {
  const asked = request(`${url}/api/v1/medias/upload`, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
  });
  const answered = once(asked, 'response');
  for (const part of parts) asked.write(part);
  asked.end();
  const [response] = (await answered) as [import('node:http').IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  if (response.statusCode !== 200) throw new Error(`The upload answered ${response.statusCode}: ${text}`);
  return (JSON.parse(text) as { url: string }).url;
}

async function download(url: string, { headers }: Caller): Promise<void> {
  const response = await fetch(url, { headers });
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.length;
  if (size !== FILE_MO * MO) throw new Error(`${size} bytes came back.`);
}

const readRssMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1_024;
