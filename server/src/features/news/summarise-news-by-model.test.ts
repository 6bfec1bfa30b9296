import { expect, test } from 'vitest'
import { embeddedSummariser } from '../../ai/embedded-summariser.ts'
import type { ModelManner } from '../../testing/fake-model.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { POISONED_TEXTS } from '../../testing/poisoned-texts.ts'
import { tableHashes } from '../../testing/table-hashes.ts'
import { useModelPortal } from '../../testing/model-portal.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { findArticle } from './news.repository.ts'
import { summariseNews } from './summarise-news.ts'
import { summariseNewsByModelOften } from './summarise-news-by-model.task.ts'

const model = useModelPortal('news', { AI_API_KEY: 'sk-hemmelig', AI_TIMEOUT_SECONDS: '1' })
const { db, start } = model
const run = (of?: TestApp) => model.run(summariseNewsByModelOften, { of })
const contentOf = (what: string) =>
  Array.from(
    { length: 12 },
    (_, nth) =>
      `Arbeidet med ${what} går inn i fase ${nth}, og det skal etter planen være ferdig om ${nth + 2} måneder.`,
  ).join('\n\n')

let nth = 0
async function aSummarisedArticle(overrides: Parameters<typeof anArticle>[1] = {}): Promise<number> {
  const id = await anArticle(db(), {
    title: 'Brevika bygger',
    content: contentOf(`havvind ${++nth}`),
    posted_at: new Date(Date.now() - nth * 1_000),
    ...overrides,
  })
  await summariseNews(db(), embeddedSummariser)
  return id
}
const summaryOf = async (id: number) => (await findArticle(db(), id))!
const saying = (...sentences: string[]): ModelManner => ({
  text: JSON.stringify({ sections: sentences.map((sentence) => ({ sentences: [sentence] })) }),
})
const GOOD = saying(
  'Brevika bygger havvind.',
  'Arbeidet går i faser.',
  'Etter planen er det ferdig om 13 måneder.',
)

test('articles summarised by the rules are summarised by the model in sections, each requested once', async () => {
  model.service.answer = () => GOOD
  const ids = [await aSummarisedArticle(), await aSummarisedArticle(), await aSummarisedArticle()]
  expect((await summaryOf(ids[0]!)).summary_engine).toBe('embedded')
  await run()
  for (const id of ids) {
    expect(await summaryOf(id)).toMatchObject({
      ai_summary:
        'Brevika bygger havvind.\n\nArbeidet går i faser.\n\nEtter planen er det ferdig om 13 måneder.',
      summary_engine: 'modell-x',
    })
  }
  await run()
  await summariseNews(db(), embeddedSummariser)
  expect(model.service.asked).toHaveLength(3)
  expect((await summaryOf(ids[0]!)).summary_engine).toBe('modell-x')
})

test('an invention is not shown, and the model is asked again only when the text changes', async () => {
  model.service.answer = () => saying('Equinor bygger havvind.')
  const id = await aSummarisedArticle()
  const before = await summaryOf(id)
  await run()
  await run()
  expect(await summaryOf(id)).toEqual(before)
  expect(model.service.asked).toHaveLength(1)
  model.service.answer = () => GOOD
  await db()
    .updateTable('news')
    .set({ content: contentOf('sol') })
    .where('id', '=', id)
    .execute()
  await run()
  expect(model.service.asked).toHaveLength(1)
  await summariseNews(db(), embeddedSummariser)
  model.service.answer = () => saying('Arbeidet med sol går i faser.')
  await run()
  expect(await summaryOf(id)).toMatchObject({
    ai_summary: 'Arbeidet med sol går i faser.',
    summary_engine: 'modell-x',
  })
})

test('a text that changes while the model thinks gets no words of the old one', async () => {
  const id = await aSummarisedArticle()
  model.service.answer = async () => {
    await db()
      .updateTable('news')
      .set({ content: contentOf('sol') })
      .where('id', '=', id)
      .execute()
    model.service.answer = () => saying('Equinor bygger.')
    return GOOD
  }
  await run()
  expect((await summaryOf(id)).summary_engine).toBe('embedded')
  await summariseNews(db(), embeddedSummariser)
  expect((await summaryOf(id)).ai_summary).toContain('Arbeidet med sol')
})

test('supplied summaries, short texts and articles older than a month are not sent', async () => {
  model.service.answer = () => GOOD
  await aSummarisedArticle({ ai_summary: 'Gitt.' })
  await aSummarisedArticle({ content: 'Bare én setning.' })
  await aSummarisedArticle({ posted_at: new Date(Date.now() - 31 * 86_400_000) })
  await run()
  expect(model.service.asked).toEqual([])
})

test('the calls of a day are shared with all else, and when they are used up the rules’ words stay', async () => {
  const poor = await start({ AI_CALLS_PER_DAY: '2', AI_AT_ONCE: '1' })
  try {
    model.service.answer = () => GOOD
    for (const _ of [1, 2, 3, 4]) {
      await anArticle(poor.deps.db, {
        title: 'Brevika bygger',
        content: contentOf(`havvind ${++nth}`),
        posted_at: new Date(),
      })
    }
    await summariseNews(poor.deps.db, embeddedSummariser)
    await run(poor)
    await run(poor)
    expect(model.service.asked).toHaveLength(2)
    const engines = await poor.deps.db.selectFrom('news').select('summary_engine').orderBy('id').execute()
    expect(engines.map(({ summary_engine }) => summary_engine).sort()).toEqual([
      'embedded',
      'embedded',
      'modell-x',
      'modell-x',
    ])
  } finally {
    await poor.close()
  }
})

test.each<[string, ModelManner]>([
  ['is not let in', { status: 401 }],
  ['is silent', 'silent'],
  ['is slow', 'slow'],
  ['asks for a long wait', { status: 429, headers: { 'retry-after': '600' } }],
])('while the service %s nothing is lost, and nobody keeps asking', async (_what, manner) => {
  // Each process rests on its own after such a failure.
  const one = await start({ AI_AT_ONCE: '1' })
  try {
    model.service.answer = () => manner
    for (const _ of [1, 2, 3])
      await anArticle(one.deps.db, { content: contentOf(`havvind ${++nth}`), posted_at: new Date() })
    await summariseNews(one.deps.db, embeddedSummariser)
    await run(one)
    await run(one)
    expect(model.service.asked).toHaveLength(1)
    const engines = await one.deps.db.selectFrom('news').select(['summary_engine', 'model_hash']).execute()
    expect(engines).toHaveLength(3)
    for (const one of engines) expect(one).toEqual({ summary_engine: 'embedded', model_hash: null })
  } finally {
    await one.close()
  }
})

test.each<[string, ModelManner]>([
  ['is empty', 'empty'],
  ['is far too large', 'huge'],
  ['is garbled', { raw: Buffer.from([0, 255, 1, 254, 123]) }],
  ['asks for tools', 'tools'],
])(
  'where the answer %s the rules’ words stay under their name, and the text is asked about no more',
  async (_what, manner) => {
    model.service.answer = () => manner
    const id = await aSummarisedArticle()
    const before = await summaryOf(id)
    await run()
    const asked = model.service.asked.length
    await run()
    expect(await summaryOf(id)).toEqual(before)
    // The first try, and one repair.
    expect(asked).toBe(2)
    expect(model.service.asked).toHaveLength(asked)
  },
)

test.each(POISONED_TEXTS)('an article that says: %s', async (poison) => {
  model.service.answer = () => saying(poison.slice(0, 400))
  const id = await aSummarisedArticle({ content: `${contentOf('havvind')}\n\n${poison}` })
  const [article, rest] = [await summaryOf(id), await tableHashes(db(), { but: OWN })]
  await run()
  expect(await tableHashes(db(), { but: OWN })).toEqual(rest)
  const { ai_summary, summary_engine, ...after } = await summaryOf(id)
  const { ai_summary: by_rules, summary_engine: _rules, ...before } = article
  expect(after).toEqual(before)
  // Every text is attributed: it is the rules' own, or the model's under its name and without links.
  if (summary_engine === 'embedded') expect(ai_summary).toBe(by_rules)
  else {
    expect(summary_engine).toBe('modell-x')
    expect(ai_summary).not.toMatch(/https?:|@|<|\[|`|sk-|AI_/)
  }
  for (const { body } of model.service.asked) {
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(body.messages[0]?.content).not.toContain(poison)
    expect(JSON.stringify(body)).not.toContain('sk-hemmelig')
    expect(body.tools).toBeUndefined()
  }
})
const OWN = ['news', 'model_usage', 'model_answers']
