import path from 'node:path';

/** Prefs of every Firefox of tests: pages without a camera get one, and nobody is asked. */
const PREFS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  // As in Chromium's headless shell a sound may begin by itself.
  'media.autoplay.default': 0,
  // Letters of the tests' machine, as Chromium takes them.
  'intl.accept_languages': 'fr-CH, fr',
  // A PDF is saved as any file, and not shown in a second page.
  'browser.download.open_pdf_attachments_inline': false,
  'browser.download.useDownloadDir': true,
  'pdfjs.disabled': true,
  // Bars lie over the page, as on phones and on most desktops.
  'ui.useOverlayScrollbars': 1,
  // Scripts read and write the clipboard without a question.
  'dom.events.testing.asyncClipboard': true,
};

/** What BiDi cannot say of the device of one page is said of the whole browser; `touch`: a finger, and no mouse. */
export type Likes = {
  readonly dark?: boolean;
  readonly still?: boolean;
  readonly forcedColors?: boolean;
  readonly touch?: boolean;
};
const [COARSE, FINE_AND_HOVERING] = [1, 6];

const prefsOf = ({ dark = false, still = false, forcedColors = false, touch = false }: Likes) => ({
  ...PREFS,
  'ui.systemUsesDarkTheme': dark ? 1 : 0,
  'ui.prefersReducedMotion': still ? 1 : 0,
  'browser.display.document_color_use': forcedColors ? 2 : 0,
  'ui.primaryPointerCapabilities': touch ? COARSE : FINE_AND_HOVERING,
  'ui.allPointerCapabilities': touch ? COARSE : FINE_AND_HOVERING,
});

/** Programs that stand where a browser is expected run on the Node of the tests, whatever the machine has. */
export const withOurNode = () =>
  ({
    ...process.env,
    PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
  }) as Record<string, string>;

/** How Playwright starts Debian's Firefox: by its channel for WebDriver BiDi, through the relay (decision 268). */
export const firefoxOptions = (likes: Likes = {}) => ({
  channel: 'moz-firefox',
  executablePath: path.join(import.meta.dirname, 'firefox-relay.ts'),
  env: withOurNode(),
  firefoxUserPrefs: prefsOf(likes),
});
