import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { LAST, standBehind } from './stand-behind.ts'

const hasIdle = process.platform === 'linux' && spawnSync('chrt', ['--version']).status === 0
/** Linux's SCHED_IDLE: runs only when nothing else wants the processor. */
const IDLE = 5
const policyOf = ({ pid }: ChildProcess) =>
  Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')[38])

const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

function running(script: string): ChildProcess {
  const child = spawn('sh', ['-c', script], { stdio: 'ignore' })
  children.push(child)
  return child
}

test.runIf(hasIdle)(
  'what has worked for long takes only what nobody else wants; what has waited does not',
  async () => {
    const working = running('while :; do :; done')
    const waiting = running('sleep 60')
    for (const child of [working, waiting]) standBehind(child.pid!, 300)
    expect([working, waiting].map(({ pid }) => getPriority(pid))).toEqual([LAST, LAST])
    while (policyOf(working) !== IDLE) await sleep(50)
    expect(policyOf(waiting)).not.toBe(IDLE)
  },
  120_000,
)

test('a process that has ended is left alone', async () => {
  const gone = running('true')
  await new Promise((resolve) => gone.once('close', resolve))
  standBehind(gone.pid!, 0)
})
