import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Letter, layOutMail } from './mail-layout.ts';

export type Mailer = {
  /**
   * Sends the mail to the mail server, or writes it into the mail folder where there is none. Returns false when that
   * failed or took too long. A server that has the whole mail and is slow to say so counts as one that took it: it most
   * often has, and a second one would arrive too. The log holds neither recipient nor content.
   */
  send: (to: string, letter: Letter) => Promise<boolean>;
};

export type MailerOptions = Pick<Config, 'mail'>;

/** Longer than any healthy server takes to begin, and to answer, while the caller waits. */
const STEP_MS = 5_000;
const ANSWER_MS = 9_000;
const WHOLE_MS = 10_000;

/** Mail over SMTP, or as files while no server is configured (decision 128). */
export function createMailer({ mail }: MailerOptions, log: FastifyBaseLogger): Mailer {
  const carry = mail.smtpUrl === null ? writeToFolder(mail.folder, log) : sendBySmtp(mail.smtpUrl);
  return {
    send: async (to, letter) => {
      let isHandedOver = false;
      try {
        await withinTime(
          carry({
            from: { name: 'Pupitre', address: mail.from },
            // Passed as parts, so that nothing in an address is read as a second address or a header.
            to: { name: '', address: to },
            subject: letter.subject,
            ...layOutMail(letter),
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
            onHandedOver: () => {
              isHandedOver = true;
            },
          }),
        );
        return true;
      } catch (error) {
        if (isHandedOver && isSlow(error)) {
          log.info('the mail server has a mail and did not answer in time');
          return true;
        }
        // The error's message may quote the address; its codes are enough.
        log.warn({ mail: codesOf(error) }, 'a mail could not be sent');
        return false;
      }
    },
  };
}

type Message = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The mail server has been given all of it. */
  onHandedOver: () => void;
};
type Carry = (message: Message) => Promise<unknown>;

/** A mail must not make the library read files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true, xMailer: false } as const;

function sendBySmtp(address: string): Carry {
  const url = new URL(address);
  const isNear = /^(localhost|127\.|\[::1\])/.test(url.hostname);
  const options = {
    url: address,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    socketTimeout: ANSWER_MS,
    // A password never crosses an unencrypted network.
    ...(url.protocol === 'smtp:' && url.username !== '' && !isNear ? { requireTLS: true } : {}),
  };
  return ({ onHandedOver, ...message }) =>
    createTransport({ ...options, logger: noticing(onHandedOver) }).sendMail({ ...message, ...CLOSED });
}

/** Of what the library would log only the end of a mail's way to the server counts; the rest holds addresses. */
function noticing(onHandedOver: () => void) {
  const ignore = () => undefined;
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    info: (entry: unknown) => {
      if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') onHandedOver();
    },
  };
}

function writeToFolder(folder: string, log: FastifyBaseLogger): Carry {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async ({ onHandedOver: _, ...message }) => {
    const { message: bytes } = await transport.sendMail({ ...message, ...CLOSED });
    const file = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, file), bytes as Buffer, { mode: 0o600, flag: 'wx' });
    log.info({ file: join('mails', file) }, 'no mail server is configured: a mail was written into the data folder');
  };
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLong('A mail took too long.')), WHOLE_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

class TooLong extends Error {}

const isSlow = (error: unknown): boolean => error instanceof TooLong || codesOf(error).code === 'ETIMEDOUT';

function codesOf(error: unknown): Record<string, string | number> {
  const loose = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const codes: Record<string, string | number> = {};
  for (const name of ['code', 'responseCode', 'command']) {
    const value = loose[name];
    if (typeof value === 'string' || typeof value === 'number') codes[name] = value;
  }
  return codes;
}
