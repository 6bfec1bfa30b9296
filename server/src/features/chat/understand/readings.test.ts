import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../db/statement.ts'
import type { Database } from '../../../db/tables.ts'
import { aCompany, aJob } from '../../../testing/job-builders.ts'
import { leastOf, ownWork } from '../../../testing/own-work.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { namedIn } from '../plan/named-in.ts'
import { keyOf, planOf } from '../plan/plan.ts'
import { readingsOf } from './readings.ts'

let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, { name: 'Fjordnes AS', location: 'Bergen', industry: ['Havbruk', 'IT-sikkerhet'] })
  await aCompany(db, { name: 'Vågbunn Utleie', location: 'Oslo', industry: ['Privat sektor'] })
  const job_id = await aJob(db, {
    company: 'Fjordnes AS',
    title: 'Testleder',
    ai_technologies: ['Java'],
    locations: ['Oslo'],
  })
  const requirements = ['Du må snakke norsk', 'Du må skrive engelsk'].map((sentence) => ({
    kind: 'must',
    sentence,
    from_title: false,
  }))
  await rowsOf(
    db,
    (bind) => `
      insert into job_matches (job_id, text_hash, engine_version, state, requirements, worth, compared_on)
      values (${bind(job_id)}, '', 1, 'ready', ${bind(JSON.stringify(requirements))}::jsonb, '{}', current_date)`,
  )
})
afterAll(() => database.drop())

const read = async (question: string) => {
  const context = { db, today: '2026-11-20', user_id: '', sees_people: true }
  const [usual] = await readingsOf(context, { question, page: null, earlier: null })
  return usual
}
/** Each plan in short: subject, keys of the conditions, measure or group. */
const inShort = async (question: string) =>
  (await read(question)).plans.map(({ subject, where, group, measure, having, order, take }) =>
    [
      subject,
      ...where.map((one) => keyOf(one)),
      ...(group ? [`per ${group}`] : []),
      ...(measure ? [measure.fn] : []),
      ...(having ? [`having${having.join('')}`] : []),
      ...(typeof order?.by === 'object'
        ? [`by ${'field' in order.by ? order.by.field : order.by.relation}`]
        : []),
      ...(take ? [`take ${take}`] : []),
    ].join(' '),
  )

test.each([
  ['Hvor mange stillinger er det i Oslo?', ['job place=Oslo count']],
  ['kor mange stillingar er det i Oslo?', ['job place=Oslo count']],
  ['Hvor mange anonser krever Java?', ['job technology=Java count']],
  ['Hvilke byer har minst ti åpne stillinger?', ['job state=open per place having>=10']],
  ['topp 5 bedrifter etter antall annonser', ['company by job take 5']],
  ['antall annonser måned for måned', ['job state=any per month count']],
  ['bedrifter i bransjen IT-sikkerhet', ['company industry=it-sikkerhet']],
  ['Hvor mange deltidsstillinger er det?', ['job form=Deltid count']],
  ['vikariater hos bedrifter i Oslo', ['job form=Vikariat company[place=Oslo]']],
  [
    'Hvor stor andel av annonsene som krever Java og er i Oslo har frist i desember?',
    ['job technology=Java place=Oslo share'],
  ],
  ['annonser i Oslo eller Bergen', ['job place=Oslo,Bergen']],
  ['annonser med både Java og Kotlin', ['job technology=Java technology=Kotlin']],
  ['annonser uten frist', ['job deadlinemissing']],
  ['annonser som verken krever Java eller Kotlin', ['job !technology=Java,Kotlin']],
  ['Java-annonser utenom Oslo', ['job technology=Java !place=Oslo']],
  ['Hvilke byer har flest stillinger?', ['job per place']],
  ['Hvor mange annonser er det per måned?', ['job state=any per month count']],
  ['Hvilke bedrifter har minst 3 åpne annonser?', ['company job[]>=3']],
  ['bedrifter med annonser, men ingen nyheter', ['company job[] !article[]']],
  ['de tre nyeste annonsene i Bergen', ['job place=Bergen by posted take 3']],
  ['Hvem av oss er ledige nå og kan React?', ['consultant free_from<=2026-11-20 technology=React']],
  ['annonser med frist før 1. desember', ['job deadline<=2026-11-30']],
  ['fristen på testlederjobben hos fjordnes', ['job id=1']],
  ['Hvem er IT-sjef hos Fjordnes?', ['company id=1 contact_title=it-sjef']],
  ['hva har fjordnes ute', ['job company=1 state=open']],
  ['Hvor mange testledere søker Fjordnes?', ['job company=1 title=testledere count']],
  ['Hvem passer til Testleder hos Fjordnes?', ['consultant fits[id=1]1 by fit']],
  ['Hva skrives det om Fjordnes?', ['article company=1']],
  ['Hvilke annonser har vært lengst ute?', ['job by days_out']],
  [
    'Hvilken annonse som ble publisert i november har kortest frist?',
    ['job postedbetween2026-11-01,2026-11-30 by deadline take 1'],
  ],
  [
    'bedrifter utenfor Oslo som har annonser ute i Bergen',
    ['company !place=Oslo job[state=open&place=Bergen]'],
  ],
  ['Hvilke stillinger passer ingen av oss til?', ['job !fits[]']],
  ['Vis bare annonser med Java', ['job technology=Java']],
  [
    'Hvor mange stillinger ble lyst ut i oktober og i november?',
    [
      'job state=any postedbetween2026-10-01,2026-10-31 count',
      'job state=any postedbetween2026-11-01,2026-11-30 count',
    ],
  ],
  [
    'Hvor mange stillinger ble lyst ut i går sammenlignet med i dag?',
    [
      'job state=any postedbetween2026-11-19,2026-11-19 count',
      'job state=any postedbetween2026-11-20,2026-11-20 count',
    ],
  ],
  [
    'annonser lagt ut i oktober og november',
    ['job state=any (postedbetween2026-10-01,2026-10-31|postedbetween2026-11-01,2026-11-30)'],
  ],
  [
    'Hvor stor andel av stillingene i Oslo krever Java, og i Bergen?',
    ['job place=Oslo share', 'job place=Bergen share'],
  ],
  ['annonser lagt ut for mer enn tre uker siden', ['job state=any posted<=2026-10-29']],
  ['annonser lagt ut for mindre enn tre uker siden', ['job state=any posted>=2026-10-31']],
  ['Hvem er ledig i januar?', ['consultant free_from<=2027-01-31']],
  ['Hvem blir ledig i januar?', ['consultant free_frombetween2027-01-01,2027-01-31']],
  ['Kva stillingar krev Java?', ['job technology=Java']],
  ['Hvilke teknologier har vi ingen konsulenter som kan?', ['technology !consultant[]']],
  ['Hvilke teknologier kan ingen av oss?', ['technology !consultant[]']],
  [
    'Hvilke annonser krever norsk, men ikke engelsk?',
    ['job demand[sentence=norsk] !demand[sentence=engelsk]'],
  ],
  [
    'Hvor er det flest annonser med frist i desember, i Oslo eller i Bergen?',
    [
      'job deadlinebetween2026-12-01,2026-12-31 place=Oslo count',
      'job deadlinebetween2026-12-01,2026-12-31 place=Bergen count',
    ],
  ],
  [
    'Er det flere annonser med Docker eller Kotlin i Oslo enn i Bergen?',
    ['job technology=Docker,Kotlin place=Oslo count', 'job technology=Docker,Kotlin place=Bergen count'],
  ],
  [
    'Hvor er det flest annonser med både Java og Kotlin, i Oslo eller i Bergen?',
    [
      'job technology=Java technology=Kotlin place=Oslo count',
      'job technology=Java technology=Kotlin place=Bergen count',
    ],
  ],
  ['I Oslo hos Fjordnes: hvor mange annonser er det?', ['job place=Oslo company=1 count']],
  [
    'bedrifter med oppdrag ute og Java i teknologistakken',
    ['company job[form=Oppdrag&state=open] technology=Java'],
  ],
  ['bedrifter med annonser i Oslo, men holder til i Bergen', ['company job[place=Oslo] place=Bergen']],
  ['Hvilke bedrifter søker Java og bruker Kotlin?', ['company job[technology=Java] technology=Kotlin']],
  [
    'I Oslo: hvor mange annonser er det, og hvilke teknologier ber de om?',
    ['job place=Oslo count', 'job place=Oslo per technology'],
  ],
  ['Skal i møte med Fjordnes kl. 12:00. Hvilke annonser har de?', ['job company=1']],
  [
    'Sammenlign Oslo og Bergen: hvor mange annonser har hver by?',
    ['job place=Oslo count', 'job place=Bergen count'],
  ],
  ['Hvilke annonser har senere frist?', ['job']],
  ['annonser med frist fra november', ['job deadline>=2026-11-01']],
  ['Hvor mange testleder stillinger er det i Oslo?', ['job place=Oslo title=testleder count']],
  ['annonser uten frist fra forrige uke', ['job deadlinemissing postedbetween2026-11-09,2026-11-15']],
  [
    'annonser uten frist i Oslo fra denne uka',
    ['job deadlinemissing place=Oslo postedbetween2026-11-16,2026-11-22'],
  ],
  [
    'hvor mange av bedriftene med Java-annonser holder ikke til i Bergen',
    ['company job[technology=Java] !place=Bergen count'],
  ],
  ['bedrifter i privat sektor', ['company industry=privat sektor']],
  ['bedrifter uten nøkkelpersoner med minst 3 åpne annonser', ['company contactmissing job[]>=3']],
  ['annonser som verken er i Oslo eller krever Java', ['job !place=Oslo !technology=Java']],
  ['annonser som verken krever norsk eller Java', ['job !technology=Java !demand[sentence=norsk]']],
  [
    'Hvilke annonser krever ikke norsk, men engelsk?',
    ['job !demand[sentence=norsk] demand[sentence=engelsk]'],
  ],
  [
    'Hvilke bedrifter søker etter Java uten å ha en annonse med Kotlin?',
    ['company job[technology=Java] !job[technology=Kotlin]'],
  ],
  [
    'Hvilke bedrifter har både Java-annonser og Kotlin-annonser?',
    ['company job[technology=Java] job[technology=Kotlin]'],
  ],
  ['Hvilke annonser er i Oslo, og hvem?', ['job place=Oslo']],
  ['Hvilke bedrifter har mellom 10 og 20 ansatte?', ['company employeesbetween10,20']],
  ['bedrifter med fra 10 til 20 ansatte', ['company employeesbetween10,20']],
  ['Hvilke konsulenter kan 2 til 4 språk?', ['consultant languagesbetween2,4']],
  ['Bedrifter med over 1 000 ansatte', ['company employees>1000']],
  ['Hvilke bedrifter har over tusen ansatte?', ['company employees>1000']],
  ['bedrifter med mer enn to hundre ansatte', ['company employees>200']],
  ['bedrifter med under to tusen fem hundre ansatte', ['company employees<2500']],
  ['bedrifter med mellom hundre og fem hundre ansatte', ['company employeesbetween100,500']],
  ['bedrifter med over hundre og femti ansatte', ['company employees>150']],
  ['bedrifter med minst femhundre ansatte', ['company employees>=500']],
  ['bedrifter med under tjuefem ansatte', ['company employees<25']],
  ['Tusen takk! Hvilke bedrifter har over 10 ansatte?', ['company employees>10']],
  ['Bedrifter med over 1.000 ansatte', ['company employees>1000']],
  [
    'Hvor mange stillinger ble lyst ut sommeren 2025?',
    ['job state=any postedbetween2025-06-01,2025-08-31 count'],
  ],
  ['annonser lagt ut i første kvartal 2025', ['job state=any postedbetween2025-01-01,2025-03-31']],
  ['annonser lagt ut i mars i fjor', ['job state=any postedbetween2025-03-01,2025-03-31']],
  ['annonser lagt ut i uke 45 i fjor', ['job state=any postedbetween2025-11-03,2025-11-09']],
  ['annonser lagt ut 3. mars i fjor', ['job state=any postedbetween2025-03-03,2025-03-03']],
  ['annonser lagt ut fra mars til mai 2025', ['job state=any postedbetween2025-03-01,2025-05-31']],
  ['Annonser med frist fra januar til mars 2028', ['job deadlinebetween2028-01-01,2028-03-31']],
  ['Annonser med frist fra 1. til 15. desember', ['job deadlinebetween2026-12-01,2026-12-15']],
  ['Annonser lagt ut mellom 2. og 5. oktober', ['job state=any postedbetween2026-10-02,2026-10-05']],
  ['Hvilke bedrifter har mellom 2 og 5 annonser?', ['company job[]']],
  ['annonser lagt ut mellom november og januar 2026', ['job state=any postedbetween2025-11-01,2026-01-31']],
  ['annonser lagt ut i uke 45', ['job state=any postedbetween2026-11-02,2026-11-08']],
  ['annonser lagt ut i uke 49', ['job state=any postedbetween2025-12-01,2025-12-07']],
  ['Hvilke stillinger har frist i uke 2?', ['job deadlinebetween2027-01-11,2027-01-17']],
  [
    'annonser med frist de neste 14 dagene fra de siste 10 dagene',
    ['job deadlinebetween2026-11-20,2026-12-04 postedbetween2026-11-10,2026-11-20'],
  ],
  [
    'Hva er de tre mest etterspurte teknologiene i annonsene som ikke er i Oslo?',
    ['job !place=Oslo per technology take 3'],
  ],
  [
    'Hvor stor andel av annonsene som er i Oslo og ikke er på deltid krever Java?',
    ['job place=Oslo !form=Deltid share'],
  ],
  [
    'Hvor mange av artiklene om bedrifter som søker folk med Java ble publisert i oktober?',
    ['article company[job[technology=Java]] postedbetween2026-10-01,2026-10-31 count'],
  ],
  [
    'hvor er det deltidsstillinger hos bedrifter i bransjen IT-sikkerhet',
    ['job form=Deltid company[industry=it-sikkerhet] per place'],
  ],
  [
    'Hvilken teknologi er nevnt oftest i artiklene om bedrifter i Bergen?',
    ['article company[place=Bergen] per technology take 1'],
  ],
  [
    'Hvor er det flest annonser hos bedrifter i Bergen, i Oslo eller Hamar?',
    ['job company[place=Bergen] place=Oslo count', 'job company[place=Bergen] place=Hamar count'],
  ],
  [
    'bedrifter omtalt i saker som nevner Java og mangler nøkkelpersoner',
    ['company article[technology=Java] contactmissing'],
  ],
  [
    'hvor mange annonser fra de siste 10 dagene mangler søknadsfrist?',
    ['job postedbetween2026-11-10,2026-11-20 deadlinemissing count'],
  ],
  ['Hvem er de tre største på stillinger i Oslo?', ['company by job take 3']],
  ['bedrifter uten nøkkelpersoner med 3 eller flere annonser', ['company contactmissing job[]>=3']],
  ['Hvilke annonser gikk ut forrige uke?', ['job state=any deadlinebetween2026-11-09,2026-11-15']],
])('%s', async (question, plans) => {
  expect(await inShort(question)).toEqual(plans)
})

test.each([
  ['Hvilke språk snakker ingen av konsulentene?', 'ingen av'],
  ['Hvor mange annonser er bare i Oslo eller Bergen?', 'bare'],
  ['stillinger bare i Oslo', 'bare'],
  ['Hvilke bedrifter har bare stillinger i Oslo?', 'bare'],
  ['Hvilke konsulenter kan bare Java?', 'bare'],
  ['lignende annonser', 'lignende'],
  ['Hvilke bedrifter har ingen konsulenter vært hos?', 'ingen'],
  ['Hvilke nyheter er størst?', 'størst'],
  ['Hvem kan bare Java?', 'bare'],
  ['Hvilke bedrifter har mellom 2 og 5 annonser?', 'mellom 2 og 5'],
  ['Hvilke bedrifter har hjemmekontor i minst 50 prosent av annonsene?', '50 prosent'],
  ['Hvilke bedrifter har de nyeste annonsene?', 'nyeste'],
  ['Hvilke bedrifter har de eldste annonsene?', 'eldste'],
  ['Hvor mange dager er det i snitt til fristen på annonsene i Oslo?', 'i snitt'],
  ['Hvilke bedrifter i Bergen har annonser ute i andre byer?', 'andre'],
  ['Kom det flere annonser denne uka enn uka før?', 'uka før'],
  ['Hvilke annonser er i Oslo, og hvem?', 'hvem'],
])('no condition is left out silently: %s', async (question, word) => {
  expect((await read(question)).unplaced).toContain(word)
})

test('a field that a subject cannot reach is not taken for one of its own', async () => {
  const context = { db, today: '2026-11-20', user_id: '', sees_people: true }
  const question = 'Antall vikariater uten frist i hvert fylke'
  const readings = await readingsOf(context, { question, page: null, earlier: null })
  for (const { plans } of readings) expect(() => plans.flatMap(namedIn)).not.toThrow()
})

test('what comes after the words that are read is reported', async () => {
  const [long] = await readingsOf(
    { db, today: '2026-11-20', user_id: '', sees_people: true },
    { question: `Vi søker ${'flinke '.repeat(158)}. Hvem av oss kan dette?`, page: null, earlier: null },
  )
  expect(long).toMatchObject({ unplaced: expect.arrayContaining(['Hvem av oss kan dette …']), isSure: false })
})

test('words that occur nowhere are reported', async () => {
  expect((await read('annonser med hundekjørere i Oslo')).unplaced).toEqual(['hundekjørere'])
})

test('a pronoun without an antecedent is reported', async () => {
  expect((await read('Hva med den?')).pointsNowhere).toBe(true)
  expect((await read('Hvem er best?')).pointsNowhere).toBe(true)
  expect((await read('Hvor mange stillinger er det?')).pointsNowhere).toBe(false)
})

test.each([
  ['one word', 'Hvilke '.repeat(500)],
  ['no words', '– '.repeat(2_000)],
  ['words that nobody knows', Array.from({ length: 500 }, (_, nth) => `xqz${nth}w`).join(' ')],
  ['one word without end', 'å'.repeat(4_000)],
  ['questions without end', 'og hvor mange er det i Oslo? '.repeat(130)],
  ['numbers', '1. 2. 3 '.repeat(500)],
])('a question of 4,000 characters is read up to a limit: %s', async (_, question) => {
  const work = async () => {
    const before = ownWork()
    await read(question)
    return ownWork() - before
  }
  expect(await leastOf(work, 3_000)).toBeLessThan(3_000)
})

test('fields of one thing are read; what no field has is left for its texts', async () => {
  const asked = await read('Når er fristen på Testleder hos Fjordnes, og hvem er kontaktperson?')
  expect(asked.plans.map(({ fields }) => fields)).toEqual([['deadline', 'deadline_words', 'contact']])
  expect(asked.unplaced).toEqual([])
  const left = await read('Hvor mange pasienter behandler Fjordnes?')
  expect(left.plans[0]).toMatchObject({ subject: 'company', fields: [] })
  expect(left.unplaced).toEqual(['pasienter', 'behandler'])
})

test('sentences before the question give another reading, with its topic', async () => {
  const readings = await readingsOf(
    { db, today: '2026-11-20', user_id: '', sees_people: true },
    { question: 'Fjordnes ringte akkurat. Hvor mange stillinger har de ute?', page: null, earlier: null },
  )
  const led = readings.find(({ isLedIn }) => isLedIn)!
  expect(led.unplaced).toEqual([])
  expect(led.plans).toMatchObject([{ subject: 'job', measure: { fn: 'count' } }])
  expect(led.plans[0]!.where.map((one) => keyOf(one))).toContainEqual(expect.stringMatching(/^company=\d+$/))
})

const onPage = (question: string, type: 'job' | 'company' | 'article' | 'consultant') =>
  readingsOf(
    { db, today: '2026-11-20', user_id: '', sees_people: true },
    { question, page: { path: '/', type, id: '1', title: null }, earlier: null },
  )

test('the thing in view gives another reading, even without a pronoun', async () => {
  const readings = await onPage('Hvilke annonser passer?', 'consultant')
  expect(readings.find(({ link }) => link === 'page')!.plans).toMatchObject([
    { subject: 'job', where: [{ relation: 'fits', where: [{ field: 'id', values: ['1'] }] }] },
  ])
})

test('conditions beside a pronoun narrow what is asked for', async () => {
  const [usual] = await onPage('Hvilke stillinger passer for henne i Oslo?', 'consultant')
  expect(usual!.plans[0]!.where.map((one) => keyOf(one))).toEqual(['fits[id=1]1', 'place=Oslo'])
})

test.each<
  [question: string, type: 'job' | 'consultant', subject: string, where: string[], fields?: string[]]
>([
  ['Passer Kari?', 'job', 'consultant', ['fits[id=1]1']],
  ['Har bedriften andre stillinger?', 'job', 'job', ['company[job[id=1]]', '!id=1']],
  ['Har bedriften stillinger i Bergen?', 'job', 'job', ['company[job[id=1]]', 'place=Bergen']],
  ['lignende annonser', 'job', 'job', ['alike[id=1]']],
  ['Hvor mange år har hun med Java?', 'consultant', 'consultant', ['id=1'], ['years:Java']],
  ['Hvor lenge har hun jobbet med Java?', 'consultant', 'consultant', ['id=1'], ['years:Java']],
])('«%s» on the page of a %s is about it', async (question, type, subject, where, fields) => {
  const [usual] = await onPage(question, type)
  expect(usual).toMatchObject({ link: 'page', plans: [{ subject }] })
  expect(usual!.plans[0]!.where.map((one) => keyOf(one))).toEqual(where)
  if (fields) expect(usual!.plans[0]!.fields).toEqual(fields)
})

test('a verb first makes a yes/no question', async () => {
  const [usual] = await onPage('Kan hun Java?', 'consultant')
  expect(usual!.plans).toMatchObject([{ subject: 'consultant', asks_whether: true }])
  expect(usual!.plans[0]!.where.map((one) => keyOf(one))).toEqual(['id=1', 'technology=Java'])
})

test('text that is only searched is shown as its summary', async () => {
  const [usual] = await onPage('Hva handler denne om?', 'article')
  expect(usual!.plans[0]!.fields).not.toContain('text')
})

test.each([
  ['Hvem er ledig nå?', 'fits'],
  ['Hvilke stillinger har frist neste uke?', 'place'],
  ['Hvor mange bedrifter har åpne stillinger?', 'place'],
])('a question that is whole by itself leaves out what was shown before: %s', async (question, left) => {
  const readings = await readingsOf(
    { db, today: '2026-11-20', user_id: '', sees_people: true },
    {
      question,
      page: null,
      earlier: {
        plan: { ...planOf('job'), where: [{ field: 'place', is: '=', values: ['Oslo'] }] },
        shown: [],
      },
    },
  )
  expect(
    readings.flatMap(({ plans }) => plans.flatMap(({ where }) => where.map((one) => keyOf(one)))),
  ).not.toContainEqual(expect.stringContaining(left))
})

test.each([
  ['Hva er gjennomsnittlig søknadstid per bedrift?', 'job', 'company', { field: 'days_given' }],
  ['Gjennomsnittlig antall dager ute per bedrift', 'job', 'company', { field: 'days_out' }],
  ['Hvor mange annonser er det per bedrift i snitt?', 'company', undefined, { relation: 'job', where: [] }],
])('%s: what is averaged is of what it is asked of', async (question, subject, group, of) => {
  const [plan] = (await read(question)).plans
  expect(plan).toMatchObject({ subject, measure: { fn: 'average', of } })
  expect(plan!.group).toBe(group)
  expect(() => namedIn(plan!)).not.toThrow()
})

test.each([
  ['Hvilke bedrifter med annonser som krever Java lyser ut mest?', []],
  ['Hvilke bedrifter har flest annonser som krever Java?', ['technology=Java']],
])('%s: which of their ads are counted', async (question, counted) => {
  const [plan] = (await read(question)).plans
  const by = plan!.order!.by
  expect(typeof by === 'object' && 'relation' in by && by.where.map((one) => keyOf(one))).toEqual(
    expect.arrayContaining(counted),
  )
  const isOfAll = counted.length === 0
  expect(plan!.where.some((one) => keyOf(one).includes('Java'))).toBe(isOfAll)
})
