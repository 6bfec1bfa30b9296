import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let person: Awaited<ReturnType<typeof aSignedInUser>>

beforeAll(async () => {
  portal = await createTestApp()
  person = await aSignedInUser(portal.deps)
})
afterAll(() => portal.close())

const says = async (words: string) => {
  const { rows } = await sql<{ says: boolean }>`select says_home_office(${words}) as says`.execute(
    portal.deps.db,
  )
  return rows[0]!.says
}

describe('an ad that allows working from home', () => {
  test.each([
    'Vi tilbyr hjemmekontor to dager i uka.',
    'Fleksibel arbeidstid og hjemmekontor etter nærmere avtale',
    'God hjemmekontorordning og ikke minst hyggelige kolleger',
    'to hjemmekontordager',
    'Heimekontor er mogleg.',
    'Mulighet for hjemme-kontor',
    'Utvikler (remote)',
    'Utvikler – 100 % remote',
    'Stillingen er remote-first',
    'Hybrid/remote',
    'Fully remote within Norway',
    'Work from home two days a week',
    'Du kan jobbe hjemmefra når du vil',
    'Du kan jobbe noen dager hjemmefra',
    'Vi åpner for fjernarbeid.',
    'Du kan arbeide delvis hjemme, og ellers på kontoret',
    'Vi har ikke kjernetid, men du får hjemmekontor',
    'Hvis du ikke bor i Oslo, er hjemmekontor helt i orden',
    'Ingen kveldsvakter og gode muligheter for hjemmekontor',
    'Ikke bare hjemmekontor',
    'Hjemmekontor er ikke mulig i opplæringen. Deretter er to dager hjemmefra greit å jobbe, og hjemmekontor vanlig.',
  ])('%s', async (words) => expect(await says(words)).toBe(true))
})

describe('an ad that does not', () => {
  test.each([
    'Ikke hjemmekontor',
    'Hjemmekontor er ikke mulig.',
    'Hjemmekontor er dessverre ikke noe vi kan tilby',
    'Vi tilbyr ikke hjemmekontor, remote eller fjernarbeid.',
    'Det er ikke mulig å jobbe hjemmefra i denne stillingen',
    'Arbeidet kan ikke utføres fra hjemmekontor',
    'Uten mulighet for hjemmekontor',
    'Verken fjernarbeid eller hjemmekontor',
    "No, we can't do fully remote yet",
    'Remote work is not possible',
    'No remote work',
    'Hjemmekontor og fjernarbeid er umulig',
    'Erfaring med remote sensing og remote desktop',
    'Vi lager hjemmekontorutstyr',
    'Du arbeider hjemme hos brukerne',
    'Du jobber for at eldre skal kunne bo hjemme lenger',
    'De reisende sjekker appen før de drar hjemmefra',
    'Kontor midt i byen',
    '',
  ])('%s', async (words) => expect(await says(words)).toBe(false))
})

test.each(['ikke ', 'hjemmekontor ', 'ikke hjemmekontor ', 'jobbe remote ', 'jobb og jobb ', 'remote ikke '])(
  'a text of a million signs of «%s» is read to its end',
  (words) =>
    portal.deps.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '60s'`.execute(trx)
      await sql`select says_home_office(${words.repeat(1_000_000 / words.length)})`.execute(trx)
    }),
  90_000,
)

const get = async (path: string) =>
  (await portal.app.inject({ url: `/api${path}`, headers: person.headers })).json().data
const titles = async (query: string) =>
  (await get(`/jobs/?${query}`)).jobs.map(({ title }: { title: string }) => title).toSorted()

test('the filter takes ads by place and by words, and follows their changes', async () => {
  const { db } = portal.deps
  await aJob(db, { title: 'Sted', locations: ['Hjemmekontor'], company: 'Fjern AS' })
  const id = await aJob(db, {
    title: 'Tekst',
    long_description: 'Vi har **hjemmekontor**.',
    company: 'Fjern AS',
  })
  await aJob(db, { title: 'Nei', long_description: 'Hjemmekontor er ikke mulig.', company: 'Fjern AS' })
  expect(await titles('company=Fjern')).toEqual(['Nei', 'Sted', 'Tekst'])
  expect(await titles('company=Fjern&remote=true')).toEqual(['Sted', 'Tekst'])
  expect(await titles('company=Fjern&remote=false')).toHaveLength(3)
  expect(await get('/jobs/facets?remote=true')).toMatchObject({ companies: [{ name: 'Fjern AS', count: 2 }] })
  const csv = await portal.app.inject({ url: '/api/jobs/csv?remote=true', headers: person.headers })
  expect(csv.body.trim().split('\r\n')).toHaveLength(3)
  await db.updateTable('jobs').set({ long_description: 'På kontoret.' }).where('id', '=', id).execute()
  expect(await titles('remote=true&text_search=tekst')).toEqual([])
  const refused = await portal.app.inject({ url: '/api/jobs/?remote=ja', headers: person.headers })
  expect(refused.json()).toMatchObject({ field: 'remote' })
})
