import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { closeAsOnThatDay } from '../../testing/ask-assistant.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { POISONED_TEXTS } from '../../testing/poisoned-texts.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Condition, type Plan, planOf } from './plan/plan.ts'
import type { RunContext } from './query/run-plan.ts'
import { answerPlans } from './answer-plans.ts'

let database: TestDatabase
let db: Kysely<Database>
let context: RunContext
const ids: Record<string, string> = {}
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  context = { db, today: '2026-11-20', user_id: '', sees_people: true }
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
  await closeAsOnThatDay(db)
})
afterAll(() => database.drop())

const is = (field: string, ...values: (string | number)[]): Condition => ({ field, is: '=', values })
const count = { measure: { fn: 'count' as const } }

const answer = (plan: Plan | Plan[], unplaced: readonly string[] = []) =>
  answerPlans(context, [plan].flat(), unplaced)
const contentOf = async (...asked: Parameters<typeof answer>) => (await answer(...asked)).content

test('a list shows how its items differ, the fields asked for, and a link to the rest', async () => {
  const { content, sources, memory, suggestions, understood } = await answer(
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
  expect(memory).toMatchObject({
    plan: { subject: 'job' },
    shown: [{ title: 'Utvikler 6' }, {}, {}, {}, {}],
  })
  expect(suggestions).toContain('Hvem av oss passer til den første?')
  expect(understood?.map(({ text }) => text)).toEqual(['Jobbannonser', 'Åpne', 'I Oslo'])
})

test('the next page continues where the list ended', async () => {
  expect(await contentOf({ ...planOf('job', [is('place', 'Oslo')]), skip: 5 })).toMatch(
    /^Her er nummer 6 til 7 av 7 jobbannonser i Oslo:/,
  )
  expect(await contentOf({ ...planOf('job', [is('place', 'Oslo')]), skip: 10 })).toBe(
    'Det var alle: Jeg har vist 7 jobbannonser i Oslo.',
  )
})

test('a yes/no question gets yes or no', async () => {
  expect(await contentOf({ ...planOf('job', [is('place', 'Bergen')]), asks_whether: true })).toMatch(
    /^Ja, det er én jobbannonse i Bergen:/,
  )
  expect(await contentOf({ ...planOf('job', [is('place', 'Molde')]), asks_whether: true })).toBe(
    'Nei, det finner jeg ikke i portalen: ingen jobbannonser i Molde.\n\nSer jeg bort fra «i Molde», er det 8 jobbannonser.',
  )
  expect(await contentOf({ ...planOf('job', [is('place', 'Oslo')]), ...count, asks_whether: true })).toMatch(
    /^Det er \*\*7\*\* jobbannonser i Oslo\./,
  )
})

test('an empty result names the condition that excludes everything', async () => {
  expect(await contentOf(planOf('job', [is('place', 'Bergen'), is('technology', 'Java')]))).toBe(
    'Det finner jeg ikke i portalen: ingen jobbannonser i Bergen som nevner Java.\n\nSer jeg bort fra «i Bergen», er det 7 jobbannonser. Ser jeg bort fra «som nevner Java», er det én jobbannonse.',
  )
})

test('words not understood are reported', async () => {
  expect(await contentOf({ ...planOf('job', [is('place', 'Oslo')]), ...count }, ['hundekjøring'])).toContain(
    'Ordet «hundekjøring» forstod jeg ikke, så det er ikke tatt med.',
  )
})

test('the highest comes first, with the runners-up', async () => {
  const by = { relation: 'job', where: [] }
  expect(await contentOf({ ...planOf('company'), order: { by, down: true }, take: 1 })).toBe(
    `Flest åpne jobbannonser har **Fjordnes AS** [1]:

- **Fjordnes AS**, Bank, Oslo: 7 åpne jobbannonser. [1]
- **Havnes AS**: én åpen jobbannonse, ingen bransje oppgitt, sted ikke oppgitt. [2]`,
  )
  const years: Plan = {
    ...planOf('consultant'),
    order: { by: { field: 'years', of: 'Java' }, down: true },
    take: 1,
  }
  expect(await contentOf(years)).toMatch(
    /^Lengst erfaring med Java har \*\*Kari Kotlin\*\* \[1\]:\n\n- .*: 2 års erfaring med Java/,
  )
  const last: Plan = { ...planOf('job'), order: { by: { field: 'deadline' }, down: true }, take: 1 }
  expect(await contentOf(last)).toMatch(
    /^Senest frist har \*\*Utvikler 6\*\* \[1\]:\n\n- .*: frist 7\. januar 2027\. \[1\]/,
  )
})

test('all that share first place are named', async () => {
  const either = { any: [is('form', 'Fast'), is('title', 'Arkitekt')] }
  const order = { by: { relation: 'job', where: [either] }, down: true }
  expect(await contentOf({ ...planOf('company'), order, take: 1 })).toMatch(
    / har \*\*.* AS\*\* \[1\] og \*\*.* AS\*\* \[2\]:/,
  )
})

test('groups show their counts, and the largest alone makes a sentence', async () => {
  expect(await contentOf({ ...planOf('job', [is('place', 'Oslo')]), group: 'technology' }))
    .toBe(`Jobbannonser i Oslo per teknologi:

- Java: 7
- Kotlin: 3

Til sammen er det 7 jobbannonser. Én jobbannonse kan stå flere steder.`)
  expect(await contentOf({ ...planOf('job'), group: 'company' })).toContain('- Fjordnes AS [1]: 7')
  expect(await contentOf({ ...planOf('job'), group: 'company.industry', take: 1 })).toContain(
    'Av 8 jobbannonser er det flest i bransjen Bank: **7**.',
  )
  expect(
    await contentOf({ ...planOf('job', [is('place', 'Oslo')]), group: 'technology', counts_groups: true }),
  ).toMatch(/^Det er \*\*2 ulike teknologier\*\* blant 7 jobbannonser i Oslo:/)
})

test('months are in calendar order', async () => {
  expect(await contentOf({ ...planOf('job'), group: 'month', order: { by: 'key', down: false } }))
    .toBe(`Jobbannonser per måned:

- oktober 2026: 1
- november 2026: 7

Til sammen er det 8 jobbannonser.`)
})

test('shares and averages name what they are of', async () => {
  const oslo = planOf('job', [is('place', 'Oslo')])
  expect(await contentOf({ ...oslo, measure: { fn: 'share', of: [is('form', 'Fast')] } })).toMatch(
    /^1 av 7 jobbannonser i Oslo har ansettelsesformen fast: \*\*14 prosent\*\*\./,
  )
  // No list page shows the part of a share.
  expect(await contentOf({ ...oslo, measure: { fn: 'share', of: [is('technology', 'Kotlin')] } })).toBe(
    '3 av 7 jobbannonser i Oslo nevner Kotlin: **43 prosent**.',
  )
  expect(await contentOf({ ...oslo, measure: { fn: 'average', of: { field: 'days_given' } } })).toMatch(
    /^Gjennomsnittlig søknadstid for jobbannonser i Oslo er \*\*37 dager\*\*\.\n\nDet er oppgitt for 6 av 7 jobbannonser\./,
  )
  expect(
    await contentOf({
      ...planOf('job', [is('place', 'Molde')]),
      measure: { fn: 'average', of: { field: 'days_given' } },
    }),
  ).toMatch(/^Jeg fant ingen jobbannonser i Molde\./)
  expect(
    await contentOf({
      ...planOf('job'),
      group: 'place',
      take: 1,
      measure: { fn: 'share', of: [is('technology', 'Java')] },
    }),
  ).toMatch(/^Andel som nevner Java er høyest i Oslo: \*\*100 prosent \(7 av 7\)\*\*\./)
})

test('one field of one thing is a sentence', async () => {
  const of = (id: string, ...fields: string[]): Plan => ({ ...planOf('job', [is('id', ids[id]!)]), fields })
  expect(await contentOf(of('oslo 3', 'deadline'))).toBe(
    '**Utvikler 3** hos Fjordnes AS har frist 4. desember [1].',
  )
  expect(await contentOf(of('oslo 2', 'deadline'))).toBe(
    '**Utvikler 2**, Fjordnes AS, Oslo: ingen frist oppgitt. [1]',
  )
  expect(await contentOf(of('oslo 2', 'technology'))).toBe(
    '**Utvikler 2** hos Fjordnes AS nevner Java og Kotlin [1].',
  )
  expect(await contentOf(of('oslo 2', 'company'))).toBe(
    '**Utvikler 2** hos Fjordnes AS er lyst ut av Fjordnes AS [1].',
  )
  expect(await contentOf(of('oslo 3', 'deadline', 'form', 'contact'))).toBe(
    '**Utvikler 3**, Fjordnes AS, Oslo: frist 4. desember, ansettelsesform: vikariat, ingen kontaktperson oppgitt. [1]',
  )
  expect(await contentOf({ ...planOf('job', [is('id', '999999')]), fields: ['deadline'] })).toBe(
    'Det finner jeg ikke i portalen.',
  )
})

test('a field of the only match is a sentence about it', async () => {
  const where = [is('title', 'Arkitekt')]
  expect(await contentOf({ ...planOf('job', where), fields: ['deadline'] })).toBe(
    '**Arkitekt**, Havnes AS, Bergen: ingen frist oppgitt. [1]',
  )
  expect(await contentOf(planOf('job', where))).toMatch(/^Jeg fant én jobbannonse med «Arkitekt» i tittelen:/)
})

test('groups that share first place are named', async () => {
  const where = [{ any: [is('form', 'Fast'), is('title', 'Arkitekt')] }]
  expect(await contentOf({ ...planOf('job', where), group: 'place', take: 1 })).toMatch(
    /^Av 2 jobbannonser .* er det flest i Bergen og Oslo: \*\*1\*\*\.$/,
  )
})

test('a past deadline is in the past tense', async () => {
  const id = await aJob(db, { title: 'Tester', company: 'Havnes AS', deadline: '2026-11-01' })
  await closeAsOnThatDay(db)
  expect(await contentOf({ ...planOf('job', [is('id', String(id))]), fields: ['deadline'] })).toBe(
    '**Tester**, Havnes AS: fristen gikk ut 1. november. [1]',
  )
})

test('one thing without fields is shown as a short profile', async () => {
  expect(await contentOf(planOf('article', [is('id', ids.article!)]))).toBe(
    '**Fjordnes vokser**, avisa.example, 18. november: omtalte bedrifter: Fjordnes AS. [1]\n\nDe ansetter ti. [1]',
  )
  expect(await contentOf(planOf('consultant', [is('id', ids.kari!)]))).toMatch(
    /^\*\*Kari Kotlin\*\*.*teknologi: Kotlin og Java\. \[1\]$/,
  )
})

test('the same measure of two is compared', async () => {
  const of = (place: string): Plan => ({
    ...planOf('job', [is('place', place), is('state', 'open')]),
    ...count,
  })
  const { content, understood } = await answer([of('Oslo'), of('Bergen')])
  expect(content).toBe(
    'Det er **7** åpne jobbannonser i Oslo.\n\n[Se dem i listen](/jobbannonser?page=1&location=Oslo)\n\nDet er **én** åpen jobbannonse i Bergen.\n\n[Se dem i listen](/jobbannonser?page=1&location=Bergen)\n\nDet er flest i Oslo. Forskjellen er 6.',
  )
  expect(understood?.map(({ text }) => text)).toEqual([
    'Jobbannonser',
    'I Oslo',
    'Åpne',
    'Antall',
    'I Bergen',
  ])
})

test('two questions are answered in order', async () => {
  const where = [is('place', 'Oslo')]
  const content = await contentOf([
    { ...planOf('job', where), ...count },
    { ...planOf('job', where), group: 'technology' },
  ])
  expect(content).toMatch(/^Det er \*\*7\*\* jobbannonser i Oslo\.[^]*Jobbannonser i Oslo per teknologi/)
})

test('a limited list shows the total, and the values it is ordered by', async () => {
  const by = { by: { field: 'posted' }, down: false }
  expect(await contentOf({ ...planOf('job'), order: by, take: 2 })).toMatch(
    /^Her er nummer 1 til 2 av 8 jobbannonser, eldst først:\n\n- \*\*Arkitekt\*\*, Havnes AS, Bergen: lagt ut 1\. oktober, .*\n- [^\n]*$/,
  )
})

test('a repeated question is answered once: a list includes the count', async () => {
  const plan = planOf('job', [is('place', 'Oslo')])
  for (const [first, second] of [
    [{ ...plan, ...count }, plan],
    [plan, { ...plan, ...count }],
  ] as const) {
    const content = await contentOf([first, second])
    expect(content).toMatch(/^Jeg fant 7 jobbannonser i Oslo:\n\n- /)
    expect(content).not.toContain('Det er **7')
  }
})

test('a relation in the conditions is counted, and orders the list', async () => {
  const plan = planOf('company', [{ relation: 'job', where: [is('technology', 'Kotlin')] }])
  const { content, understood } = await answer(plan)
  expect(content).toBe(
    'Jeg fant én bedrift med åpne jobbannonser som nevner Kotlin:\n\n- **Fjordnes AS**, Bank, Oslo: 3 åpne jobbannonser som nevner Kotlin. [1]',
  )
  expect(understood?.map(({ text }) => text)).toContain('Flest først')
})

test('an order by unknown values finds nothing', async () => {
  const by = { by: { field: 'employees' }, down: true }
  expect(await contentOf({ ...planOf('company', [is('place', 'Oslo')]), order: by, take: 1 })).toBe(
    'Det finner jeg ikke i portalen: det er ikke oppgitt for **Fjordnes AS** [1].',
  )
})

test('groups with a minimum show their counts', async () => {
  const plan: Plan = { ...planOf('job'), group: 'place' }
  expect(await contentOf({ ...plan, having: ['>=', 2] })).toMatch(
    /^Det er \*\*ett sted\*\* med minst 2 jobbannonser:\n\n- Oslo: 7/,
  )
  expect(await contentOf({ ...plan, where: [is('technology', 'Kotlin')], having: ['=', 0] })).toMatch(
    /^Det er \*\*ett sted\*\* uten jobbannonser som nevner Kotlin:\n\n- Bergen$/,
  )
})

test('technologies have no source, and show what they are counted by', async () => {
  const by = { relation: 'job', where: [] }
  const { content, sources } = await answer({
    ...planOf('technology', [{ ...by }]),
    order: { by, down: true },
  })
  expect(content).toMatch(
    /^Jeg fant 3 teknologier nevnt i åpne jobbannonser, flest først:\n\n- \*\*Java\*\*: 7 åpne jobbannonser\.\n/,
  )
  expect(sources).toEqual([])
})

test('third-party texts become neither markup nor links nor citations', async () => {
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
      contentOf(planOf('job', [is('id', String(id))])),
      contentOf({
        ...planOf('job', [is('id', String(id))]),
        fields: ['title', 'form', 'technology', 'company'],
      }),
      contentOf({ ...planOf('job', [is('place', 'Narvik')]), fields: ['technology', 'form'] }),
      contentOf({ ...planOf('job', [is('place', 'Narvik')]), group: 'technology' }),
      contentOf(planOf('article', [is('text', poison.slice(0, 20))]), [poison]),
      contentOf(planOf('article', [is('text', poison.slice(0, 20)), is('title', 'Fjordnes')])),
    ])
    for (const content of contents) {
      expect(content).not.toMatch(
        /(?<!\\)!\[|(?<!\\)\]\((?!\/(?:jobbannonser|nyheter|bedrifter|konsulenter)\?)|(?<!\\)<|^(?:#|>|```)/m,
      )
      // Our own citations stand at the end of a line or before its full stop.
      expect(content.replaceAll(/ \[\d+\]\.?$/gm, '').replaceAll('\\', '')).not.toMatch(/\[\d{1,3}\]/)
    }
  }
})
