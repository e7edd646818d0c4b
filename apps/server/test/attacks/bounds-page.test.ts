import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The table « What a person may ask for, and its bound » of docs/security.md against the constants of the sources. */

const ROOT = join(import.meta.dirname, '../../../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const SECTION = /^## What a person may ask for.*?\n(.*?)^## /ms.exec(page)?.[1] ?? '';
const rows = new Map(
  SECTION.split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))
    .map((line) => {
      const [, what = '', bound = ''] = line.split('|').map((cell) => cell.trim());
      return [what, numbersOf(bound)] as const;
    }),
);

function numbersOf(text: string): number[] {
  const plain = text.replace(/`[^`]*`/g, '');
  return [...plain.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));
}

const SERVER = 'apps/server/src/';
const CONTRACT = 'packages/contract/src/';
/** The number that follows this text in a source: a constant, an option, an argument. Products are worked out. */
function figure(file: string, before: string): number {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const escaped = before.replace(/[^\w\s]/g, '\\$&');
  const found = new RegExp(`\\b${escaped}(?:\\s*(?:=|:|\\?\\?)\\s*)?([\\d_]+(?:\\s*\\*\\s*[\\d_]+)*)`).exec(
    source,
  )?.[1];
  if (found === undefined) throw new Error(`${file} has no number after « ${before} »`);
  return found.split('*').reduce((product, factor) => product * Number(factor.trim().replaceAll('_', '')), 1);
}
const server = (file: string, before: string) => figure(`${SERVER}${file}`, before);
const contract = (file: string, before: string) => figure(`${CONTRACT}${file}`, before);
const MB = 1_048_576;
const GB = 1_000 * MB;
const SECOND = 1_000;

const config = (name: string) => server('config.ts', `variables.PUPITRE_${name}`);
const media = (name: string) => server('modules/media/prepare/media-worker.ts', name);
const report = (name: string) => server('modules/folio-reports/render/report-renderer.ts', name);
const office = (name: string) => server('modules/media/content/office-files.ts', name);

/** In the order of each row. */
const EXPECTED: Record<string, readonly number[]> = {
  'failed sign-ins of an account': [config('SIGN_IN_FAILURES'), config('SIGN_IN_WINDOW_MINUTES')],
  'requests to the sign-in pages from an address': [config('SIGN_IN_PER_ADDRESS')],
  'secrets and codes that guests try from an address and that open nothing': [config('GUEST_SECRETS_PER_MINUTE')],
  'all that guests open by them from an address': [config('GUEST_OPENINGS_PER_MINUTE')],
  'writes of a session': [config('WRITE_BURST'), config('WRITES_PER_SECOND')],
  'bytes of its bodies': [
    server('plugins/rate-limits.ts', 'BODY_BURST') / MB,
    server('plugins/rate-limits.ts', 'BODY_PER_SECOND') / MB,
  ],
  'a body': [server('build-app.ts', 'BODY_LIMIT_BYTES') / MB, server('http/json-depth.ts', 'DEPTH_MAX')],
  'the answer to a bad one': [server('plugins/error-handler.ts', 'FIELDS_MAX')],
  'resources of a course; tags of their texts': [
    contract('courses.ts', 'COURSE_ITEMS_MAX'),
    contract('fields.ts', 'RICH_TEXT_TAGS_MAX'),
    contract('courses.ts', 'COURSE_TAGS_MAX'),
  ],
  'words of a list; criteria and pupils of a folio': [
    contract('lists.ts', 'LIST_ITEMS_MAX'),
    contract('folios.ts', 'FOLIO_CRITERIA_MAX'),
    contract('folios.ts', 'FOLIO_PUPILS_MAX'),
  ],
  files: [
    contract('media.ts', 'UPLOADS_PER_HOUR'),
    contract('media.ts', 'UPLOADED_BYTES_PER_DAY') / GB,
    media('ownerMax'),
  ],
  'judging one': [
    media('withinMs') / SECOND,
    media('megabytes'),
    media('heapMegabytes'),
    server('modules/media/content/track-places.ts', 'DEPTH_MAX'),
    server('modules/media/content/blank.ts', 'BLANKS_MAX'),
    server('modules/media/content/blank.ts', 'SAMPLES_MAX'),
  ],
  'archives in it (Office)': [office('ENTRIES_MAX'), office('DIRECTORY_MAX') / MB, office('CONTENT_TYPES_MAX') / MB],
  pictures: [
    contract('media.ts', 'PICTURE_PIXELS_MAX') / 1_000_000,
    server('modules/media/prepare/encode-picture.ts', 'SECONDS'),
  ],
  PDF: [],
  'documents, workbooks, reports': [
    report('ownerMax'),
    report('queueMax'),
    report('withinMs') / SECOND,
    report('megabytes') / 1_000,
  ],
  'own data as a zip': [contract('own-data.ts', 'OWN_EXPORTS_PER_HOUR')],
  searches: [
    contract('content.ts', 'SEARCH_TEXT_MAX'),
    server('content/search-criteria.ts', 'WORDS_MAX'),
    server('db/connection.ts', 'screen: { statementMs') / SECOND,
  ],
  conjugation: [
    contract('conjugation.ts', 'CONJUGATION_VERBS_MAX'),
    contract('conjugation.ts', 'CONJUGATION_TENSES_MAX'),
    contract('lists.ts', 'LIST_ITEMS_MAX'),
  ],
  speech: [
    contract('speech.ts', 'SPEECH_TEXT_MAX'),
    server('modules/speech/speech.service.ts', 'AT_ONCE_PER_PERSON'),
    server('modules/speech/embedded-engine.ts', 'queueMax'),
    server('modules/speech/embedded-engine.ts', 'speakWithinMs') / SECOND,
  ],
  'translation by an engine': [
    server('modules/translation/translation.ts', 'createAtOnce('),
    server('modules/translation/translation.ts', 'TIMEOUT_MS') / SECOND,
    server('modules/translation/translation.ts', 'BYTES_MAX') / 1_000_000,
  ],
  'rosters (administration)': [
    contract('rosters.ts', 'ROSTER_FILE_MAX') / MB,
    server('modules/directory/roster/unzip-roster.ts', 'ENTRIES_MAX'),
    server('modules/directory/roster/unzip-roster.ts', 'EXTRACTED_MAX') / 1_024 / MB,
    server('modules/directory/roster/read-csv.ts', 'RECORD_MAX'),
  ],
  'criteria and curriculum (administration)': [
    contract('administration.ts', 'CRITERIA_FILE_MAX') / MB,
    server('modules/curriculum/limits.ts', 'CURRICULUM_FILE_MAX') / MB,
    server('modules/curriculum/limits.ts', 'ENTRIES_MAX'),
  ],
  'patterns of ours': [
    figure('apps/server/test/attacks/regex.test.ts', 'const long = temptations(expression.source, '),
  ],
};

test('every row of the table is compared, and none besides', () => {
  expect([...rows.keys()]).toEqual(Object.keys(EXPECTED));
});

test.each(Object.entries(EXPECTED))('the bound of « %s » is the one of the sources', (what, numbers) => {
  expect(rows.get(what)).toEqual(numbers);
});

test.each([
  [
    `Idle limit ${server('plugins/session.ts', 'pupil')} minutes for pupils, ${server('plugins/session.ts', 'other') / 60} hours for others`,
  ],
  [`the digit 1 for ${server('db/replica.ts', 'FRESH_SECONDS')} seconds`],
  [
    `At most ${server('modules/hub/hub.ts', 'CONNECTIONS_MAX')} connections a person and process, frames of ${
      server('modules/hub/hub.routes.ts', 'FRAME_MAX_BYTES') / 1_024
    } kB, ${server('modules/hub/hub.ts', 'burst')} messages at once and ${server('modules/hub/hub.ts', 'perSecond')} a second, ${
      server('modules/hub/hub-connection.ts', 'UNREAD_MAX_BYTES') / MB
    } MB unread`,
  ],
  [`an ended one within ${server('modules/hub/hub.routes.ts', 'SWEEP_MS') / SECOND} seconds`],
  [`valid once, for ${server('modules/preferences/email-validation.ts', 'VALID_HOURS')} hours`],
  [`holds ${server('modules/preferences/email-validation.ts', 'TOKEN_BYTES') * 8} bits`],
  [`raised from 16 to ${server('build-app.ts', 'HEADERS_MAX_BYTES') / 1_024} kB`],
  [`read and dropped up to ${server('plugins/error-handler.ts', 'READ_OUT_MAX') / 1_000_000} MB`],
])('the rest of the page says « %s », as the sources do', (words) => expect(page).toContain(words));
