import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { runModule } from '../testing/run-module.ts'

const COMMAND = JSON.stringify(new URL('run-command.ts', import.meta.url).href)
let child: ReturnType<typeof runModule> | null = null
afterEach(() => child?.kill())

function run(words: string[], work: string) {
  child = runModule(`
    process.argv.splice(1, process.argv.length, 'command', ...${JSON.stringify(words)})
    const { runCommand } = await import(${COMMAND})
    await runCommand({ usage: 'Usage: so', options: {} }, async ({ print }) => { ${work} })
  `)
  return { child, exit: once(child, 'exit') }
}

test.each(['--help', '-h'])('%s prints the usage and does nothing else', async (word) => {
  const { child, exit } = run([word], `print('done')`)
  expect(await exit).toEqual([0, null])
  expect(child.said()).toBe('Usage: so\n')
})

test('continues silently when its output is closed', async () => {
  const { child, exit } = run(
    [],
    `for (let line = 0; line < 200; line++) {
       print('x'.repeat(10_000))
       await new Promise((resolve) => setTimeout(resolve, 1))
     }
     process.stderr.write('done')`,
  )
  child.stdout?.once('data', () => child.stdout?.destroy())
  expect(await exit).toEqual([0, null])
  expect(child.said().replaceAll(/[x\n]/g, '')).toBe('done')
})

test('a backup asks for the database alone, whatever else is set without its secret', async () => {
  child = runModule(`
    process.argv.splice(1, process.argv.length, 'none.backup')
    Object.assign(process.env, { NODE_ENV: 'production', DATABASE_URL: '', FLOWCASE_URL: 'https://flowcase.example' })
    await import(${JSON.stringify(new URL('backup.ts', import.meta.url).href)})
  `)
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(child.said()).toBe('The configuration is wrong:\n  - DATABASE_URL is required in production\n')
})
