import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isHttps } from '../../config.ts';
import { openTicket, type SignInTicket, sealTicket, TICKET_MINUTES } from './sign-in-ticket.ts';

/** Sign-ins under way in one browser; the oldest gives way, since a browser sends all of them with each request. */
export const TICKETS_MAX = 5;

/**
 * One cookie for each sign-in that is under way: two tabs, or a page that was opened twice, end each by its own, and the
 * failure of one leaves the others.
 */
export const createTicketCookies = (config: Config, secret: string) => {
  const prefix = `${isHttps(config) ? '__Secure-' : ''}pupitre-sign-in-`;
  // Lax: the browser comes back from the provider by a navigation.
  const options = {
    path: '/api/v1/account',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(config),
  } as const;
  const nameOf = (state: string) => prefix + createHash('sha256').update(state).digest('hex').slice(0, 16);

  return {
    set(request: FastifyRequest, reply: FastifyReply, ticket: SignInTicket, now: number): void {
      const names = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
      // Browsers send the cookies of one path in the order in which they were made (RFC 6265, 5.4).
      for (const name of names.slice(0, Math.max(0, names.length - TICKETS_MAX + 1))) reply.clearCookie(name, options);
      reply.setCookie(nameOf(ticket.state), sealTicket(ticket, secret, now), {
        ...options,
        maxAge: TICKET_MINUTES * 60,
      });
    },
    /** The ticket of the sign-in that comes back, once; undefined where this browser began none of that state. */
    take(request: FastifyRequest, reply: FastifyReply, now: number): SignInTicket | undefined {
      const { state } = request.query as { state?: unknown };
      if (typeof state !== 'string') return undefined;
      const name = nameOf(state);
      const ticket = openTicket(request.cookies[name], secret, now);
      if (name in request.cookies) reply.clearCookie(name, options);
      return ticket?.state === state ? ticket : undefined;
    },
  };
};

export type TicketCookies = ReturnType<typeof createTicketCookies>;
