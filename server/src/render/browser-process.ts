import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readable, Writable } from 'node:stream'
import { browserFlags, weakensSandbox } from './browser-flags.ts'
import { type DevtoolsPipe, devtoolsPipe } from './devtools-pipe.ts'

export interface BrowserOptions {
  chromium: string
  /** False starts it without a sandbox, which only a development machine should. */
  hasSandbox: boolean
  /** Port on this machine of the only proxy it may use. */
  proxyPort: number
}

export interface Browser {
  devtools: DevtoolsPipe
  /** Its user agent, `Mozilla/5.0 … HeadlessChrome/156.0.0.0 …`. */
  userAgent: string
}

/** The browser does not start, or not with a sandbox. The message is for the log. */
export class NoBrowser extends Error {}

/** Chromium has no sandbox as root. The number belongs to no user, and must not be the one PostgreSQL runs as. */
const OWN_USER = { uid: 62_337, gid: 62_337 }

/** Limits of memory and file size per browser process: a page that needs more crashes its own process. */
const START = 'ulimit -d 2000000; ulimit -f 262144; ulimit -c 0; exec "$@"'

/**
 * Reads the browser's process group, waits until its input is closed (which the kernel does when we die, however that
 * happens), then kills the group and removes the profile. Twice, because a process being forked may escape the first
 * time.
 */
const JANITOR = `
trap '' INT TERM HUP
read -r group
read -r _
if [ -n "$group" ]; then kill -s KILL -- "-$group"; sleep 0.1; kill -s KILL -- "-$group"; fi
rm -rf -- "$1" || { sleep 0.5; rm -rf -- "$1"; }
`

/**
 * Starts a browser with its own profile and process group and none of our environment. It ends with `signal`, and with
 * us. `onGone` gets a promise that resolves when nothing of it is left.
 */
export async function startBrowser(
  { chromium, hasSandbox, proxyPort }: BrowserOptions,
  { signal, onGone }: { signal: AbortSignal; onGone: (gone: Promise<unknown>) => void },
): Promise<Browser> {
  if (process.platform === 'win32') throw new NoBrowser('Pages are not drawn on Windows')
  const user = process.getuid?.() === 0 ? OWN_USER : undefined
  // Short, because it creates a socket in a folder in there, and a socket's path is limited to about a hundred
  // characters.
  const profile = join(tmpdir(), `utsyn-render-${randomBytes(6).toString('hex')}`)
  const shared = {
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, TZ: 'Europe/Oslo', LANG: 'C.UTF-8' },
    ...user,
  }
  // Started first, so that cleanup is in place before anything can kill us.
  const janitor = spawn('/bin/sh', ['-c', JANITOR, 'sh', profile], {
    ...shared,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  mkdirSync(profile, { mode: 0o700 })
  if (user) chownSync(profile, user.uid, user.gid)
  const flags = browserFlags({ profile, proxyPort, hasSandbox })
  const child = spawn('/bin/sh', ['-c', START, 'sh', chromium, ...flags], {
    ...shared,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  janitor.stdin?.on('error', () => undefined).write(`${child.pid}\n`)
  // The browser's user may empty its own folder, but can remove it from another's only where everybody may write.
  onGone(Promise.all([ended(child), ended(janitor)]).then(() => rmdir(profile).catch(() => undefined)))
  const devtools = devtoolsPipe(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const end = () => {
    devtools.close(new Error('The browser has been ended'))
    janitor.stdin?.end()
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  const said = lastWords(child)
  try {
    const { userAgent } = await devtools.send<{ userAgent: string }>('Browser.getVersion')
    const { arguments: line } = await devtools.send<{ arguments: string[] }>('Browser.getBrowserCommandLine')
    if (hasSandbox && line.some(weakensSandbox)) throw new NoBrowser('It is set up to do without a sandbox')
    return { devtools, userAgent }
  } catch (error) {
    signal.throwIfAborted()
    // The pipe may break before the reason has been read.
    await Promise.race([once(child, 'close'), sleep(1_000)])
    throw error instanceof NoBrowser ? error : new NoBrowser(said() || String(error))
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await once(child, 'exit').catch(() => undefined)
}

/** The relevant line of the browser's last output; the rest is about missing system buses. */
function lastWords(child: ChildProcess): () => string {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-8_000)))
  return () => {
    const lines = said.split('\n').filter((line) => line.trim() && !line.includes('dbus/'))
    return (lines.find((line) => /sandbox|FATAL|not found|denied/i.test(line)) ?? lines.at(-1) ?? '').trim()
  }
}
