import { getPreferences, savePreferences, updateEmail, validateEmail, validateMobile } from '@pupitre/contract';
import type { FastifyInstance } from 'fastify';
import { implement, implementPublic } from '../../http/implement.ts';
import * as emails from './email-validation.ts';
import * as preferences from './preferences.service.ts';

export function preferencesRoutes(app: FastifyInstance): void {
  const { db: database, jobs } = app.pupitre;
  implement(app, getPreferences, ({ db, user }) => preferences.getPreferences(db, user));
  implement(app, savePreferences, ({ db, user, body }) => preferences.savePreferences(db, user, body));

  implement(app, updateEmail, ({ user, body }) => emails.requestEmailChange(app.pupitre, user, body.value));
  // Public, because the mail may be opened on a phone without a session; guessing a token gains nothing.
  implementPublic(app, validateEmail, ({ params }) => emails.validateEmail(database, params.value), {
    isMiss: (isKnown) => !isKnown,
    getWrites: true,
  });
  // OP-028: no number was ever sent anything, so no value is known.
  implement(app, validateMobile, async () => false);
  jobs.define({ name: 'email-validations', cron: '17 * * * *', run: ({ db }) => emails.purgeEmailValidations(db) });
}
