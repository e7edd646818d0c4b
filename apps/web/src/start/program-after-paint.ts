/**
 * The program is fetched with the page and run once the first frame has been painted: on a slow device it would else take the
 * processor before anything is seen.
 */
/** Links to the program's own files, in their order (vite/page-plugin.ts), and to those of the screen. */
const PROGRAM = 'link[data-program]';
const SCREEN = 'link[rel="preload"][as="script"]:not([data-program])';
/** Ms until it starts although nothing was painted, as where a tab lies behind another. */
const LONGEST = 3_000;

const painted = new Promise<void>((done) => {
  if (document.hidden) return done();
  // In a task of its own after the frame.
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, LONGEST);
  document.addEventListener('visibilitychange', () => done(), { once: true });
});

/** What the page brings stands after the frame. */
const parsed = new Promise<void>((done) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  else done();
});

void Promise.all([painted, parsed]).then(() => {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(PROGRAM)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = href;
    document.head.append(script);
  }
  // Now they may be compiled, while the program starts.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>(SCREEN)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
});

export {};
