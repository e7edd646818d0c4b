import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { compressPlugin } from './vite/compress-plugin.ts';
import { helpPlugin } from './vite/help-plugin.ts';
import { iconsPlugin } from './vite/icons-plugin.ts';
import { pagePlugin } from './vite/page-plugin.ts';
import { picturesPlugin } from './vite/pictures-plugin.ts';

const server = 'http://localhost:3000';
const proxy = { '/api': { target: server, ws: true }, '/settings.json': server, '/oidc': server };

/**
 * Met at the start only through the index of their package; they belong to the screens that use them. What the first
 * files use themselves stays with them: each file apart costs a request, and compresses worse.
 */
const LAZY =
  /packages\/(learning\/src\/(?!activities\/(activity-types|how-many-words)|observing\/scales|periods\/(day-ms|period|school-time)\.|text\/(fold-text|plural|replace-tags|visible-length))|contract\/src\/picture-catalogue)/;
/** Shared parts that a page draws at once; dialogs, editors and players come later. */
const PARTS =
  /apps\/web\/src\/shared\/(?!charts|curriculum|directory|editor|following|giving|hub|media|modals|period|print|rich-text|saving\/(?!attempts)|selectors|self-evaluation|sharing|speech|team|parts\/(?:activity-|course-code|day-field|loading-|sortable|title-)|page\/(?:tell-opened|use-download)|content\/activity-|text\/(?:job-titles|title-))/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconsPlugin(), picturesPlugin(), pagePlugin(), helpPlugin(), compressPlugin()],
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // A font or picture inlined as data: would be paid for by everybody at the first screen.
    assetsInlineLimit: 0,
    // Chromium, Firefox and Safari of the last years know modulepreload; the polyfill is for older ones.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every screen needs comes as one file: on a slow device each request costs more than its bytes.
            { name: 'shell', tags: ['$initial'], test: (id) => !LAZY.test(id), priority: 2 },
            // Pasted rows are read in dialogs; left alone, this joins the first file of all screens.
            { name: 'pupil-rows', test: /packages\/learning\/src\/imports\/(pupil|split)-rows/, priority: 3 },
            // The small parts of pages (cards, tabs, empty states …), as one file too.
            { name: 'parts', test: PARTS, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
