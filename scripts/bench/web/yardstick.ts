import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const FUNCTIONS = 650
const TASKS = 4
/** How often each function runs. */
const TIMES = 60
const CARDS = 24
const CELLS = 60
const WORDS = 'et fast stykke arbeid som er likt i hver måling og på hver maskin '

/**
 * Serves a page that never changes and does a fixed piece of work: a script of about the size of the portal's, two
 * requests one after the other, some tasks of code that has never run before, and a list of cards. How long it takes
 * says how fast the machine and its browser are, so that a page of the portal can be expressed in multiples of it.
 */
export async function openYardstick(end: AsyncDisposableStack): Promise<string> {
  const answers: Record<string, [type: string, body: string]> = {
    '/': ['text/html', HTML],
    '/script.js': ['text/javascript', script()],
    '/first': ['application/json', '{}'],
    '/second': ['application/json', JSON.stringify(Array.from({ length: CARDS }, () => WORDS.repeat(4)))],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', '']
    response.setHeader('content-type', `${type}; charset=utf-8`).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  end.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const HTML = `<!doctype html><html lang="nb"><meta charset="utf-8"><title>Målestokk</title>
<link rel="icon" href="data:,"><style>
  ul { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; list-style: none }
  li { border: 1px solid #ccc; border-radius: 8px; padding: 16px }
  li span { display: inline-block; padding: 2px 6px; margin: 1px; background: #eee; border-radius: 4px }
</style><p>Målestokk</p><main></main><script type="module" src="/script.js"></script></html>`

/** Many small functions: most of what a page does as it loads, it does for the first time. */
function script(): string {
  const functions = Array.from(
    { length: FUNCTIONS },
    (_, nth) => `
  (n) => {
    const kept = new Map([['a${nth}', n], ['b', { n, words: '${WORDS.slice(nth % 40)}' }]])
    return JSON.stringify([...kept]).replace(/[aeiouy]${nth % 10}/g, '').length
  },`,
  )
  return `const parts = [${functions.join('')}]\nvoid (${run.toString()})(parts, { tasks: ${TASKS}, times: ${TIMES}, cells: ${CELLS} })\n`
}

/** Runs in the page. */
async function run(
  parts: ((n: number) => number)[],
  { tasks, times, cells }: { tasks: number; times: number; cells: number },
): Promise<void> {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve))
  const work = (nth: number) => {
    let sum = 0
    for (const part of parts.slice((parts.length / tasks) * nth, (parts.length / tasks) * (nth + 1)))
      for (let time = 0; time < times; time++) sum += part(time)
    const list = document.createElement('ul')
    for (let item = 0; item < 6; item++) {
      const place = list.appendChild(document.createElement('li'))
      for (let cell = 0; cell < cells; cell++)
        place.appendChild(document.createElement('span')).textContent = `${sum} ${cell}`
    }
    document.body.append(list)
    if (list.offsetHeight === 0) throw new Error('Nothing has been laid out')
    list.remove()
  }
  await fetch('/first')
  for (let nth = 0; nth < tasks - 1; nth++) {
    work(nth)
    await pause()
  }
  const texts = (await (await fetch('/second')).json()) as string[]
  work(tasks - 1)
  const list = document.createElement('ul')
  list.innerHTML = texts
    .map(
      (text) =>
        `<li><a href="#">${text}</a>${`<span>${text.slice(0, 12)}</span>`.repeat(cells / 2)}<p>${text}</p></li>`,
    )
    .join('')
  document.querySelector('main')!.append(list)
}
