import { join } from 'node:path';
import type { Plugin } from 'vite';
import { STAND_IN_NAMES } from '../src/start/stand-in-names.ts';
import { hashedName } from './help-pages.ts';
import { oneScript } from './one-script.ts';
import { REFUSED_FOLDER, refusedPages, refusedStyles } from './refused-pages.ts';

const OLDER = join(import.meta.dirname, '../src/start/older-browser.ts');

/**
 * What older browsers need: a look at them at the start of the page, stand-ins for functions that they lack, and pages
 * for those in which the program cannot run (decision 247).
 */
export function browsersPlugin(): Plugin {
  return {
    name: 'pupitre-browsers',
    apply: 'build',
    generateBundle: {
      // After the page itself.
      order: 'post',
      async handler(_, bundle) {
        const emit = (name: string, source: string): string => {
          const fileName = `assets/${hashedName(name, source)}`;
          this.emitFile({ type: 'asset', fileName, source });
          return `/${fileName}`;
        };
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const font = (name: string): string => {
          const built = fonts.find((file) => file.startsWith(`assets/${name}`));
          if (built === undefined) throw new Error(`The build holds no font ${name}.`);
          return `/${built}`;
        };
        for (const page of refusedPages(emit('refused.css', refusedStyles(font))))
          this.emitFile({ type: 'asset', ...page });
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build holds no page.');
        const marks = startMarks(
          emit('older-browser.js', await oneScript(OLDER, 'pupitreOlderBrowser')),
          emit('no-modules.js', `location.replace("/${REFUSED_FOLDER}/ancien")`),
        );
        index.source = String(index.source).replace('<title>', () => `${marks}\n    <title>`);
      },
    },
  };
}

/** What no stand-in gives, of browsers a little older than the oldest: Safari 15.5, Firefox 112, Chrome 108. */
export const NEEDED = [
  'w.Promise',
  '[].findLast',
  'w.structuredClone',
  '"inert"in HTMLElement.prototype',
  'w.CSS',
  'CSS.supports("height","1dvh")',
] as const;

const standIns = [...STAND_IN_NAMES, 'CSS.supports("selector(:has(*))")'];

/**
 * In words that any browser reads. Without the needed functions the browser is too old; without one that has a stand-in,
 * that file comes first, and an error of the program before it draws means that something else is missing.
 */
export const startScript = (older: string): string =>
  `(function(w,d){function no(){w.location.replace("/${REFUSED_FOLDER}/ancien")}` +
  `try{if(!(${NEEDED.join('&&')}))return no()}catch(e){return no()}` +
  `if(${standIns.join('&&')})return;` +
  'w.addEventListener("error",function(e){var r=d.getElementById("root");' +
  'if(/^(Syntax|Reference|Type)Error$/.test(e.error&&e.error.name)&&!(r&&r.firstChild))no()});' +
  `d.write('<scr'+'ipt src="${older}"></scr'+'ipt>')})(window,document)`;

const startMarks = (older: string, noModules: string): string =>
  [
    // A page that shows its first frame can be read without.
    '<noscript>__NO_SCRIPT__</noscript>',
    `<script nomodule src="${noModules}"></script>`,
    `<script nonce="__CSP_NONCE__">${startScript(older)}</script>`,
  ].join('\n    ');
