import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeS3 = {
  url: string;
  /** Key with the bucket before it → bytes. */
  objects: Map<string, { bytes: Buffer; modifiedOn: Date }>;
  /** Multipart uploads that were begun and neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** « METHOD path » of each request. */
  asked: string[];
  /** Answers this status to requests for which it returns one. */
  fail: (asked: string) => number | undefined;
  /** Takes requests and answers none of them. */
  isFrozen: boolean;
  close: () => void;
};

const PAGE = 2;

/** The part of S3 that the storage uses, over loopback, on a free port or on this one; lists have two keys a page. */
export async function startFakeS3(port = 0): Promise<FakeS3> {
  const fake: FakeS3 = {
    url: '',
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    fail: () => undefined,
    isFrozen: false,
    close: () => undefined,
  };
  const server = createServer((request, response) => {
    if (fake.isFrozen) return;
    void readBody(request).then((body) => handle(fake, request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return fake;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function handle(fake: FakeS3, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const url = new URL(request.url ?? '', fake.url);
  const key = decodeURIComponent(url.pathname.slice(1));
  const line = `${request.method} ${key}${url.search === '' ? '' : ' …'}`;
  fake.asked.push(line);
  const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  const status = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true ? fake.fail(line) : 403;
  if (status !== undefined) return void response.writeHead(status).end();
  const uploadId = url.searchParams.get('uploadId') ?? '';
  const parts = fake.uploads.get(uploadId);
  const etag = () => `"${createHash('md5').update(body).digest('hex')}"`;
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const id = randomUUID();
    fake.uploads.set(id, new Map());
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  } else if (request.method === 'PUT' && parts !== undefined) {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    response.writeHead(200, { etag: etag() }).end();
  } else if (request.method === 'POST' && parts !== undefined) {
    const bytes = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
    fake.objects.set(key, { bytes, modifiedOn: new Date() });
    fake.uploads.delete(uploadId);
    xml('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
  } else if (request.method === 'DELETE' && parts !== undefined) {
    fake.uploads.delete(uploadId);
    response.writeHead(204).end();
  } else if (request.method === 'PUT' && request.headers['if-none-match'] === '*' && fake.objects.has(key)) {
    response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
  } else if (request.method === 'PUT') {
    fake.objects.set(key, { bytes: body, modifiedOn: new Date() });
    response.writeHead(200, { etag: etag() }).end();
  } else if (request.method === 'DELETE') {
    fake.objects.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.get('list-type') === '2') xml(listPage(fake, key, url.searchParams));
  else sendObject(fake, key, request.headers.range, response);
}

function sendObject(fake: FakeS3, key: string, range = '', response: ServerResponse): void {
  const bytes = fake.objects.get(key)?.bytes;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (bytes === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else if (from === undefined) response.writeHead(200).end(bytes);
  else response.writeHead(206).end(bytes.subarray(Number(from), Number(to) + 1));
}

function listPage(fake: FakeS3, bucket: string, query: URLSearchParams): string {
  const place = `${bucket.replace(/\/$/, '')}/`;
  const all = [...fake.objects]
    .filter(([key]) => key.startsWith(place + (query.get('prefix') ?? '')))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const start = Number(query.get('continuation-token') ?? 0);
  const items = all
    .slice(start, start + PAGE)
    .map(
      ([key, { modifiedOn }]) =>
        `<Contents><Key>${key.slice(place.length)}</Key><LastModified>${modifiedOn.toISOString()}</LastModified></Contents>`,
    );
  const next = start + PAGE < all.length ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult>${items.join('')}${next}</ListBucketResult>`;
}
