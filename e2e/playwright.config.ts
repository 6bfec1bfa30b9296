import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '../scripts/find-browser.ts'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  // Each worker has a portal of its own, on its own database; a third on two cores saves little, and timeouts fail now
  // and then.
  workers: 2,
  fullyParallel: true,
  // Only to end a test that hangs: what is slow on a busy machine must not fail. No test proves anything by them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    // One browser context for all tests of a worker, emptied after each: a new one loads and compiles the pages anew.
    reuseContext: true,
    // Clicks and axe wait until an element stands still; all motions are there in the long run.
    contextOptions: { reducedMotion: process.env['LONG'] ? 'no-preference' : 'reduce' },
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    viewport: { width: 1440, height: 900 },
    // Tracing every test takes a third of the time: use `--trace on` when one fails.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...BROWSER_FLAGS, '--in-process-gpu'] },
  },
})
