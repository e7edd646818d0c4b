import path from 'node:path';
import { REPORT_FONTS } from '../../apps/server/src/modules/folio-reports/render/report-fonts.ts';

/** Notes for developers, types, maps of sources, sources in C++: what a running program never reads. */
const UNREAD = /(\.(md|markdown|map|flow|[cm]?ts|tsx|cc|h|gypi?|ya?ml)|\.ttf\.png|(^|\/)\.[^/]+)$/i;
/** Tests, examples, and builds for browsers. */
const UNREAD_FOLDERS =
  /(^|\/)(tests?|__tests__|examples?|benchmarks?|\.github|umd|iife|dist-types|dist-es|build\/global|amd|cjs-browser)(\/|$)/;
/** Of single packages: builds that nothing loads beside the one that is loaded, and names that are still experimental. */
const UNREAD_OF: readonly [packages: RegExp, files: RegExp][] = [
  // prom-client requires this one of them; all others are imported.
  [/^@opentelemetry\/(?!api$)/, /\.cjs$|\/(experimental_\w+|index-incubating)\.mjs$/],
  [/^dayjs$/, /^esm\//],
  [/^@swc\/helpers$/, /^src\//],
  [/^nodemailer$/, /^dist\/cjs\//],
  [/^wasm-media-encoders$/, /^dist\/(index\.cjs$|esnext\/)/],
];
const LICENCE = /(^|\/)(licen[cs]es?|copying|notice|authors|ofl)([.-][^/]*)?$/i;

const FONT_PACKAGES = new Set(REPORT_FONTS.map((file) => file.split('/', file.startsWith('@') ? 2 : 1).join('/')));

/** Whether a running server may read this file of a package, or its licence has to come along. */
export function isKept(packageName: string, file: string): boolean {
  if (LICENCE.test(file)) return true;
  if (FONT_PACKAGES.has(packageName)) {
    return file === 'package.json' || REPORT_FONTS.includes(path.posix.join(packageName, file));
  }
  const isUnread = UNREAD_OF.some(([packages, files]) => packages.test(packageName) && files.test(file));
  return !isUnread && !UNREAD.test(file) && !UNREAD_FOLDERS.test(file);
}

export const isLicence = (file: string): boolean => LICENCE.test(file);
