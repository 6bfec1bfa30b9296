import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A line so slow that it takes longer is not worth waiting for. */
const INSTALL_MS = 90_000

/** Whether packages of Debian can be had here. */
export const mayInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installPackage(name: string): void {
  runInstaller('apt-get', ['update', '-qq'])
  runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

/** What cannot be installed is told by its absence afterwards. */
export function runInstaller(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
