import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../server/src/render/find-chromium.ts'

/**
 * What the browser shall not do of its own: the first two are pages behind the address bar, a process each in every new
 * window, a third of a short test's time; the third a process kept ready for the next page. The rest is Playwright's list, which this one takes the place of.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** Flags that a Chromium in a container or as root needs; also kept from calling out on its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

/** A Chromium that starts: the one named by CHROMIUM, one on the machine, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named) return named
  const found = findChromium()
  if (found) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('No Chromium here: installing Debian’s package …')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  } else {
    console.error('No Chromium here: asking Playwright for one …')
    run(process.execPath, [
      join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The end-to-end tests need a Chromium and none could be installed. Install one (Debian: "apt-get install chromium" as root) or set CHROMIUM to its path, then run "npm test" again.',
  )
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
