import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const api = { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false, xfwd: true }

/**
 * Where the compiler keeps what was computed: pages and hooks. Compiled primitives and frames would make the list wait for
 * 4 kB more, and most have nothing that is dear to compute.
 */
const COMPILED = ['web/src/features/', 'web/src/lib/', '/use-']

/** Found only in the style sheets, the font would load after the first paint and shift the layout. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.includes('inter-latin-wght'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
}

export default defineConfig({
  root,
  plugins: [react({ compiler: { sources: COMPILED } }), preloadFont],
  // The router's store brings a copy of a hook that React has itself.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': api,
      '/mcp': api,
      '/sso': api,
      '/demo': api,
      '/healthz': api,
      '/readyz': api,
      '/socket.io': { ...api, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // Every supported browser knows module preloads; the polyfill would be a request of its own.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${root}index.html`, gallery: `${root}gallery.html` },
      output: {
        codeSplitting: {
          groups: [
            // By default, what pages share is split into one file per set of pages, and small files compress badly.
            {
              name: 'shell',
              // What is opened only now and then loads then.
              test: /web\/src\/(app\/(?!FooterLinks|MenuPlaces|NoAccess|Shortcut)|ui\/theme\/)|node_modules\/(react|react-dom|scheduler)\//,
              priority: 2,
            },
            {
              name: 'fields',
              test: /web\/src\/(ui\/(Field|Select|SearchField|Tooltip|LogoTile|Chip|ChipRow|FilterChips|PageTitle|Pagination|Skeleton|StatePanel)\.tsx|lib\/(use-shown-loading|use-list|use-delayed-text|use-now|iso-day)\.ts)$|aksel-icons\/.*\/Funnel\.js$/,
              priority: 1,
            },
            {
              // Selection controls, together: one after the other they load late on a slow connection.
              name: 'choices',
              test: /web\/src\/ui\/(TypeaheadPicker|HitText|hit-parts|picker-match|Checkbox|Switch|Toggle|PartFailed)\.(tsx?|css)$/,
              priority: 1,
            },
            {
              // What the pages of ads, consultants and the account share about people.
              name: 'people',
              test: /web\/src\/(ui\/MatchPercent|features\/matching\/(matching\.api|match-words|use-open-matrix)|features\/consultants\/(AvailabilityMark|availability|ConsultantAvatar|consultant-words|consultants\.api|cv-words))\.(ts|tsx|css)$/,
              priority: 0,
            },
            {
              name: 'cards',
              test: /web\/src\/(ui\/(TagRow|Tag|how-many-fit|DeadlineStrip|FavouriteToggle|Card|ListResults|Pagination|StatePanel|Skeleton)\.tsx?|features\/jobs\/(JobCard\.tsx|technology-order)|features\/follows\/(JobFavourite\.tsx|use-favourite)|lib\/(deadline|lazy-part))/,
              priority: 1,
            },
          ],
        },
      },
      treeshake: {
        // The kit does not declare itself free of side effects; without this line a deprecated combobox and its two
        // libraries (26 kB) load with every button.
        moduleSideEffects: [{ test: /designsystemet-react\/dist/, sideEffects: false }],
      },
    },
  },
})
