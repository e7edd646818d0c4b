import * as z from 'zod/mini';
import { TEXT_SIZES } from './appearance.ts';
import { API_PREFIX, endpoint } from './endpoint.ts';
import { version, visibleText } from './fields.ts';
import { MEDIA_ADDRESS_MAX } from './media.ts';

/** Roles of the claim app-role in their canonical spelling (ROLE-02). */
export const ROLES = ['publisher', 'enseignants', 'soutien', 'eleves', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Names of the cookie and header of the anti-forgery value (OP-002); the logout form sends it as `_csrf`. */
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';
/** What the clock of the device shows when a write is sent: instants in it are of that clock. */
export const DEVICE_TIME_HEADER = 'Device-Time';
export const ANTI_FORGERY_FIELD = '_csrf';
/**
 * The same as If-Match, from our screens: some proxies take that one away, and what comes without it is written over
 * whatever is there.
 */
export const SEEN_VERSION_HEADER = 'X-Pupitre-Seen';

/**
 * One person per browser: each call of our screens says in the header which person its page was drawn for: the id of
 * the profile, or `none` for a guest. Scripts can read the cookie, which holds the person signed in now. A page that
 * slept so notices without a call that somebody else is signed in.
 */
export const PERSON_HEADER = 'X-Pupitre-Person';
export const PERSON_COOKIE = 'pupitre-person';
export const NOBODY = 'none';

/** Paths outside the contract's endpoints: pages and redirections, not calls. */
export const LOGIN_PATH = '/api/v1/account/login';
export const LOGOUT_PATH = '/api/v1/account/logout';
export const SETTINGS_PATH = '/settings.json';

/** Among what a page brings: the server’s clock, in ms, when it was made. */
export const BROUGHT_TIME = 'time';

export const claim = z.object({ type: z.string(), value: z.string() });

/** Profile (ENT-02, OP-003). `id` is an addition of ours: it keys what the browser keeps for one person. */
export const profile = z.object({
  isAuthenticated: z.boolean(),
  id: z.nullable(z.number()),
  claims: z.array(claim),
});
export type Profile = z.output<typeof profile>;

export const getUser = endpoint('GET', '/user', 'public', {
  summary: 'The profile of the caller; a guest gets isAuthenticated false and no claims.',
  response: profile,
});

/** User preferences (ENT-01). */
export const preferences = z.object({
  id: z.number(),
  email: visibleText(255),
  mobile: visibleText(50),
  toastEnabled: z.boolean(),
  profileImageUrl: visibleText(999),
  receiveEmailFeedback: z.boolean(),
  size: z.enum(TEXT_SIZES),
  synthesisSpeed: z.number().check(z.int(), z.minimum(0), z.maximum(100), z.multipleOf(10)),
  warnHealthCheck: z.boolean(),
  darkMode: z.boolean(),
  version,
});
export type Preferences = z.output<typeof preferences>;

/** Path of a stored picture, or '' for none. */
const profileImage = z.string().check(
  z.maxLength(MEDIA_ADDRESS_MAX),
  z.refine((path) => path === '' || PROFILE_IMAGE.test(path), { error: 'Choisissez une image de votre appareil.' }),
);
const PROFILE_IMAGE = new RegExp(`^${API_PREFIX}/medias/[0-9a-f-]{36}/[\\w.-]{1,160}\\.(bmp|gif|jpg|png)$`);

/**
 * Read-only parts may be left out: e-mail and mobile have their own calls; the picture is a teacher's to change
 * (PREF-02).
 */
export const preferencesDraft = z.object({
  toastEnabled: z.boolean(),
  receiveEmailFeedback: z.boolean(),
  size: z.enum(TEXT_SIZES),
  synthesisSpeed: z.number().check(z.int(), z.minimum(0), z.maximum(100), z.multipleOf(10)),
  warnHealthCheck: z.boolean(),
  darkMode: z.boolean(),
  profileImageUrl: z.optional(profileImage),
  version: z.optional(version),
});

export const getPreferences = endpoint('GET', '/user/preferences', 'signedIn', {
  summary: 'The preferences of the caller.',
  response: preferences,
});

export const savePreferences = endpoint('PUT', '/user/preferences', 'signedIn', {
  summary: 'Saves the whole preferences and answers them.',
  body: preferencesDraft,
  response: preferences,
  errors: ['STALE'],
});

/** LIMIT of a comment on Pupitre (OP-029). */
export const FEEDBACK_COMMENT_MAX = 499;

export const sendFeedback = endpoint('PUT', '/user/note', 'signedIn', {
  summary: 'What the caller thinks of Pupitre; a second opinion replaces the first (OP-029).',
  body: z.object({
    rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
    comment: z._default(visibleText(FEEDBACK_COMMENT_MAX), ''),
  }),
});

/** A new e-mail address (ENT-03). */
export const emailAddress = visibleText(255).check(
  z.refine((text) => EMAIL.test(text), { error: 'Cette adresse n’est pas valable.' }),
);
const EMAIL = /^[^\s@<>()[\]",;:\\\p{C}]{1,64}@[^\s@<>()[\]",;:\\\p{C}]+\.[^\s@<>()[\]",;:\\.\p{C}]{2,}$/u;

export const updateEmail = endpoint('PUT', '/user/update-email', 'signedIn', {
  summary: 'Sends a mail to the new address, which counts once its link was opened; false where none could be sent.',
  body: z.object({ value: emailAddress }),
  response: z.boolean(),
  errors: ['TOO_MANY'],
  idempotent: false,
});

export const validateEmail = endpoint('GET', '/user/validate-email/:value', 'public', {
  summary: 'Takes the token of a validation mail: true where it is known and has not expired, also again (API-010).',
  params: z.object({ value: z.string().check(z.maxLength(200)) }),
  response: z.boolean(),
  errors: ['TOO_MANY'],
});

export const validateMobile = endpoint('GET', '/user/validate-mobile/:value', 'signedIn', {
  summary: 'False for any unknown value; no screen uses it (OP-028).',
  params: z.object({ value: z.string().check(z.maxLength(200)) }),
  response: z.boolean(),
});
