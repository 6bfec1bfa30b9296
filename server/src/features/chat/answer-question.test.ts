import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../db/statement.ts'
import type { Database } from '../../db/tables.ts'
import { askAssistant } from '../../testing/ask-assistant.ts'
import { aCompany, aJob } from '../../testing/job-builders.ts'
import { anArticle } from '../../testing/news-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
let db: Kysely<Database>

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await aCompany(db, { name: 'Fjordnes AS', location: 'Bergen', industry: ['Havbruk'] })
  await aCompany(db, { name: 'Solås kommune', location: 'Oslo', industry: ['Kommune'] })
  await aCompany(db, { name: 'Tindnes Bank', location: 'Oslo', industry: ['Bank'] })
  const ad = (company: string, title: string, more: object = {}) =>
    aJob(db, { company, title, posted_date: '2026-11-10', deadline: '2026-12-20', ...more })
  const again = await ad('Fjordnes AS', 'DevOps-ingeniør', {
    locations: ['Trondheim'],
    ai_technologies: ['Java'],
  })
  await ad('Fjordnes AS', 'DevOps-utvikler', {
    locations: ['Oslo'],
    ai_technologies: ['Kotlin'],
    job_type: 'Fast',
  })
  await ad('Solås kommune', 'DevOps-ingeniør', {
    locations: ['Trondheim'],
    ai_technologies: ['Java', 'React'],
  })
  await ad('Tindnes Bank', 'Testleder', {
    locations: ['Bergen'],
    posted_date: '2026-09-01',
    job_type: 'Vikariat',
  })
  await rowsOf(db, (bind) => `update jobs set times_posted = 2 where id = ${bind(again)}`)
  await anArticle(db, { title: 'Solås kommune varsler oppsigelser', companies: ['Solås kommune'] })
  await anArticle(db, { title: 'Fjordnes åpner nytt kontor', companies: ['Fjordnes AS'] })
  await rowsOf(
    db,
    () => `
      insert into consultants (source, external_id, name, name_key, location, content_hash)
      select 'file', nth::text, 'Kari Nes ' || nth, 'kari nes ' || nth, case when nth <= 550 then 'Molde' else 'Bodø' end, 'a'
      from generate_series(1, 600) as nth`,
  )
  await rowsOf(
    db,
    () => `
      insert into consultant_technologies (consultant_id, name, place)
      select id, case when id % 2 = 0 then 'Java' else 'Kotlin' end, 0 from consultants`,
  )
  await rowsOf(
    db,
    () => `
      insert into consultant_certifications (consultant_id, kind, name, place)
      select id, 'certification', 'Azure Developer Associate', 0 from consultants where external_id = '1'`,
  )
})
afterAll(() => database.drop())

const ask = async (...questions: string[]) => {
  const { content, sources } = await askAssistant(db, questions)
  return { content, cited: sources.map(({ title }) => title) }
}

test('companies that have posted the same ad again', async () => {
  const { content, cited } = await ask('Hvilke bedrifter har lyst ut samme stilling flere ganger?')
  expect(content).toContain('én bedrift')
  expect(cited).toEqual(['Fjordnes AS'])
})

test('the company that seeks most, with the runners-up', async () => {
  const { content, cited } = await ask('Hvilken bedrift leter mest etter DevOps-folk akkurat nå?')
  expect(content).toMatch(/^Flest .* har \*\*Fjordnes AS\*\* \[1\]:\n\n- \*\*Fjordnes AS\*\*.*: 2 /)
  expect(cited.slice(0, 2)).toEqual(['Fjordnes AS', 'Solås kommune'])
})

test('two questions at once: how many, and of what', async () => {
  const { content } = await ask(
    'Hvor mange stillinger er lyst ut i Trondheim siste måned, og hvilke teknologier ber de om?',
  )
  expect(content).toContain('**2** jobbannonser')
  expect(content).toContain('- Java: 2')
  expect(content).toContain('- React: 1')
})

test('an intersection, also when it is empty', async () => {
  const both = await ask('Hvilke kunder har både åpne stillinger og nyheter om oppsigelser?')
  expect(both.cited).toEqual(['Solås kommune'])
  const none = await ask('Hvilke kunder har både åpne stillinger og nyheter om konkurs?')
  expect(none.content).toMatch(/: ingen bedrifter/)
  expect(none.cited).toEqual([])
})

test('an exclusion is applied, and removing its chip widens the answer', async () => {
  const question = 'Hvor mange annonser i Trondheim krever ikke React?'
  const { content, understood = [] } = await askAssistant(db, [question])
  expect(content).toContain('**én** jobbannonse')
  expect(understood.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['I Trondheim', 'Som ikke nevner React']),
  )
  const without = understood.flatMap(({ text, key }) => (text === 'I Trondheim' && key ? [key] : []))
  const wider = await askAssistant(db, [question], { without })
  expect(wider.content).toContain('**3** jobbannonser')
  expect(wider.understood?.map(({ text }) => text)).not.toContain('I Trondheim')
})

test('a follow-up changes one condition and keeps the rest', async () => {
  const { content } = await ask('Hvor mange annonser per teknologi er det i Trondheim?', 'og i Oslo?')
  expect(content).toMatch(/Kotlin: (?:\*\*)?1/)
  expect(content).not.toContain('React')
})

test('a follow-up that groups keeps the list, also by a noun of its own', async () => {
  const { content } = await ask('Hvilke annonser krever Java?', 'hvor mange er det per bedrift?')
  expect(content).toMatch(/Java per bedrift/)
  expect(content).not.toContain('Tindnes')
})

test('after a number, «hvilke er de?» lists what was counted', async () => {
  for (const before of ['Hvor mange annonser er det i Trondheim?', 'Annonser i Trondheim per måned?']) {
    const { cited } = await ask(before, 'Hvilke er de?')
    expect(cited.slice(0, 2)).toEqual(['DevOps-ingeniør', 'DevOps-ingeniør'])
  }
})

test('everything about a company is asked for, not ordered', async () => {
  const { cited } = await ask('vis meg alt om Fjordnes')
  expect(cited[0]).toBe('Fjordnes AS')
})

test('a list is put in the order that is named, and the direction may follow', async () => {
  const first = async (question: string) => (await askAssistant(db, [question])).understood?.at(-1)?.text
  expect(await first('List annonser sortert etter frist')).toBe('Tidligst frist først')
  expect(await first('List annonser sortert etter frist, seneste først')).toBe('Senest frist først')
  expect(await first('Hvilke annonser ligger ute lengst?')).toBe('Lengst ute først')
})

test('names are put in the order of the alphabet', async () => {
  const { understood = [] } = await askAssistant(db, ['Vis konsulenter sortert etter navn'])
  expect(understood.at(-1)?.text).toBe('Alfabetisk')
})

test('the weeks to come are those of deadlines', async () => {
  const { understood = [] } = await askAssistant(db, ['Hvilke annonser har vi de neste to ukene?'])
  expect(understood.map(({ text }) => text).join()).toContain('Med frist')
})

test('ads by month are those posted then, open or not', async () => {
  await aJob(db, {
    company: 'Tindnes Bank',
    title: 'Analytiker',
    posted_date: '2026-09-02',
    deadline: '2026-09-20',
  })
  const { content } = await ask('Hvor mange annonser er det per måned i år?')
  expect(content).toContain('september 2026: 2')
  const open = await ask('Hvor mange åpne annonser er det per måned?')
  expect(open.content).toContain('september 2026: 1')
})

test('ads and consultants are counted by their kind of work', async () => {
  expect((await ask('Hvor mange annonser er det per fagrolle?')).content).toContain('Tester og testleder: 1')
  const { cited } = await ask('Hvilke annonser har fagrollen tester?')
  expect(cited).toEqual(['Testleder'])
})

test('what is denied is the consultant, not that they are free', async () => {
  const { understood = [] } = await askAssistant(db, [
    'Hvilke annonser har ingen ledig konsulent som passer?',
  ])
  expect(understood.at(-1)?.text).toBe('Som ikke passer for noen konsulenter som er ledige nå')
})

test('two companies are shown side by side, not counted', async () => {
  const { content, cited } = await ask('Sammenlign Fjordnes og Tindnes Bank')
  expect(cited).toEqual(['Fjordnes AS', 'Tindnes Bank'])
  expect(content).not.toContain('Det er')
})

test('those that are written about most are ordered by articles', async () => {
  const { understood = [] } = await askAssistant(db, ['Hvilke bedrifter er omtalt mest?'])
  expect(understood.at(-1)?.text).toBe('Flest artikler først')
})

test.each([
  ['annonser per bransje', 'Per bransje'],
  ['Hvilke roller er det flest annonser for?', 'Per fagrolle'],
  ['siste annonser fra Fjordnes', 'Nyest først'],
  ['hvem har kurs i Azure', 'Med sertifiseringen azure'],
])('%s', async (question, chip) => {
  const { understood = [], content } = await askAssistant(db, [question])
  expect([...understood.map(({ text }) => text), content].join(' · ')).toContain(chip)
})

test('what the portal does not hold is refused, though the rest is clear', async () => {
  const { content } = await ask('Hvor mange har søkt på stillingen hos Fjordnes?')
  expect(content).toContain('finner jeg ikke')
})

test.each([
  'hvem passer til den?',
  'kan du sjekke om han er ledig',
  'Hvem av dem har lengst erfaring?',
  'Sammenlign de to.',
  'hva er fristen på den stillingen?',
])('nothing is before the pronoun, so it is asked about: %s', async (question) => {
  expect((await ask(question)).content).toContain('Hvem eller hva mener du?')
})

test.each([
  'hva er de nyeste annonsene?',
  'Hvem har Azure-sertifisering, og når er de ledige?',
  'den nyeste annonsen hos Fjordnes',
])('a pronoun or an article that means something is not asked about: %s', async (question) => {
  expect((await ask(question)).content).not.toContain('Hvem eller hva mener du?')
})

test('«hun» after several people is asked about, and they are named', async () => {
  const { content } = await ask('Hvilke konsulenter er fra Bodø?', 'når er hun ledig?')
  expect(content).toContain('Hvilken mener du?')
  expect(content).toContain('Kari Nes')
})

test('what is private is refused after an answer too', async () => {
  const { content } = await ask('Hvilke konsulenter er fra Bodø?', 'er noen av dem gift')
  expect(content).toContain('finner jeg ikke')
})

test('what none of the things shown has is said to be missing', async () => {
  const { content } = await ask('Hvilke bedrifter holder til i Oslo?', 'Hvor mange ansatte har de?')
  expect(content).toContain('Det finner jeg ikke i portalen')
})

test('customers of one company are not counted as companies', async () => {
  expect((await ask('hvor mange kunder har egentlig Fjordnes AS?')).content).not.toContain('én bedrift')
})

test('a value alone is asked for', async () => {
  expect((await ask('vikariater')).cited).toEqual(['Testleder'])
})

test('a verb that changes something and that nothing read is named', async () => {
  expect((await ask('Hvilke annonser har fått oppdatert tittel?')).content).toContain('forstod jeg ikke')
})

test('all 600 consultants are counted, not only the first page', async () => {
  const { content } = await ask('Hvor mange konsulenter er det per by?')
  expect(content).toContain('Molde: 550')
  expect(content).toContain('Bodø: 50')
  const share = await ask('Hvor stor andel av konsulentene kan Java?')
  expect(share.content).toContain('300 av 600 konsulenter kan Java: **50 prosent**')
})

test('a how-to question is answered with a link to the screen', async () => {
  const { sources } = await askAssistant(db, ['Hvordan slår jeg på mørk modus?'])
  expect(sources).toMatchObject([{ kind: 'help', id: 'mork-modus' }])
})
