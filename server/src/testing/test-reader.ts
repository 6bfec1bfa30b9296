/** The reader of readers.test.ts. */
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveReader } from '../readers/serve-reader.ts'
import { ownWork } from './own-work.ts'

let asked = 0

type Question = string | { hold: number } | { work: number } | { block: number }

serveReader<Question, number | string>(async (question, signal) => {
  asked += 1
  if (typeof question === 'object' && 'work' in question) {
    const end = ownWork() + question.work
    while (ownWork() < end);
    return 'worked'
  }
  if (typeof question === 'object' && 'block' in question) {
    // Answers nothing meanwhile, as in a long native call, and costs no processor time.
    spawnSync('sleep', [String(question.block / 1_000)])
    await sleep(300)
    return 'blocked'
  }
  if (typeof question === 'object') {
    await sleep(question.hold)
    return 'held'
  }
  switch (question) {
    case 'spin':
      return /(a+)+b$/.test('a'.repeat(40)) ? 1 : 0
    case 'fill': {
      const kept: string[] = []
      for (;;) kept.push(`${kept.length} og enda mer`.repeat(10))
    }
    case 'unpack': {
      const kept: Uint8Array[] = []
      for (;;) kept.push(new Uint8Array(2 ** 20).fill(kept.length))
    }
    case 'wait':
      await sleep(60_000, undefined, { signal }).catch(() => undefined)
      return 'stopped'
    case 'throw':
      throw Object.assign(new Error('Borte'), { code: '57P01' })
    default:
      return asked
  }
})
