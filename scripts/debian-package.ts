import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A connection that takes longer is not worth waiting for. */
const INSTALL_MS = 90_000

/** Whether Debian packages can be installed here. */
export const mayInstall = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

export function installPackage(name: string): void {
  runInstaller('apt-get', ['update', '-qq'])
  runInstaller('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

/** A failed installation shows by the program's absence afterwards. */
export function runInstaller(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: INSTALL_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
