import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findArticle } from './news.repository.ts'
import { summariseNews } from './summarise-news.ts'
import { summariseNewsOften } from './summarise-news.task.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
beforeEach(async () => {
  await db().deleteFrom('news').execute()
})
afterAll(() => portal.close())

const db = () => portal.deps.db
const summaryOf = (id: number) => findArticle(db(), id)
const run = () =>
  summariseNewsOften.run(
    portal.deps,
    {},
    { log: portal.deps.log, request_id: 'test', signal: new AbortController().signal },
  )

const content = (what: string) =>
  Array.from(
    { length: 12 },
    (_, nth) =>
      `Arbeidet med ${what} går inn i fase ${nth}, og det skal etter planen være ferdig om ${nth + 2} måneder.`,
  ).join('\n\n')

test('«Kort fortalt» is written of articles with a text, and again when it changes', async () => {
  const id = await anArticle(db(), { title: 'Brevika bygger', content: content('havvind') })
  const short = await anArticle(db(), { title: 'Kort', content: 'Bare én setning.' })
  const bare = await anArticle(db(), { title: 'Uten tekst', introduction: 'Bare ingress.' })
  const given = await anArticle(db(), {
    title: 'Gitt',
    content: content('sol'),
    ai_summary: 'Én.\n\nTo.\n\nTre.',
  })
  await run()
  expect(await summaryOf(id)).toMatchObject({ summary_engine: 'embedded' })
  expect((await summaryOf(id))?.ai_summary?.split('\n\n')).toHaveLength(3)
  for (const none of [short, bare]) expect((await summaryOf(none))?.ai_summary).toBeNull()
  expect(await summaryOf(given)).toMatchObject({ ai_summary: 'Én.\n\nTo.\n\nTre.', summary_engine: null })
  expect(await summariseNews(db(), embeddedSummariser)).toEqual({ articles: 0, last: null })

  await db()
    .updateTable('news')
    .set({ content: content('solkraft') })
    .where('id', '=', id)
    .execute()
  await run()
  expect((await summaryOf(id))?.ai_summary).toContain('solkraft')
})

test('a newer version rewrites what the engine wrote', async () => {
  const id = await anArticle(db(), { title: 'Brevika bygger', content: content('havvind') })
  await run()
  const newer = {
    ...embeddedSummariser,
    version: embeddedSummariser.version + 1,
    summarise: async () => ({
      sections: [{ label: null, sentences: ['Ny.'] }],
      engine: 'embedded',
      version: embeddedSummariser.version + 1,
    }),
  }
  expect(await summariseNews(db(), newer)).toMatchObject({ articles: 1 })
  expect(await summariseNews(db(), newer)).toMatchObject({ articles: 0 })
  expect((await summaryOf(id))?.ai_summary).toBe('Ny.')
})
