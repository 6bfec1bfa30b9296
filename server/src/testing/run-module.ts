import { spawn, type ChildProcess } from 'node:child_process'

/** Runs source text as a module in a process of its own, to test what happens when a process dies. */
export function runModule(source: string): ChildProcess & { said(): string } {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return Object.assign(child, { said: () => text })
}
