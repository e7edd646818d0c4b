/** In place of the browser's objects, which the server has not (vite/first-frame.ts): nothing is kept, nothing is heard. */
const nothing = () => undefined;
const root = { dataset: {}, style: {}, getAttribute: () => null, setAttribute: nothing };

export const frameDocument = {
  cookie: '',
  title: '',
  hidden: false,
  visibilityState: 'visible',
  activeElement: null,
  documentElement: root,
  addEventListener: nothing,
  removeEventListener: nothing,
  getElementById: () => null,
  querySelector: () => null,
  querySelectorAll: () => [],
};
export const frameNavigator = {
  onLine: true,
  language: 'fr-CH',
  languages: ['fr-CH'],
  userAgent: '',
  maxTouchPoints: 0,
};
export const frameWindow = {
  document: frameDocument,
  navigator: frameNavigator,
  location: { origin: '', pathname: '/', href: '/', search: '', hash: '', host: '' },
  history: { state: {} },
  innerWidth: 1366,
  // Most windows are lower: what a screen draws by it fills them.
  innerHeight: 1000,
  scrollY: 0,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
  setTimeout: nothing,
  clearTimeout: nothing,
  requestAnimationFrame: nothing,
};

export const frameStyle = () => ({ fontSize: '16px', getPropertyValue: () => '' });
