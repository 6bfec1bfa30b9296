import type { Browser } from '@playwright/test'
import { firstAd, SURROUNDINGS, type Visit } from './load-page.ts'

const TYPED = ['java', 'typescript', 'kub', 'power', 'azure', 'python']
const PATIENCE_MS = 5_000

/** Milliseconds from each key to the painted suggestions, in a picker of the job list's filters, at full speed. */
export async function timeTyping(
  browser: Browser,
  { address, signedIn, picker }: Visit & { picker: string },
): Promise<number[] | 'not there yet'> {
  const context = await browser.newContext({ ...SURROUNDINGS, storageState: signedIn })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await firstAd(page).waitFor()
    await page.waitForLoadState('networkidle')
    const field = page.getByRole('combobox', { name: picker })
    const there = await field.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
    if (!there) return 'not there yet'
    await page.evaluate(watchKeys)
    for (const word of TYPED) {
      await field.fill('')
      for (const letter of word) {
        await page.keyboard.press(letter)
        await page.waitForFunction(() => (globalThis as unknown as { waiting: boolean }).waiting === false)
      }
    }
    return await page.evaluate(() => (globalThis as unknown as { delays: number[] }).delays)
  } finally {
    await context.close()
  }
}

/** Runs in the page: from a key until the frame with changed suggestions has been painted. */
function watchKeys(): void {
  const state = { delays: [] as number[], waiting: false }
  Object.assign(globalThis, state)
  const page = globalThis as unknown as typeof state
  let pressed = 0
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
      page.waiting = true
    },
    true,
  )
  const inList = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[role=listbox]')
  new MutationObserver((changes) => {
    if (!pressed || !changes.some(inList)) return
    const since = pressed
    pressed = 0
    // A frame's callback runs before painting, the message after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        page.delays.push(performance.now() - since)
        page.waiting = false
      })
      port1.start()
      port2.postMessage('')
    })
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
}
