import type { Page, Route } from '@playwright/test'
import type { ChatReply, ChatSource } from '../contract/src/chat.ts'

export const PERSON = 'Kari Moe'
export const button = (page: Page) => page.getByRole('button', { name: 'Åpne chat' })
export const chat = (page: Page) => page.getByRole('dialog', { name: 'Spør Utsyn' })
export const field = (page: Page) => chat(page).getByRole('textbox', { name: 'Melding' })
export const log = (page: Page) => chat(page).getByRole('log')
export const answers = (page: Page) => log(page).getByRole('article')
export const answer = (page: Page) => answers(page).last()

/** Asks by typing. */
export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

export const source = (number: number, kind: ChatSource['kind'], id: string, title: string): ChatSource => ({
  number,
  kind,
  id,
  title,
  sentence: 'Du kan Kotlin.',
  detail: null,
})

export const reply = (content: string, rest: Partial<ChatReply> = {}): ChatReply => ({
  session_id: '00000000-0000-4000-8000-000000000001',
  message_id: '00000000-0000-4000-8000-000000000002',
  title: 'Samtale',
  content,
  sources: [],
  understood: [],
  engine: { kind: 'embedded', model: null },
  cut_off: false,
  suggestions: [],
  ...rest,
})
export const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
export const stream = (...events: string[]) => ({ contentType: 'text/event-stream', body: events.join('') })

/** Answers questions with these in turn: cases the real server produces only by chance. */
export async function answerWith(page: Page, ...manners: Parameters<Route['fulfill']>[0][]) {
  const asked: { message: string; again?: true; without?: string[]; context: { page_data: object } }[] = []
  await page.route('**/api/chat/message', (route) => {
    asked.push(route.request().postDataJSON() as (typeof asked)[number])
    return route.fulfill(manners.shift() ?? { json: { data: reply('Svar') } })
  })
  return asked
}
