import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default is one less than there are cores: on two it would run one file at a time. A third works while the
    // others wait for the database or a browser.
    maxWorkers: 3,
    // Limits only end what hangs: a machine that is busy with something else may be ten times slower.
    expect: { poll: { timeout: 30_000 } },
    // The message itself says what differs, where a log keeps only the message.
    chaiConfig: { truncateThreshold: 2_000 },
    tags: [{ name: 'long', description: 'Takes long: run by `npm run test:long`, not by `npm test`.' }],
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/{src,seed}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 240_000,
          pool: 'forks',
          // Loading the server for each file costs more than the tests; files share modules, never a database.
          isolate: false,
          // As the portal itself runs: Node strips the types, and its cache of compiled code is used.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'contract/src/**/*.test.ts'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
    ],
  },
})
