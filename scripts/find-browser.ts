import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../server/src/render/find-chromium.ts'
import { installPackage, mayInstall, runInstaller } from './debian-package.ts'

/**
 * Features the browser must not use on its own: the first two are pages behind the address bar, a process each in every
 * new window, a third of a short test's time; the third a process kept ready for the next page. The rest is
 * Playwright's list, which this one replaces.
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

/** Flags that a Chromium in a container or as root needs; they also stop its own background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
]

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * For tests, Chromium without windows, which saves a fifth of the time: Debian's package, installed where allowed. Else
 * any Chromium.
 */
export async function findTestBrowser(): Promise<string> {
  if (process.env['CHROMIUM']) return findBrowser()
  if (!existsSync(SHELL) && mayInstall()) {
    console.error('Installing Debian’s Chromium without windows …')
    installPackage('chromium-headless-shell')
  }
  return existsSync(SHELL) ? SHELL : findBrowser()
}

/** A Chromium that starts: the one named by CHROMIUM, one on the machine, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named) return named
  const found = findChromium()
  if (found) return found
  if (mayInstall()) {
    console.error('No Chromium here: installing Debian’s package …')
    installPackage('chromium')
  } else {
    console.error('No Chromium here: asking Playwright for one …')
    runInstaller(process.execPath, [
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
