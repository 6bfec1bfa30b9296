import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { rowsOf } from '../../../db/statement.ts'
import { aConsultant, someTechnologies } from '../../../testing/consultant-builders.ts'
import { aJob } from '../../../testing/job-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { withCompareThread } from '../../matching/compare-apart.ts'
import { findManualMatches } from '../../matching/list-matches.repository.ts'
import { matchJob } from '../../matching/match-job.ts'
import { type Condition, type Plan, planOf } from '../plan/plan.ts'
import type { RunContext } from '../query/run-plan.ts'
import { answerPlans } from '../answer-plans.ts'

let database: TestDatabase
let db: Kysely<Database>
let context: RunContext
let ad: string
let kari: string
let pal: string
let objecting: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  context = { db, today: '2026-11-20', user_id: '', sees_people: true }
  const long_description = 'Vi søker deg.\n\n### Krav\n\n- Du kan Kotlin\n- Du kan Kafka'
  ad = String(await aJob(db, { title: 'Kotlin-utvikler', company: 'Fjordnes AS', long_description }))
  kari = String(
    await aConsultant(db, {
      name: 'Kari Kotlin',
      location: 'Oslo',
      technologies: someTechnologies({ Kotlin: 9 }),
    }),
  )
  pal = String(await aConsultant(db, { name: 'Pål Perl', technologies: someTechnologies({ Kotlin: 1 }) }))
  objecting = String(
    await aConsultant(db, { name: 'Olav Ønsker Ikke', technologies: someTechnologies({ Kotlin: 9 }) }),
  )
  await db.updateTable('consultants').set({ location: 'Bergen' }).where('id', '=', Number(pal)).execute()
  await db
    .updateTable('consultants')
    .set({ objected_at: new Date() })
    .where('id', '=', Number(objecting))
    .execute()
})
afterAll(() => database.drop())

const isId = (id: string): Condition => ({ field: 'id', is: '=', values: [id] })
const fits = (id: string, least?: number): Condition => ({
  relation: 'fits',
  where: [isId(id)],
  ...(least && { least }),
})
const answerTo = (plan: Plan, ...unplaced: string[]) => answerPlans(context, [plan], unplaced)
const answer = (subject: 'job' | 'consultant', ...where: Condition[]) => answerTo(planOf(subject, where))

test('matches are shown once computed, with the scores of the ad’s own list', async () => {
  const early = (await answer('consultant', fits(ad))).content
  expect(early).toContain('ikke regnet ut ennå')
  expect(early).not.toContain('ingen konsulenter')
  await withCompareThread((thread) => matchJob(db, thread, Number(ad)))
  const listed = await findManualMatches(db, Number(ad))
  const { percentage, must } = listed!.matches!.find(({ consultant_id }) => consultant_id === kari)!
  const all = must.documented + must.mentioned + must.missing
  const { content, ranked, memory } = await answer('consultant', fits(ad))
  expect(content).toMatch(/^Best treff har \*\*(?:Kari|Pål) .*:\n\n- \*\*/)
  expect(content).toContain('Treffet er etter portalens regler. Det er et forslag – et menneske avgjør. [3]')
  expect(content).toContain(`- **Kari Kotlin**, Utvikler: treff på ${percentage} prosent`)
  expect(content).toContain(`${must.documented} av ${all} skal-krav er dokumentert i CV-en.`)
  expect(content).toContain('Krav: «Du kan Kotlin»')
  expect(content).toContain('Mangler: «Du kan Kafka»')
  expect(content).not.toContain('Olav')
  expect(ranked).toHaveLength(2)
  expect(ranked).toEqual(
    expect.arrayContaining([
      { consultant_id: Number(kari), ads: [expect.objectContaining({ job_id: ad, percentage })] },
      { consultant_id: Number(pal), ads: [expect.objectContaining({ job_id: ad })] },
    ]),
  )
  expect(memory?.shown.at(-1)).toEqual({ kind: 'job', id: ad, title: 'Kotlin-utvikler' })
})

test('only people who meet the other conditions and the minimum score are shown', async () => {
  const inBergen: Condition = { field: 'place', is: '=', values: ['Bergen'] }
  const { content } = await answer('consultant', fits(ad), inBergen)
  expect(content).toMatch(/^Best treff har \*\*Pål Perl\*\* \[1\]:\n\n- \*\*Pål Perl/)
  expect(content).not.toContain('Kari')
  const { content: none, ranked } = await answer('consultant', fits(ad, 99))
  expect(none).toMatch(/: ingen konsulenter som passer til «Kotlin-utvikler» med minst 99 prosent\./)
  expect(ranked).toBeUndefined()
})

test('a question about one person shows no others, and people who objected are not compared', async () => {
  const { content, ranked } = await answer('consultant', fits(ad), isId(kari))
  expect(content).toMatch(
    /^\*\*Kari Kotlin\*\*, Utvikler: treff på \d+ prosent.*\n {2}- \d av \d skal-krav er dokumentert/,
  )
  expect(ranked).toHaveLength(1)
  const other = await answer('consultant', fits(ad), isId(objecting))
  expect(other.content).toContain('har reservert seg mot å bli sammenlignet')
  expect(other.content).not.toContain('Olav')
  expect(other.ranked).toBeUndefined()
})

test('whether one person fits is answered with the percentage and what it rests on', async () => {
  const plan = { ...planOf('consultant', [isId(kari), fits(ad)]), asks_whether: true }
  const { content } = await answerTo(plan)
  expect(content).toMatch(
    /^\*\*Kari Kotlin\*\*, Utvikler: treff på \d+ prosent.*\n {2}- \d av \d skal-krav er dokumentert/,
  )
  expect(content).not.toContain('Ja,')
})

test('the ads that match a person show their scores, and this is logged', async () => {
  const { content, ranked, sources } = await answer('job', fits(kari))
  expect(content).toMatch(
    /^Best treff har \*\*Kotlin-utvikler\*\* \[1\]:\n\n- \*\*Kotlin-utvikler\*\*, Fjordnes AS: treff på \d+ prosent, ingen frist oppgitt\. \[1\]/,
  )
  expect(ranked).toMatchObject([{ consultant_id: Number(kari), ads: [{ job_id: ad }] }])
  expect(sources.map(({ kind }) => kind)).toEqual(['job', 'consultant'])
})

test('people listed by their match with some ads can see that they were', async () => {
  await db
    .updateTable('consultant_matches')
    .set({ score: 80 })
    .where('consultant_id', '=', Number(kari))
    .execute()
  const title: Condition = { field: 'title', is: '=', values: ['Kotlin'] }
  const { content, ranked } = await answer('consultant', { relation: 'fits', where: [title] })
  expect(content).toMatch(/^Jeg fant én konsulent som passer til åpne jobbannonser med «Kotlin» i tittelen:/)
  expect(ranked).toMatchObject([{ consultant_id: Number(kari), ads: [{ job_id: ad, percentage: 80 }] }])
})

test('the requirements of an ad are listed one by one, and cite it', async () => {
  const { content, sources } = await answerTo(planOf('demand', [{ relation: 'job', where: [isId(ad)] }]))
  expect(content).toContain('- Du kan Kotlin. [1]\n- Du kan Kafka. [2]')
  expect(sources[1]).toMatchObject({
    kind: 'job',
    id: ad,
    title: 'Kotlin-utvikler',
    sentence: 'Du kan Kafka',
  })
})

test('words not understood, and a second question, are reported with any kind of answer', async () => {
  const inOslo: Condition = { field: 'place', is: '=', values: ['Oslo'] }
  const inBergen: Condition = { field: 'place', is: '=', values: ['Bergen'] }
  const skill: Condition = { field: 'technology', is: '=', values: ['Perl'] }
  const by = { by: { field: 'posted' }, down: true }
  const plans: [Plan, string][] = [
    [planOf('consultant', [fits(ad), inBergen]), 'Best treff har **Pål Perl**'],
    [
      planOf('consultant', [fits(ad), inOslo, skill]),
      'ingen konsulenter i Oslo som kan Perl og passer til «Kotlin-utvikler»',
    ],
    [planOf('consultant', [fits(ad), isId(kari), { not: inBergen }]), 'treff på'],
    [planOf('job', [fits(kari), { not: inBergen }]), 'Best treff har **Kotlin-utvikler**'],
    [{ ...planOf('job', [fits(kari), { not: inBergen }]), order: by }, 'og passer for Kari Kotlin'],
    [{ ...planOf('consultant', [inBergen]), measure: { fn: 'count' } }, 'i Bergen'],
    [{ ...planOf('consultant', [inBergen]), measure: { fn: 'share', of: [skill] } }, 'i Bergen'],
    [
      { ...planOf('consultant', [inBergen]), measure: { fn: 'average', of: { field: 'project_count' } } },
      'i Bergen',
    ],
    [{ ...planOf('consultant', [inBergen]), group: 'technology' }, 'i Bergen'],
    [{ ...planOf('consultant', [inBergen]), group: 'technology', having: ['>=', 1] }, 'i Bergen'],
    [planOf('consultant', [inBergen]), 'i Bergen'],
    [{ ...planOf('consultant', [inBergen]), skip: 1 }, 'i Bergen'],
    [planOf('consultant', [inOslo, skill]), 'ingen konsulenter i Oslo som kan Perl'],
    [{ ...planOf('consultant', [inOslo, skill]), measure: { fn: 'count' } }, 'i Oslo som kan Perl'],
    [planOf('consultant', [isId(kari)]), 'Kari Kotlin'],
    [{ ...planOf('consultant', [isId(kari)]), fields: ['email'] }, 'Kari Kotlin'],
    [planOf('consultant', [isId('999999')]), 'finner jeg ikke'],
    [{ ...planOf('consultant'), order: { by: { field: 'name' }, down: false }, take: 1 }, 'Alfabetisk'],
  ]
  for (const [plan, said] of plans) {
    const { content } = await answerTo(plan, 'hund')
    expect(content, JSON.stringify(plan)).toContain(said)
    expect(content, JSON.stringify(plan)).toContain('Ordet «hund» forstod jeg ikke')
  }
})

test('people are listed by their match with the ads that are asked for, not by their best', async () => {
  const long_description = '### Krav\n\n- Du kan Kotlin\n- Du kan Kafka'
  const other = await aJob(db, {
    title: 'Utvikler',
    company: 'Fjordnes AS',
    long_description,
    locations: ['Alta'],
  })
  await withCompareThread((thread) => matchJob(db, thread, other))
  const [pair] = await rowsOf<{ score: number }>(
    db,
    (bind) => `
      update consultant_matches pair set score = best.score - 1 from consultant_matches best
      where pair.job_id = ${bind(other)} and best.job_id = ${bind(ad)} and pair.consultant_id = ${bind(kari)}
        and best.consultant_id = pair.consultant_id returning pair.score`,
  )
  const inAlta: Condition = { relation: 'fits', where: [{ field: 'place', is: '=', values: ['Alta'] }] }
  const order = { by: { field: 'fit' }, down: true }
  const { content } = await answerTo({ ...planOf('consultant', [inAlta]), fields: ['fit'], order })
  expect(content).toContain(`treff på ${pair!.score} prosent`)
})

test('requests among the ads that match a person are marked: the log shows no title of theirs', async () => {
  await db.updateTable('jobs').set({ status: 'request' }).where('id', '=', Number(ad)).execute()
  const requests: Condition = { field: 'request', is: '=', values: ['true'] }
  const plan = planOf('job', [fits(kari), requests])
  const { ranked } = await answerPlans({ ...context, sees_requests: true }, [plan])
  expect(ranked).toMatchObject([{ consultant_id: Number(kari), ads: [{ job_id: ad, kind: 'request' }] }])
})
