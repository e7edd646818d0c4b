import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { selfSigned } from './self-signed.ts';

export type ReceivedMail = {
  /** Envelope, as the server received it. */
  from: string;
  to: string[];
  /** The raw mail. */
  raw: string;
  /** Headers by lower-case name, with unfolded values. */
  headers: Record<string, string>;
  /** The part in plain text, decoded. */
  text: string;
  html: string;
};

export type MailServer = { port: number; mails: ReceivedMail[]; url: string; close: () => Promise<void> };

/** TLS with a certificate of its own, and the account « pupitre » with the password « à@juste ». */
export const SECURE_MAIL: SMTPServerOptions = {
  ...selfSigned('localhost'),
  secure: true,
  disabledCommands: [],
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'pupitre' && password === 'à@juste' ? done(null, { user: 'pupitre' }) : done(new Error('no')),
};

/** A real mail server on a free port that stores what it receives; without certificate, name or password by default. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : (mailFrom?.address ?? '');
        mails.push({ from, to: rcptTo.map(({ address }) => address), ...readMail(Buffer.concat(pieces).toString()) });
        done();
      });
    },
    ...options,
  });
  // Some tests are about refused certificates and connections that end early.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** A mail of two parts, text and HTML, as far as our own tests need it. */
export function readMail(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text' | 'html'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => decodePart(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  return { raw, headers, text: part('text/plain'), html: part('text/html') };
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.trim().split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A subject as a person reads it. */
export const decodeSubject = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodePart(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${text.replaceAll('_', ' ')}`),
    );
