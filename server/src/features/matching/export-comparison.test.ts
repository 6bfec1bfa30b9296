import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConsultant } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { type Call, createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { MATCH_VERSION } from './match-version.ts'

let at: MatchPortal
let call: Call
let path: string
beforeAll(async () => {
  at = await createMatchPortal()
  ;({ call } = await at.signIn())
  const kari = await aConsultant(at.db, {
    name: 'Kari Vik',
    title: { no: 'Utvikler' },
    ...someProjects({
      customer: '=HYPERLINK("https://ond.example")',
      text: '=2+3 i Kotlin | *fet* & «så»; ja',
    }),
  })
  await at.db
    .updateTable('consultants')
    .set({ available_from: '2099-01-04', available_percent: 60 })
    .execute()
  const job = await aJob(at.db, {
    title: '=cmd|Ressurs',
    company: 'Brattskar AS',
    long_description: '## Krav\n- Kotlin\n\n## Det er en fordel\n- Kafka',
  })
  path = `/match/ai/${job}/${kari}/export`
})
afterAll(() => at.close())

const take = (format: string) => call('GET', `${path}?format=${format}`)

test('who is free already is free now', async () => {
  const since = (available_from: string) => at.db.updateTable('consultants').set({ available_from }).execute()
  await since('2025-01-04')
  expect((await take('md')).body).toContain('- **Tilgjengelighet:** Ledig nå, 60 %')
  await since('2099-01-04')
})

test('as Markdown, with all markup escaped', async () => {
  const { headers, body } = await take('md')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="kravmatrise-\d+-\d+\.md"$/)
  expect(body).toContain('- **Konsulent:** Kari Vik, Utvikler')
  expect(body).toContain('- **Kunde:** Brattskar AS')
  expect(body).toContain('- **Tilgjengelighet:** 60 % fra 4. januar 2099')
  expect(body).toContain('| Krav | Skal/Bør | Status | Beskrivelse/belegg | Prosjekt/kunde | Periode |')
  expect(body).toMatch(/\| Kotlin \| Skal \| Dokumentert \| =2\+3 i Kotlin \\\| \\\*fet\\\* & «så»; ja \|/)
  expect(body).toMatch(/\| Kafka \| Bør \| Mangler \| {2}\| {2}\| {2}\|/)
  expect(body).toContain('- **Skal-krav:** 1 dokumentert, 0 nevnt, 0 mangler, av 1')
  expect(body).toContain(`Innebygd regelmotor (ikke språkmodell), versjon ${MATCH_VERSION}`)
  expect(body).toContain('*Forslag – et menneske avgjør*')
})

test('the sums are those of the rows, also where two demands share a part', async () => {
  const job = await aJob(at.db, {
    title: 'Systemutvikler',
    long_description: '## Krav\n- Kotlin og Kafka\n- Kotlin og Azure',
  })
  const sindre = await aConsultant(at.db, {
    name: 'Sindre Dal',
    ...someProjects({ text: 'Skrev tjenester i Kotlin. Satte dem i drift i Azure.' }),
  })
  const { body } = await call('GET', `/match/ai/${job}/${sindre}/export?format=md`)
  expect(body).toContain('- **Skal-krav:** 1 dokumentert, 1 nevnt, 0 mangler, av 2')
})

test('the title is no demand, and one demand is one row, documented when all of it is', async () => {
  const job = await aJob(at.db, {
    title: 'Systemutvikler',
    long_description: '## Krav\n- Kotlin og Kafka\n- Erfaring med COBOL\n- Azure',
  })
  const sindre = await aConsultant(at.db, {
    name: 'Sindre Dal',
    ...someProjects({ text: 'Skrev tjenester i Kotlin. Satte dem i drift i Azure.' }),
  })
  const { body } = await call('GET', `/match/ai/${job}/${sindre}/export?format=md`)
  expect(body).toMatch(/\| Kotlin og Kafka \| Skal \| Nevnt \| Skrev tjenester i Kotlin\. \|/)
  expect(body).toContain('| Azure | Skal | Dokumentert |')
  expect(body).not.toContain('| Systemutvikler |')
  expect(body).toContain('- **Skal-krav:** 1 dokumentert, 1 nevnt, 1 mangler, av 3')
  expect(body).toContain('CV-en dokumenterer 1 av 3 skal-krav.')
  expect(body).not.toContain('«Systemutvikler»')
})

test('as CSV, without formulas', async () => {
  const { headers, body } = await take('csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.startsWith('\uFEFF')).toBe(true)
  const cells = body.slice(1).split(/[;\r\n]+/)
  expect(cells.length).toBeGreaterThan(20)
  expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([])
  expect(body).toContain("Oppdrag/stilling;'=cmd|Ressurs")
  expect(body).toContain('Kafka;Bør;Mangler;;;')
})

test('as a Word document', async () => {
  const { headers, rawPayload } = await take('docx')
  expect(headers['content-type']).toContain('wordprocessingml')
  const files = unzipSync(rawPayload)
  const text = strFromU8(files['word/document.xml']!)
  for (const expected of [
    'Kravmatrise',
    'Brattskar AS',
    'Beskrivelse/belegg',
    'Forslag – et menneske avgjør',
  ])
    expect(text).toContain(expected)
  expect(text).toContain('| *fet* &amp; «så»; ja')
})

test('any other format is refused, and the error names it', async () => {
  const reply = await take('pdf')
  expect([reply.statusCode, reply.json().field]).toEqual([400, 'format'])
})

test('a download is logged with the user', async () => {
  await take('md')
  const kinds = await at.db.selectFrom('match_log').select('kind').distinct().execute()
  expect(kinds).toEqual([{ kind: 'export' }])
})
