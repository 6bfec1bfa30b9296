import type { FormReading } from '@utsyn/contract/offer-forms.ts'
import type { OfferEntry } from '@utsyn/contract/offers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '../../documents/read-document.ts'
import { aSignedInUser, cvsReadBy } from '../../testing/builders.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aWordFile, aWorkbook, wordLine, wordTable } from '../../testing/document-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteTemplate, findTemplate, replaceTemplate } from './templates/offer-template.repository.ts'

type Person = Awaited<ReturnType<typeof aSignedInUser>>

let portal: TestApp
let kari: Person
let admin: Person
let embla: number
let job: number
beforeAll(async () => {
  portal = await createTestApp()
  kari = await aSignedInUser(portal.deps, { name: 'Kari Vik', role: 'bemanner' })
  admin = await aSignedInUser(portal.deps, { name: 'Ada Lund', role: 'administrator' })
  embla = await aConsultant(portal.deps.db, {
    name: 'Embla Tveit',
    technologies: someTechnologies({ React: 9, Kotlin: 7 }),
    project_experiences: [PROJECT],
  })
  job = await aJob(portal.deps.db, { title: 'Utvikler', long_description: '## Krav\n- Kotlin\n- COBOL' })
  await call(kari, 'POST', `offers/${job}/consultants`, { consultant_ids: [String(embla)] })
})
afterAll(() => portal.close())

const TEXT = 'Skrev tjenester i Kotlin for nordlysvarsling. Ledet innføringen av testing i teamet.'
const PROJECT = {
  customer: { no: 'Nordlys' },
  long_description: { no: TEXT },
  year_from: '2020',
  month_from: '1',
  year_to: '2022',
  month_to: '12',
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (person: Person, method: Method, path: string, payload?: object | Buffer) =>
  portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: {
      ...person.headers,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  })
const done = async (...asked: Parameters<typeof call>) => {
  const reply = await call(...asked)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply
}
const refusal = async (...asked: Parameters<typeof call>) => {
  const reply = await call(...asked)
  const { code, field, message } = reply.json()
  return { status: reply.statusCode, code, field, message }
}
const textOf = async (file: Buffer) => {
  const read = await readDocument(file, 'fil.docx')
  return 'refusal' in read ? read.refusal : read.parts[0]!.text
}
const audited = async () => {
  const { rows } =
    await sql`select event, reason, user_id, consultant_id from audit_log order by id desc limit 1`.execute(
      portal.deps.db,
    )
  return rows[0]
}

test('a template is laid in, tried, used for Word and taken away again, all of it logged', async () => {
  expect((await done(admin, 'GET', 'offer-template/')).json().data.template).toBeNull()
  const example = (await done(admin, 'GET', 'offer-template/file?which=example')).rawPayload
  expect(await refusal(admin, 'GET', 'offer-template/file?which=current')).toMatchObject({ status: 404 })

  expect(
    await refusal(admin, 'PUT', 'offer-template/?name=mal.docx', aWordFile(wordLine('{navnn}'))),
  ).toEqual({ status: 400, code: 'bad_input', field: 'file', message: 'Plassholderen {navnn} finnes ikke.' })
  expect(await refusal(admin, 'PUT', 'offer-template/?name=mal.docx', Buffer.from('{tittel}'))).toEqual({
    status: 400,
    code: 'bad_input',
    field: 'file',
    message: 'Filen er ikke en Word-fil (DOCX).',
  })
  await done(admin, 'PUT', 'offer-template/?name=eksempel.docx', example)
  const own = aWordFile(wordLine('Vår mal: {tittel}') + wordLine('{#konsulenter}{navn}{/konsulenter}'))
  const state = (await done(admin, 'PUT', 'offer-template/?name=V%C3%A5r%20mal.docx', own)).json().data
  expect(state.template).toMatchObject({ name: 'Vår mal.docx', uploaded_by: 'Ada Lund', bytes: own.length })
  expect(state.template.leaves_out).toContain('utdanningen')
  expect(await audited()).toMatchObject({ event: 'offer_template_saved', user_id: admin.user_id })
  expect((await done(admin, 'GET', 'offer-template/file?which=current')).rawPayload).toEqual(own)
  expect(await textOf((await done(admin, 'GET', 'offer-template/file?which=preview')).rawPayload)).toBe(
    'Vår mal: Systemutvikler til saksbehandling & arkiv\nAstrid EksempelBo Prøve',
  )

  expect((await done(kari, 'GET', `offers/${job}`)).json().data.offer.template).toMatchObject({
    name: 'Vår mal.docx',
  })
  const word = async () => textOf((await done(kari, 'GET', `offers/${job}/export?format=docx`)).rawPayload)
  expect(await word()).toBe('Vår mal: Utvikler\nEmbla Tveit')

  expect((await done(admin, 'DELETE', 'offer-template/')).json().data.template).toBeNull()
  expect(await audited()).toMatchObject({ event: 'offer_template_removed', user_id: admin.user_id })
  expect(await word()).toContain('Kompetanseskjema')
  expect(await refusal(kari, 'GET', 'offer-template/')).toMatchObject({ status: 403, code: 'forbidden' })
})

test('of two templates that are laid in at once the later stands', async () => {
  const { db } = portal.deps
  const saved = (name: string) => ({
    name,
    file: Buffer.from(name),
    leaves_out: [],
    uploaded_by: admin.user_id,
  })
  const first = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const early = db.transaction().execute(async (trx) => {
    await replaceTemplate(trx, saved('tidlig.docx'))
    held.resolve()
    await first.promise
  })
  await held.promise
  const late = db.transaction().execute((trx) => replaceTemplate(trx, saved('sen.docx')))
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows,
    )
    .toHaveLength(1)
  first.resolve()
  await Promise.all([early, late])
  expect(await findTemplate(db)).toMatchObject({ name: 'sen.docx', uploaded_by: 'Ada Lund' })
  await db.transaction().execute(deleteTemplate)
})

const FORM = aWordFile(
  wordTable([
    ['Krav', 'Svar'],
    ['Erfaring med Kotlin', ''],
    ['Erfaring med COBOL', ''],
    ['Erfaring med React og nordlysvarsling', ''],
  ]),
)
const formPath = () => `offers/${job}/consultants/${embla}/form`
const readForm = async (file: Buffer): Promise<FormReading> =>
  (await done(kari, 'POST', formPath(), file)).json().data

test('a form is answered with nothing but what is in the CV, and what is not there is left empty', async () => {
  const form = await readForm(FORM)
  expect(form.kind).toBe('docx')
  expect(form.rows.map(({ demand, proofs }) => [demand, proofs.map(({ quote }) => quote)])).toEqual([
    ['Erfaring med Kotlin', [expect.stringContaining('Kotlin')]],
    ['Erfaring med COBOL', []],
    ['Erfaring med React og nordlysvarsling', expect.arrayContaining([expect.any(String)])],
  ])
  const cv = `${TEXT}\nReact\nKotlin\nNordlys`
  for (const { quote } of form.rows.flatMap(({ proofs }) => proofs)) expect(cv).toContain(quote)
  expect(form.rows[0]!.proofs[0]).toMatchObject({ source: 'Prosjekt hos Nordlys', is_documented: true })

  const answers = form.rows.flatMap(({ ref, proofs }) => (proofs[0] ? [{ ref, text: proofs[0].quote }] : []))
  const reply = await done(kari, 'POST', `${formPath()}/filled`, { file: FORM.toString('base64'), answers })
  expect(reply.headers['content-type']).toContain('wordprocessingml')
  expect(await textOf(reply.rawPayload)).toBe(
    `Krav\tSvar\nErfaring med Kotlin\t${form.rows[0]!.proofs[0]!.quote}\nErfaring med COBOL\nErfaring med React og nordlysvarsling\t${form.rows[2]!.proofs[0]!.quote}`,
  )
  expect(await audited()).toMatchObject({ event: 'offer_exported', reason: 'form', consultant_id: embla })
  const { rows } =
    await sql`select kind from match_log where job_id = ${job} order by id desc limit 2`.execute(
      portal.deps.db,
    )
  expect(rows).toMatchObject([{ kind: 'export' }, { kind: 'comparison' }])
  const other = await aSignedInUser(portal.deps, { role: 'bemanner' })
  await done(other, 'POST', formPath(), FORM)
  expect(await cvsReadBy(portal.deps, other.user_id)).toEqual([embla])
})

test('a demand that the CV documents only a part of waits for the seller, as one that it only mentions', async () => {
  const form = aWordFile(
    wordTable([
      ['Krav', 'Svar'],
      ['Erfaring med Kotlin og COBOL', ''],
    ]),
  )
  const [row] = (await readForm(form)).rows
  expect(row!.proofs).toMatchObject([{ quote: expect.stringContaining('Kotlin'), is_documented: false }])
})

test('what the seller has left out of the CV is not quoted', async () => {
  const before = (await done(kari, 'GET', `offers/${job}`)).json().data.offer
  const [project] = before.consultants[0].sections.find(
    ({ part }: { part: string }) => part === 'projects',
  ).entries
  await done(kari, 'PATCH', `offers/${job}/consultants/${embla}`, { leave_out: [project.ref] })
  const [kotlin] = (await readForm(FORM)).rows
  expect(kotlin!.proofs.map(({ quote }) => quote)).not.toContainEqual(expect.stringContaining('nordlys'))
  await done(kari, 'PATCH', `offers/${job}/consultants/${embla}`, { take_in: [project.ref] })
})

test('what the rest of the CV shows less of is only mentioned, as on the competence sheet', async () => {
  const project = (customer: string, from: number, to: number) => ({
    customer: { no: customer },
    long_description: { no: `Utviklet i Kotlin for ${customer}.` },
    year_from: String(from),
    month_from: '1',
    year_to: String(to),
    month_to: '12',
  })
  const { db } = portal.deps
  const two = await aConsultant(db, {
    name: 'To Prosjekter',
    project_experiences: [project('Først', 2015, 2017), project('Sist', 2018, 2020)],
  })
  await done(kari, 'POST', `offers/${job}/consultants`, { consultant_ids: [String(two)] })
  const form = aWordFile(
    wordTable([
      ['Krav', 'Svar'],
      ['Minst fem års erfaring med Kotlin', ''],
    ]),
  )
  const proofs = async () =>
    ((await done(kari, 'POST', `offers/${job}/consultants/${two}/form`, form)).json().data as FormReading)
      .rows[0]!.proofs
  const [proof] = await proofs()
  expect(proof).toMatchObject({ is_documented: true })
  const { offer } = (await done(kari, 'GET', `offers/${job}`)).json().data
  const { sections } = offer.consultants.find(({ id }: { id: string }) => id === String(two))
  const { entries } = sections.find(({ part }: { part: string }) => part === 'projects')
  // What is quoted goes out, with three years alone.
  const { ref } = entries.find(
    ({ sentences }: OfferEntry) => !sentences.some(({ text }) => proof!.quote.includes(text)),
  )
  await done(kari, 'PATCH', `offers/${job}/consultants/${two}`, { leave_out: [ref] })
  const left = await proofs()
  expect(left.length).toBeGreaterThan(0)
  expect(left.map(({ is_documented }) => is_documented)).not.toContain(true)
  await done(kari, 'DELETE', `offers/${job}/consultants/${two}`)
})

test('a form without demands, of another kind or of somebody who is not offered, is refused', async () => {
  expect(await refusal(kari, 'POST', formPath(), aWordFile(wordLine('Hei')))).toEqual({
    status: 400,
    code: 'bad_input',
    field: 'file',
    message: 'Vi fant ingen tabell med krav og en tom kolonne til svar. Skjemaet må fylles ut for hånd.',
  })
  expect(await refusal(kari, 'POST', formPath(), Buffer.from('%PDF-1.7'))).toMatchObject({
    status: 400,
    field: 'file',
  })
  const macros = aWorkbook([['Krav', 'Svar']], { 'xl/vbaProject.bin': 'x' })
  expect((await refusal(kari, 'POST', formPath(), macros)).message).toMatch(/^Filen har makroer/)
  expect(await refusal(kari, 'POST', `offers/${job}/consultants/999999/form`, FORM)).toMatchObject({
    status: 404,
  })
  const other = { file: FORM.toString('base64'), answers: [{ ref: 't5r5c5', text: 'x' }] }
  expect(await refusal(kari, 'POST', `${formPath()}/filled`, other)).toMatchObject({
    status: 400,
    field: 'file',
  })
  expect(await refusal(kari, 'POST', `offers/${job}/consultants/999999/form/filled`, other)).toMatchObject({
    status: 404,
  })
  await sql`update consultants set objected_at = now() where id = ${embla}`.execute(portal.deps.db)
  expect(await refusal(kari, 'POST', formPath(), FORM)).toMatchObject({ status: 409, code: 'objected' })
})
