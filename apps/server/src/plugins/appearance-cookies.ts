import { SCHEME_COOKIE, SIZE_COOKIE, TEXT_SIZES, type TextSize } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../config.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * The appearance of a page from its first paint on (decision 006). Cookies are untrusted: unknown values count as none.
 */
export const readScheme = (request: FastifyRequest): 'light' | 'dark' =>
  request.cookies[SCHEME_COOKIE] === 'dark' ? 'dark' : 'light';

export const readTextSize = (request: FastifyRequest): TextSize =>
  TEXT_SIZES.find((size) => size === request.cookies[SIZE_COOKIE]) ?? 'middle';

/** A sign-in applies the person's choices to the device. */
export function giveAppearance(
  reply: FastifyReply,
  config: Config,
  { darkMode, size }: { darkMode: boolean; size: TextSize },
): void {
  const options = { ...cookieOptions(config), maxAge: YEAR_SECONDS };
  void reply.setCookie(SCHEME_COOKIE, darkMode ? 'dark' : 'light', options).setCookie(SIZE_COOKIE, size, options);
}

/** A sign-out resets the device for the next person. */
export function resetAppearance(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(SCHEME_COOKIE, cookieOptions(config)).clearCookie(SIZE_COOKIE, cookieOptions(config));
}

/** Readable by scripts: the web writes them too, whenever a preference changes. */
const cookieOptions = (config: Config) => ({ path: '/', sameSite: 'lax', secure: isHttps(config) }) as const;
