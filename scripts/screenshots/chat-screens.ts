import type { Page } from '@playwright/test'
import type { ChatReply, ChatSession, ChatSource } from '../../contract/src/chat.ts'
import { ask, type Screen } from './screen.ts'

const source = (number: number, kind: ChatSource['kind'], title: string, rest: Partial<ChatSource> = {}) => ({
  number,
  kind,
  id: String(number),
  title,
  sentence: null,
  detail: null,
  ...rest,
})

const WHO_FITS: Partial<ChatReply> = {
  content: `To annonser har frist før mandag:

- **Plattformingeniør** hos Lyngfjell Bank, frist om 1\u00a0dag. [1] Amina Farah Yusuf treffer best, 81\u00a0%. [2]
- **Dataingeniør** hos Brevika Energi, frist om 2\u00a0dager. [3] Jeg finner ingen over 60\u00a0%.

Go er et krav hos Lyngfjell Bank. Det står ikke i CV\u2011en til Amina, så avklar det først.`,
  sources: [
    source(1, 'job', 'Plattformingeniør i team Fjellgrunn', {
      detail: 'Lyngfjell Bank · Trondheim',
      sentence: 'Du har erfaring med Go og Kubernetes i drift.',
    }),
    source(2, 'consultant', 'Amina Farah Yusuf'),
    source(3, 'job', 'Dataingeniør'),
  ],
  understood: [
    { key: null, text: 'Annonser' },
    { key: 'deadline', text: 'frist denne uken' },
    { key: 'fits', text: 'med hvem som passer' },
  ],
}

const LONG: Partial<ChatReply> = {
  content: `### Slik fordeler annonsene seg

| Måned | Annonser som nevner Azure | Bedrifter |
|---|---:|---|
| September | 31 [1] | Tindra Forsikring, Nordstrøm Nett og Statens registersenter |
| Oktober | 44 [2] | Kvantum Helse |

Spesialisthelsetjenestekommunikasjonsplattformarkitekturansvarlig er den lengste tittelen. Kravet er skrevet slik:

\`\`\`sql
select count(*) from annonser where teknologi = 'Azure' and publisert >= date '2026-09-01'
\`\`\`

1. Les mer på [annonsen](/jobbannonser/annonse/1)
2. Hjemmesiden er [nordlys.example](https://nordlys.example/veldig/lang/adresse/uten/mellomrom)

> Tallene er talt i portalen, ikke i markedet. [6]`,
  sources: [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    source(
      number,
      number % 2 ? 'job' : 'company',
      `Utvikler ${number} i Spesialisthelsetjenestens plattformteam`,
      {
        detail: 'Statens registersenter · Brønnøysund',
      },
    ),
  ),
  understood: [
    ['Annonser', null],
    ['nevner Azure', 'technology'],
    ['Trondheim eller Brønnøysund', 'place'],
    ['lagt ut siste 30 dager', 'since'],
    ['Spesialisthelsetjenestekommunikasjonsplattformarkitekturansvarlig', 'title'],
    ['krever ikke sikkerhetsklarering på nivå hemmelig eller strengt hemmelig', 'clearance'],
    ['antall', null],
    ['per måned', 'by'],
  ].map(([text, key]) => ({ key: key ?? null, text: text! })),
  suggestions: ['Hvem kan Azure og er ledig?', 'Hvilke av dem har frist denne uken?'],
}

/** Answers every question with this, as the server would. */
async function answerWith(page: Page, reply: Partial<ChatReply>): Promise<void> {
  const whole: ChatReply = {
    session_id: 's',
    message_id: 'm',
    title: 'Samtale',
    content: '',
    sources: [],
    understood: [],
    engine: { kind: 'embedded', model: null },
    cut_off: false,
    suggestions: [],
    ...reply,
  }
  await page.route('**/api/chat/message', (route) => route.fulfill({ json: { data: whole } }))
}

const PLACE = '/jobbannonser?page=1'

async function openChat(page: Page, path = PLACE): Promise<void> {
  await page.goto(path)
  const box = { width: 400, height: 616, right: 24, bottom: 24 }
  await page.evaluate((box) => {
    sessionStorage.clear()
    localStorage.setItem('chatBox', JSON.stringify(box))
  }, box)
  await page.reload()
  await page.getByRole('button', { name: 'Åpne chat' }).click()
  await page.getByRole('dialog', { name: 'Spør Utsyn' }).waitFor()
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Melding' }).fill(text)
  await page.keyboard.press('Enter')
}

const answered = (question: string, reply: Partial<ChatReply>, then?: (page: Page) => Promise<unknown>) => {
  return async (page: Page) => {
    await answerWith(page, reply)
    await openChat(page)
    await say(page, question)
    await page.getByRole('button', { name: 'Kopier svaret' }).waitFor()
    await then?.(page)
  }
}

/** From now on no question is answered. */
const holdAnswers = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input).endsWith('/chat/message') ? new Promise(() => {}) : fetch(input, init)
  })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 600_000).toISOString()

const SESSIONS: ChatSession[] = [
  ['Hvilke kunder har frist denne uken?', 0],
  ['Kotlin i Bergen', 0.1],
  ['Hva skjer hos Nordlys?', 1],
  ['Spesialisthelsetjenestekommunikasjonsplattformarkitekturansvarlig i Brønnøysund', 4],
  ['Azure per måned', 20],
  ['Hvem kan Kafka og er ledig i januar?', 50],
].map(([title, days], nth) => ({
  session_id: `s${nth}`,
  title: String(title),
  updated_at: daysAgo(Number(days)),
  messages: [],
}))

const inHistory = (sessions: ChatSession[] | null, then?: (page: Page) => Promise<unknown>) => {
  return async (page: Page) => {
    await page.route('**/api/chat/sessions', (route) =>
      route.fulfill(sessions ? { json: { data: sessions } } : { status: 400, json: {} }),
    )
    await openChat(page)
    await page.getByRole('button', { name: 'Historikk' }).click()
    await page.getByRole('heading', { name: 'Tidligere samtaler' }).waitFor()
    await then?.(page)
  }
}

const screen = (name: string, open: Screen['open'], rest: Partial<Screen> = {}): Screen => ({
  name,
  above: true,
  signedIn: true,
  open,
  ...rest,
})

export const CHAT_SCREENS: Screen[] = [
  screen('chat', answered('Hvilke kunder har frist denne uken, og hvem av oss passer?', WHO_FITS), {
    reference: '11-chat',
  }),
  screen('chat-button', async (page) => {
    await page.goto(PLACE)
    await page.getByRole('button', { name: 'Åpne chat' }).waitFor()
  }),
  screen('chat-empty', async (page) => {
    await page.goto(PLACE)
    const { jobs } = await ask<{ jobs: { id: string }[] }>(page, '/jobs/?page_size=1')
    await openChat(page, `/jobbannonser/annonse/${jobs[0]?.id}`)
    await page.getByRole('button', { name: 'Oppsummer denne stillingen' }).waitFor()
  }),
  screen('chat-long', answered('Hvor mange annonser nevner Azure per måned?', LONG)),
  screen(
    'chat-source',
    answered('Hvem passer?', WHO_FITS, (page) => page.getByRole('button', { name: 'Kilde 1:' }).click()),
  ),
  screen(
    'chat-why',
    answered('Hvem passer?', WHO_FITS, (page) =>
      page.getByRole('button', { name: 'Ikke nyttig svar' }).click(),
    ),
  ),
  screen('chat-waiting', async (page) => {
    await openChat(page)
    await holdAnswers(page)
    await say(page, 'Hva haster mest?')
    await page.getByRole('button', { name: 'Stopp' }).waitFor()
    await page.getByRole('textbox', { name: 'Melding' }).fill('Og etter det?\n\nTenk på:\n- frist\n- sted\n')
  }),
  screen(
    'chat-again',
    answered('Hvor mange annonser nevner Azure per måned?', LONG, async (page) => {
      await holdAnswers(page)
      await page.getByRole('button', { name: 'Fjern nevner Azure fra spørsmålet' }).press('Enter')
      await page.getByText('Leter på nytt').first().waitFor()
    }),
  ),
  screen('chat-failed', async (page) => {
    await page.route('**/api/chat/message', (route) => route.fulfill({ status: 500, json: {} }))
    await openChat(page)
    await say(page, 'Hva haster mest?')
    await page.getByRole('button', { name: 'Prøv igjen' }).waitFor()
    await page.getByRole('textbox', { name: 'Melding' }).fill('x'.repeat(4012))
  }),
  screen(
    'chat-history',
    inHistory(SESSIONS, (page) => page.getByText('Azure per måned').waitFor()),
  ),
  screen(
    'chat-history-doing',
    inHistory(SESSIONS, async (page) => {
      await page.getByRole('button', { name: 'Gi Kotlin i Bergen nytt navn' }).click()
      await page.getByRole('button', { name: 'Slett Hva skjer hos Nordlys?' }).click()
    }),
  ),
  screen('chat-history-empty', inHistory([])),
  screen('chat-history-failed', inHistory(null)),
]
