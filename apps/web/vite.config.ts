import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { buildTargets } from './src/start/oldest-browsers.ts';
import { breakpoints } from './vite/breakpoints.ts';
import { browsersPlugin } from './vite/browsers-plugin.ts';
import { callsPlugin } from './vite/calls-plugin.ts';
import { chunkNames } from './vite/chunks.ts';
import { compressPlugin } from './vite/compress-plugin.ts';
import { helpPlugin } from './vite/help-plugin.ts';
import { iconsPlugin } from './vite/icons-plugin.ts';
import { mantineVariablesPlugin } from './vite/mantine-variables.ts';
import { pagePlugin } from './vite/page-plugin.ts';
import { picturesPlugin } from './vite/pictures-plugin.ts';
import { schoolFonts } from './vite/school-fonts.ts';
import { screensPlugin } from './vite/screens-plugin.ts';
import { stylesAgainPlugin } from './vite/styles-again-plugin.ts';
import { undrawnColours } from './vite/undrawn-colours.ts';
import { withoutContainers } from './vite/without-containers.ts';
import { withoutHas } from './vite/without-has.ts';
import { workerPlugin } from './vite/worker-plugin.ts';

const server = 'http://localhost:3000';
const proxy = { '/api': { target: server, ws: true }, '/settings.json': server, '/oidc': server };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    iconsPlugin(),
    callsPlugin(),
    picturesPlugin(),
    mantineVariablesPlugin(),
    pagePlugin(),
    helpPlugin(),
    screensPlugin(),
    browsersPlugin(),
    stylesAgainPlugin(),
    compressPlugin(),
    workerPlugin(),
  ],
  css: {
    postcss: {
      plugins: [presetMantine(), withoutContainers(), breakpoints(), withoutHas(), undrawnColours(), schoolFonts()],
    },
  },
  build: {
    target: buildTargets,
    sourcemap: false,
    // A font or picture inlined as data: would be paid for by everybody at the first screen.
    assetsInlineLimit: 0,
    // Chromium, Firefox and Safari of the last years know modulepreload; the polyfill is for older ones.
    modulePreload: { polyfill: false },
    // What a screen may weigh is counted as it is sent, by tools/checks/first-screen.ts.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      // Whether a part that is asked for later lies in a file of its own is a matter of cost (vite/chunks.ts).
      checks: { pluginTimings: false, bundlerTimings: false, ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'screens', name: chunkNames(join(import.meta.dirname, 'src/main.tsx')) }],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
