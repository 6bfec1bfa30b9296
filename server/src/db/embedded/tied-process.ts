import { spawn, type ChildProcess } from 'node:child_process'

export type SystemUser = { uid: number; gid: number }

// The pipe on standard input is a lifeline: when this process dies in any way, the kernel closes it and the watcher
// shuts the program down. INT is PostgreSQL's fast shutdown, QUIT its immediate one. A background program in a shell
// has no terminal input, so the pipe is passed as descriptor 3. The watcher checks that its shell still lives before it
// signals again, since process ids are reused.
const SHIM = `
exec 3<&0 0</dev/null
"$@" 3<&- & p=$!
{ read -r _ <&3; kill -INT $p; sleep 10; kill -0 $$ && kill -QUIT $p; sleep 5; kill -0 $$ && kill -KILL $p; } 2>/dev/null & w=$!
exec 3<&-
wait $p; code=$?
kill $w 2>/dev/null
exit $code
`

/**
 * Starts a program that ends when this process ends. It is detached, so that Ctrl+C reaches only us and the program is
 * shut down in order. Closing the child's `stdin` shuts it down.
 */
export function spawnTied(file: string, args: string[], user: SystemUser | undefined): ChildProcess {
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...user }
  if (process.platform === 'win32') {
    // Windows has no such shell: the program is started directly and may outlive a killed parent. The next start ends
    // it by its process id.
    return spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true })
  }
  return spawn('/bin/sh', ['-c', SHIM, 'sh', file, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
}

export function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.once('error', () => resolve(null))
  })
}
