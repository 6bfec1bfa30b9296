import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { aConsultant, someTechnologies } from '../../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../../testing/job-builders.ts'
import { anArticle } from '../../../testing/news-builders.ts'
import { POISONED_TEXTS } from '../../../testing/poisoned-texts.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type Condition, type Plan, planOf } from '../plan/plan.ts'
import { type Result, type RunContext, runPlan } from '../query/run-plan.ts'
import { withShownFields, renderAnswer, type ToRender } from './render-answer.ts'

let database: TestDatabase
let db: Kysely<Database>
let context: RunContext
const ids: Record<string, string> = {}
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  context = { db, today: '2026-11-20', user_id: '' }
  for (const [nth, deadline] of [
    '2026-12-01',
    '2026-12-02',
    null,
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
    '2027-01-07',
  ].entries())
    ids[`oslo ${nth}`] = String(
      await aJob(db, {
        title: `Utvikler ${nth}`,
        company: 'Fjordnes AS',
        locations: ['Oslo'],
        deadline,
        posted_date: '2026-11-02',
        ai_technologies: nth < 3 ? ['Java', 'Kotlin'] : ['Java'],
        job_type: nth === 0 ? 'Fast' : 'Vikariat',
      }),
    )
  await aJob(db, {
    title: 'Arkitekt',
    company: 'Havnes AS',
    locations: ['Bergen'],
    posted_date: '2026-10-01',
    ai_technologies: ['C#'],
  })
  ids.fjordnes = String(
    (await aCompany(db, { name: 'Fjordnes AS', industry: ['Bank'], location: 'Oslo' })).id,
  )
  ids.kari = String(
    await aConsultant(db, {
      name: 'Kari Kotlin',
      location: 'Oslo',
      technologies: someTechnologies({ Kotlin: 9, Java: 2 }),
    }),
  )
  ids.article = String(
    await anArticle(db, {
      title: 'Fjordnes vokser',
      introduction: 'De ansetter ti.',
      companies: ['Fjordnes AS'],
    }),
  )
})
afterAll(() => database.drop())

const is = (field: string, ...values: (string | number)[]): Condition => ({ field, is: '=', values })
const count = { measure: { fn: 'count' as const } }

async function answer(plan: Plan, more: Partial<ToRender> & { besides?: Plan[] } = {}) {
  const { besides = [], ...rest } = more
  const run = async (one: Plan, asked_one?: boolean) => ({
    plan: one,
    result: await runPlan(context, withShownFields(one, asked_one)),
  })
  const beside = await Promise.all(besides.map((one) => run(one)))
  return renderAnswer(context, {
    ...(await run(plan, rest.asked_one)),
    question: 'Hva?',
    names: new Map(),
    beside,
    ...rest,
  })
}
const told = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).content
/** Without asking the database what the plan finds. */
const toldOf = async (plan: Plan, result: Result) =>
  (await renderAnswer(context, { plan, result, question: 'Hva?', names: new Map() })).content

test('a list has what tells the things apart, what is asked of each, and the way to the rest', async () => {
  const { content, sources, list, memory, suggestions, understood } = await answer(
    planOf('job', [is('place', 'Oslo')]),
  )
  expect(content).toBe(`Jeg fant 7 jobbannonser i Oslo:

- **Utvikler 6**, Fjordnes AS, Oslo: frist 7. januar 2027. [1]
- **Utvikler 5**, Fjordnes AS, Oslo: frist 6. desember. [2]
- **Utvikler 4**, Fjordnes AS, Oslo: frist 5. desember. [3]
- **Utvikler 3**, Fjordnes AS, Oslo: frist 4. desember. [4]
- **Utvikler 2**, Fjordnes AS, Oslo: ingen frist oppgitt. [5]

Og 2 til: [se alle i listen](/jobbannonser?page=1&location=Oslo).`)
  expect(sources[0]).toEqual({
    number: 1,
    kind: 'job',
    id: ids['oslo 6'],
    title: 'Utvikler 6',
    sentence: null,
    detail: 'Fjordnes AS · Oslo · frist 7. januar 2027',
  })
  expect(list).toBe('/jobbannonser?page=1&location=Oslo')
  expect(memory).toMatchObject({
    asked: 'Hva?',
    plan: { subject: 'job' },
    shown: [{ title: 'Utvikler 6' }, {}, {}, {}, {}],
  })
  expect(suggestions).toContain('Hvem av oss passer til den første?')
  expect(understood?.map(({ text }) => text)).toEqual(['Jobbannonser', 'Åpne', 'Oslo'])
})

test('what comes after goes on from where the list ended', async () => {
  expect(await told({ ...planOf('job', [is('place', 'Oslo')]), skip: 5 })).toMatch(
    /^Her er nummer 6 til 7 av 7 jobbannonser i Oslo:/,
  )
  expect(await told({ ...planOf('job', [is('place', 'Oslo')]), skip: 10 })).toBe(
    'Det var alle: jeg har vist 7 jobbannonser i Oslo.',
  )
})

test('whether there is any is answered by yes or no', async () => {
  expect(await told({ ...planOf('job', [is('place', 'Bergen')]), asks_whether: true })).toMatch(
    /^Ja, det er én jobbannonse i Bergen:/,
  )
  expect(await told({ ...planOf('job', [is('place', 'Molde')]), asks_whether: true })).toBe(
    'Nei, det finner jeg ikke i portalen: jeg fant ingen jobbannonser i Molde.',
  )
  expect(await told({ ...planOf('job', [is('place', 'Oslo')]), ...count, asks_whether: true })).toMatch(
    /^Det er \*\*7 jobbannonser\*\* i Oslo\./,
  )
})

test('where there is none it says which condition stands in the way', async () => {
  const near = [{ words: 'Molde', total: 4 }]
  expect(await told(planOf('job', [is('place', 'Molde'), is('technology', 'Java')]), { near })).toBe(
    'Det finner jeg ikke i portalen: jeg fant ingen jobbannonser i Molde med Java.\n\nSer jeg bort fra «Molde», er det 4 jobbannonser.',
  )
})

test('words that were not understood are named', async () => {
  expect(
    await told({ ...planOf('job', [is('place', 'Oslo')]), ...count }, { unplaced: ['hundekjøring'] }),
  ).toContain('Ordet «hundekjøring» forstod jeg ikke, så det er ikke tatt med.')
})

test('the one that has most comes first, and those after it', async () => {
  const by = { relation: 'job', where: [] }
  expect(await told({ ...planOf('company'), order: { by, down: true }, take: 1 }, { asked_one: true })).toBe(
    `**Fjordnes AS** [1] har flest åpne jobbannonser: **7**.

Deretter kommer:

- **Havnes AS**: én åpen jobbannonse, ingen bransje oppgitt, intet sted oppgitt. [2]`,
  )
  const years: Plan = {
    ...planOf('consultant'),
    order: { by: { field: 'years', of: 'Java' }, down: true },
    take: 1,
  }
  expect(await told(years, { asked_one: true })).toMatch(
    /^Lengst erfaring med Java har \*\*Kari Kotlin\*\*.*: 2 års erfaring med Java/,
  )
  const last: Plan = { ...planOf('job'), order: { by: { field: 'deadline' }, down: true }, take: 1 }
  expect(await told(last, { asked_one: true })).toMatch(
    /^Senest frist har \*\*Utvikler 6\*\*.*: frist 7\. januar 2027\. \[1\]/,
  )
})

test('several that are as good are all named', async () => {
  const plan: Plan = {
    ...planOf('company'),
    order: { by: { relation: 'article', where: [] }, down: true },
    take: 1,
  }
  const row = (id: string, name: string) => ({ id, name, detail: '', figure: 3, values: [] })
  const result: Result = { kind: 'things', total: 2, rows: [row('1', 'A'), row('2', 'B')] }
  const { content } = await renderAnswer(context, {
    plan,
    result,
    asked_one: true,
    question: '',
    names: new Map(),
  })
  expect(content).toBe('**A** [1] og **B** [2] har flest artikler: **3** hver.')
})

test('groups are told with the biggest in a sentence, and of how many', async () => {
  expect(await told({ ...planOf('job', [is('place', 'Oslo')]), group: 'technology' }))
    .toBe(`Av 7 jobbannonser i Oslo er det flest med Java: **7**.

- Java: 7
- Kotlin: 3

Én jobbannonse kan stå flere steder.`)
  expect(await told({ ...planOf('job'), group: 'company' })).toContain('- Fjordnes AS: 7 [1]')
  expect(await told({ ...planOf('job'), group: 'company.industry' })).toContain(
    'Av 8 jobbannonser er det flest i bransjen Bank: **7**.',
  )
  expect(
    await told({ ...planOf('job', [is('place', 'Oslo')]), group: 'technology', counts_groups: true }),
  ).toMatch(/^Det er \*\*2 ulike teknologier\*\* blant 7 jobbannonser i Oslo\./)
})

test('months stand in their order', async () => {
  expect(await told({ ...planOf('job'), group: 'month', order: { by: 'key', down: false } }))
    .toBe(`Jobbannonser per måned:

- oktober 2026: 1
- november 2026: 7

Til sammen er det 8 jobbannonser.`)
})

test('shares and averages say what they are of', async () => {
  const oslo = planOf('job', [is('place', 'Oslo')])
  expect(await told({ ...oslo, measure: { fn: 'share', of: [is('form', 'Fast')] } })).toMatch(
    /^\*\*14 prosent\*\* \(1 av 7\) av jobbannonsene i Oslo har ansettelsesformen fast\./,
  )
  // No list shows just what a share is of.
  expect(await told({ ...oslo, measure: { fn: 'share', of: [is('technology', 'Kotlin')] } })).toBe(
    '**43 prosent** (3 av 7) av jobbannonsene i Oslo nevner Kotlin.',
  )
  expect(await told({ ...oslo, measure: { fn: 'average', of: { field: 'days_given' } } })).toMatch(
    /^Gjennomsnittlig søknadstid for jobbannonser i Oslo er \*\*37 dager\*\*\.\n\nRegnet av 6 av 7 jobbannonser; for den andre er det ikke oppgitt\./,
  )
  expect(
    await told({
      ...planOf('job', [is('place', 'Molde')]),
      measure: { fn: 'average', of: { field: 'days_given' } },
    }),
  ).toBe('Det er ingen jobbannonser i Molde.')
  expect(
    await told({
      ...planOf('job'),
      group: 'place',
      measure: { fn: 'share', of: [is('technology', 'Java')] },
    }),
  ).toMatch(/^Andel med Java er høyest i Oslo: \*\*100 prosent \(7 av 7\)\*\*\./)
})

test('one field of one thing is a sentence', async () => {
  const of = (id: string, ...fields: string[]): Plan => ({ ...planOf('job', [is('id', ids[id]!)]), fields })
  expect(await told(of('oslo 3', 'deadline'))).toBe(
    'Søknadsfristen for **Utvikler 3** hos Fjordnes AS er 4. desember [1].',
  )
  expect(await told(of('oslo 2', 'deadline'))).toBe(
    '**Utvikler 2** hos Fjordnes AS har ingen frist oppgitt [1].',
  )
  expect(await told(of('oslo 2', 'technology'))).toBe(
    '**Utvikler 2** hos Fjordnes AS nevner Java og Kotlin [1].',
  )
  expect(await told(of('oslo 2', 'company'))).toBe(
    '**Utvikler 2** hos Fjordnes AS er lyst ut av Fjordnes AS [1].',
  )
  expect(await told(of('oslo 3', 'deadline', 'form', 'contact'))).toBe(
    '**Utvikler 3**, Fjordnes AS, Oslo: frist 4. desember, ansettelsesform: vikariat, ingen kontaktperson oppgitt. [1]',
  )
  expect(await toldOf(of('oslo 3', 'deadline'), { kind: 'things', total: 0, rows: [] })).toBe(
    'Det finner jeg ikke i portalen.',
  )
})

test('what is asked of the only one that there is, is said of it', async () => {
  const where = [is('title', 'Arkitekt')]
  expect(await told({ ...planOf('job', where), fields: ['deadline'] })).toBe(
    '**Arkitekt** hos Havnes AS har ingen frist oppgitt [1].',
  )
  expect(await told(planOf('job', where))).toMatch(/^Jeg fant én jobbannonse med Arkitekt i tittelen:/)
})

test('groups that are as big as the biggest are named', async () => {
  const row = (key: string, value: number) => ({ key, id: null, value, part: null, whole: value })
  const result: Result = { kind: 'groups', total: 3, whole: 5, rows: [row('4', 2), row('1', 2), row('2', 1)] }
  expect(await toldOf({ ...planOf('job'), group: 'weekday' }, result)).toMatch(
    /^Av 8 jobbannonser er det flest på en torsdag: \*\*2\*\*, likt med mandag\.\n\n- torsdag: 2/,
  )
})

test('a deadline that has passed was', async () => {
  const plan: Plan = { ...planOf('job', [is('id', '1')]), fields: ['deadline'] }
  const row = { id: '1', name: 'Tester', detail: 'Havnes AS · Bergen', figure: null, values: ['2026-11-01'] }
  expect(await toldOf(plan, { kind: 'things', total: 1, rows: [row] })).toBe(
    'Søknadsfristen for **Tester** hos Havnes AS var 1. november [1].',
  )
})

test('one thing of which nothing is asked has a short profile', async () => {
  expect(await told(planOf('article', [is('id', ids.article!)]))).toBe(
    '**Fjordnes vokser**, avisa.example, 18. november: omtalte bedrifter: Fjordnes AS. [1]\n\nDe ansetter ti. [1]',
  )
  expect(await told(planOf('consultant', [is('id', ids.kari!)]))).toMatch(
    /^\*\*Kari Kotlin\*\*.*teknologi: Kotlin og Java\. \[1\]$/,
  )
})

test('the same of two is compared', async () => {
  const of = (place: string): Plan => ({
    ...planOf('job', [is('place', place), is('state', 'open')]),
    ...count,
  })
  const { content, understood } = await answer(of('Oslo'), { besides: [of('Bergen')] })
  expect(content).toBe('Åpne jobbannonser – Oslo: **7**, Bergen: **1**.\n\nDet er flest i Oslo.')
  expect(understood?.map(({ text }) => text)).toEqual(['Jobbannonser', 'Oslo', 'Åpne', 'Antall', 'Bergen'])
})

test('two questions are answered one after the other', async () => {
  const where = [is('place', 'Oslo')]
  const content = await told(
    { ...planOf('job', where), ...count },
    { besides: [{ ...planOf('job', where), group: 'technology' }] },
  )
  expect(content).toMatch(/^Det er \*\*7 jobbannonser\*\* i Oslo\.[^]*er det flest med Java/)
})

test('so many as were asked for are told as a part of all, with what they are in the order of', async () => {
  const by = { by: { field: 'posted' }, down: false }
  expect(await told({ ...planOf('job'), order: by, take: 2 })).toMatch(
    /^Her er de 2 første av 8 jobbannonser, eldst først:\n\n- \*\*Arkitekt\*\*, Havnes AS, Bergen: lagt ut 1\. oktober, .*\n- [^\n]*$/,
  )
})

test('what is asked twice is told once: a list says how many there are', async () => {
  const plan = planOf('job', [is('place', 'Oslo')])
  for (const [first, second] of [
    [{ ...plan, ...count }, plan],
    [plan, { ...plan, ...count }],
  ] as const) {
    const content = await told(first, { besides: [second] })
    expect(content).toMatch(/^Jeg fant 7 jobbannonser i Oslo:\n\n- /)
    expect(content).not.toContain('Det er **7')
  }
})

test('what chose a thing is counted, and things stand in that order', async () => {
  const plan = planOf('company', [{ relation: 'job', where: [is('technology', 'Kotlin')] }])
  const { content, understood } = await answer(plan)
  expect(content).toBe(
    'Jeg fant én bedrift med åpne jobbannonser med Kotlin:\n\n- **Fjordnes AS**, Bank, Oslo: 3 åpne jobbannonser med Kotlin. [1]',
  )
  expect(understood?.map(({ text }) => text)).toContain('Flest først')
})

test('of what nobody knows nothing comes first', async () => {
  const by = { by: { field: 'employees' }, down: true }
  expect(
    await told({ ...planOf('company', [is('place', 'Oslo')]), order: by, take: 1 }, { asked_one: true }),
  ).toBe('Det finner jeg ikke i portalen: det er ikke oppgitt for **Fjordnes AS** [1].')
})

test('groups that hold so many are told with how many that is', async () => {
  const plan: Plan = { ...planOf('job'), group: 'place' }
  expect(await told({ ...plan, having: ['>=', 2] })).toMatch(
    /^\*\*Ett sted\*\* har minst 2 jobbannonser\.\n\n- Oslo: 7/,
  )
  expect(await told({ ...plan, where: [is('technology', 'Kotlin')], having: ['=', 0] })).toMatch(
    /^\*\*Ett sted\*\* har ingen jobbannonser med Kotlin:\n\n- Bergen$/,
  )
})

test('technologies have no source, and what they are counted by is said', async () => {
  const by = { relation: 'job', where: [] }
  const { content, sources } = await answer({
    ...planOf('technology', [{ ...by }]),
    order: { by, down: true },
  })
  expect(content).toMatch(
    /^Jeg fant 3 teknologier som står i åpne jobbannonser, flest først:\n\n- \*\*Java\*\*: 7 åpne jobbannonser\.\n/,
  )
  expect(sources).toEqual([])
})

test('texts of strangers become neither markup nor links nor citations', async () => {
  for (const [nth, poison] of POISONED_TEXTS.entries()) {
    const company = `Ond ${nth} [2] AS`
    const id = await aJob(db, {
      title: `${poison} [1]`,
      company,
      locations: ['Narvik'],
      ai_technologies: [poison],
      job_type: poison,
    })
    await anArticle(db, {
      title: poison,
      introduction: poison,
      content: poison,
      source: poison,
      companies: [company],
    })
    const contents = await Promise.all([
      told(planOf('job', [is('id', String(id))])),
      told({ ...planOf('job', [is('id', String(id))]), fields: ['title', 'form', 'technology', 'company'] }),
      told({ ...planOf('job', [is('place', 'Narvik')]), fields: ['technology', 'form'] }),
      told({ ...planOf('job', [is('place', 'Narvik')]), group: 'technology' }),
      told(planOf('article', [is('text', poison.slice(0, 20))]), {
        unplaced: [poison],
        near: [{ words: poison, total: 1 }],
      }),
    ])
    for (const content of contents) {
      expect(content).not.toMatch(
        /(?<!\\)!\[|(?<!\\)\]\((?!\/(?:jobbannonser|nyheter|bedrifter|konsulenter)\?)|(?<!\\)<|^(?:#|>|```)/m,
      )
      // Ours stand at the end of a line or before its full stop.
      expect(content.replaceAll(/ \[\d+\]\.?$/gm, '').replaceAll('\\', '')).not.toMatch(/\[\d{1,3}\]/)
    }
  }
})
