import type { Offer, OfferedConsultant } from '@utsyn/contract/offers.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser, cvsReadBy } from '../../testing/builders.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeConsultants } from '../consultants/remove-consultants.ts'

let portal: TestApp
let kari: Person
let ola: Person
let embla: number
let job: number
const printed: string[] = []
beforeAll(async () => {
  portal = await createTestApp({
    printer: {
      isHere: () => true,
      print: async (html) => {
        printed.push(html)
        return Buffer.from('%PDF-1.7')
      },
    },
  })
  kari = await aSignedInUser(portal.deps, { name: 'Kari Vik', role: 'bemanner' })
  ola = await aSignedInUser(portal.deps, { name: 'Ola Dal', role: 'bemanner' })
  embla = await anEmbla()
  job = await anAd()
})
afterAll(() => portal.close())

type Person = Awaited<ReturnType<typeof aSignedInUser>>

const EMBLA = { name: 'Embla Tveit', email: 'embla@konsulent.example', user_id: 'embla', _id: 'embla' }
const anEmbla = (values: Record<string, unknown> = {}) =>
  aConsultant(portal.deps.db, {
    ...EMBLA,
    key_qualifications: [
      { label: { no: 'Om Embla' }, long_description: { no: 'Embla liker fjell. Hun liker hav.' } },
    ],
    technologies: someTechnologies({ React: 9, Kotlin: 7 }),
    project_experiences: [
      aProject('Brevika', '2023', 'Laget skjemaer i React. Ledet et møte med "A&B".'),
      aProject('Nordlys', '2020', 'Skrev tjenester i Kotlin for nordlysvarsling.\nDriftet dem.', '2022'),
    ],
    ...values,
  })
const aProject = (customer: string, year_from: string, text: string, year_to?: string) => ({
  customer: { no: customer },
  long_description: { no: text },
  year_from,
  month_from: '1',
  ...(year_to && { year_to, month_to: '12' }),
})
const anAd = () =>
  aJob(portal.deps.db, {
    title: 'Bistand & <råd>',
    company: 'Brattskar AS',
    long_description: '## Krav\n- Kotlin\n- COBOL\n\n## Det er en fordel\n- React',
  })

const call = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  portal.app.inject({
    method,
    url: `/api/offers/${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  })
const done = async (...asked: Parameters<typeof call>): Promise<Offer> => {
  const reply = await call(...asked)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json().data.offer
}
const refusal = async (...asked: Parameters<typeof call>) => {
  const reply = await call(...asked)
  const { code, field } = reply.json()
  return [reply.statusCode, code, ...(field === undefined ? [] : [field])]
}
const add = (person: Person, on: number, ...ids: number[]) =>
  done(person, 'POST', `${on}/consultants`, { consultant_ids: ids.map(String) })
const sectionOf = ({ sections }: OfferedConsultant, part: string) =>
  sections.find((section) => section.part === part)!
const titles = (offer: Offer, part = 'projects') =>
  sectionOf(offer.consultants[0]!, part).entries.map(({ title }) => title)
const refs = (offer: Offer, part = 'projects') =>
  sectionOf(offer.consultants[0]!, part).entries.map(({ ref }) => ref)
const exported = async (person: Person, on: number, format: string) => {
  const reply = await call(person, 'GET', `${on}/export?format=${format}`)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply
}
const wordText = async (person: Person, on: number) =>
  strFromU8(unzipSync((await exported(person, on, 'docx')).rawPayload)['word/document.xml']!)

describe('the draft', () => {
  test('is empty at first, then has consultants with sheets and with CVs that have the proof first', async () => {
    expect(await done(kari, 'GET', String(job))).toMatchObject({
      title: 'Bistand & <råd>',
      company: 'Brattskar AS',
      language: 'nb',
      updated_at: null,
      consultants: [],
      has_pdf: true,
    })
    const offer = await add(kari, job, embla)
    const [one] = offer.consultants
    expect(one).toMatchObject({ name: 'Embla Tveit', introduction: '', is_edited: false, objected: false })
    expect(one!.requirements.map(({ sentence, status }) => [sentence, status])).toEqual([
      ['Kotlin', 'documented'],
      ['COBOL', 'missing'],
      ['React', 'documented'],
    ])
    // The must before the should, and not the newest first.
    expect(titles(offer)).toEqual(['Nordlys', 'Brevika'])
    const [nordlys] = sectionOf(one!, 'projects').entries
    expect(nordlys).toMatchObject({ period: '2020–2022', proves: [0], left_out: false })
    expect(nordlys!.sentences.map(({ text, begins, proves }) => [text, begins, proves])).toEqual([
      ['Skrev tjenester i Kotlin for nordlysvarsling.', true, [0]],
      ['Driftet dem.', true, []],
    ])
    // Once more, and one who does not exist.
    expect((await add(ola, job, embla, 999_999)).consultants).toHaveLength(1)
  })

  test('begins with those who are chosen in the follow-up, when nobody is named', async () => {
    const on = await anAd()
    const other = await aConsultant(portal.deps.db, { name: 'Annen Konsulent' })
    const { id } = (
      await portal.app.inject({
        method: 'POST',
        url: '/api/follow-ups/',
        headers: kari.headers,
        payload: { subject: 'job', id: String(on) },
      })
    ).json().data.follow_up
    const choose = (consultant: number, stage: string) =>
      portal.app.inject({
        method: 'PUT',
        url: `/api/follow-ups/${id}/consultants/${consultant}`,
        headers: kari.headers,
        payload: { stage, was: null },
      })
    await choose(embla, 'considering')
    await choose(other, 'dropped')
    expect((await add(kari, on)).consultants.map(({ name }) => name)).toEqual(['Embla Tveit'])
    // A draft that has somebody is left as it is.
    expect((await add(kari, on)).consultants).toHaveLength(1)
  })

  test('takes ten at most, and says so', async () => {
    const on = await anAd()
    const ids: number[] = []
    for (let n = 0; n < 10; n++) ids.push(await aConsultant(portal.deps.db, { name: `Nummer ${n}` }))
    await add(kari, on, ...ids)
    expect(await refusal(kari, 'POST', `${on}/consultants`, { consultant_ids: [String(embla)] })).toEqual([
      400,
      'bad_input',
      'consultant_ids',
    ])
    const removed = await done(kari, 'DELETE', `${on}/consultants/${ids[0]}`)
    expect(removed.consultants).toHaveLength(9)
  })

  test('is of an ad that exists, and holds who is in it', async () => {
    expect(await refusal(kari, 'GET', '999999')).toEqual([404, 'not_found'])
    expect(await refusal(kari, 'POST', 'x/consultants', { consultant_ids: [] })).toEqual([404, 'not_found'])
    expect(await refusal(kari, 'PATCH', `${job}/consultants/999999`, { leave_out: [] })).toEqual([
      404,
      'not_found',
    ])
    expect(await refusal(kari, 'PATCH', `${job}/consultants/${embla}`, { leave_out: ['x'] })).toEqual([
      400,
      'bad_input',
      'leave_out.0',
    ])
    expect(await refusal(kari, 'GET', `${await anAd()}/export?format=docx`)).toEqual([409, 'nobody_offered'])
    const reader = await aSignedInUser(portal.deps, { role: 'ansatt' })
    expect(await refusal(reader, 'GET', String(job))).toEqual([403, 'forbidden'])
  })
})

describe('two at once', () => {
  test('leave out different things: both are left out', async () => {
    const on = await anAd()
    const offer = await add(kari, on, embla)
    const [nordlys, brevika] = sectionOf(offer.consultants[0]!, 'projects').entries
    const path = `${on}/consultants/${embla}`
    await Promise.all([
      done(kari, 'PATCH', path, { leave_out: [brevika!.ref] }),
      done(ola, 'PATCH', path, { leave_out: [nordlys!.sentences[1]!.ref] }),
    ])
    const after = sectionOf((await done(kari, 'GET', String(on))).consultants[0]!, 'projects').entries
    expect(after[1]).toMatchObject({ title: 'Brevika', left_out: true })
    expect(after[0]!.sentences.map(({ left_out }) => left_out)).toEqual([false, true])
    const back = await done(ola, 'PATCH', path, { take_in: [brevika!.ref] })
    expect(sectionOf(back.consultants[0]!, 'projects').entries[1]!.left_out).toBe(false)
  })

  test('write the same introduction: the second is shown the first’s, and replaces it knowingly', async () => {
    const on = await anAd()
    await add(kari, on, embla)
    for (const path of [String(on), `${on}/consultants/${embla}`]) {
      const write = (person: Person, text: string, was: string) =>
        call(person, 'PATCH', path, { introduction: { text, was } })
      expect((await write(kari, 'Vi tilbyr Embla.', '')).statusCode).toBe(200)
      const refused = await write(ola, 'Embla er ledig.', '')
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile'])
      expect(JSON.stringify(refused.json().current.offer)).toContain('Vi tilbyr Embla.')
      // A repeated call is no conflict.
      expect((await write(kari, 'Vi tilbyr Embla.', '')).statusCode).toBe(200)
      expect((await write(ola, 'Embla er ledig.', 'Vi tilbyr Embla.')).statusCode).toBe(200)
    }
    expect(await done(kari, 'GET', String(on))).toMatchObject({
      introduction: 'Embla er ledig.',
      introduction_by: 'Ola Dal',
      consultants: [{ introduction: 'Embla er ledig.', introduction_by: 'Ola Dal', is_edited: true }],
    })
  })

  test('move the same part: the second is refused, and the order is one of theirs', async () => {
    const on = await anAd()
    const offer = await add(kari, on, embla)
    const was = refs(offer)
    const path = `${on}/consultants/${embla}`
    const move = (person: Person, to: string[], from: string[]) =>
      call(person, 'PATCH', path, { order: { part: 'projects', refs: to, was: from } })
    expect((await move(kari, was.toReversed(), was)).statusCode).toBe(200)
    const late = await move(ola, was, was)
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(titles(await done(ola, 'GET', String(on)))).toEqual(['Brevika', 'Nordlys'])
    expect((await move(ola, was, was.toReversed())).statusCode).toBe(200)
    expect(
      await refusal(ola, 'PATCH', path, { order: { part: 'projects', refs: was.slice(1), was } }),
    ).toEqual([400, 'bad_input', 'order'])
    const other = await aConsultant(portal.deps.db, { name: 'Annen Konsulent' })
    await add(kari, on, other)
    const ids = [String(other), String(embla)]
    const turned = await done(kari, 'PATCH', String(on), {
      order: { ids, was: ids.toReversed() },
      language: 'en',
    })
    expect([turned.consultants.map(({ id }) => id), turned.language]).toEqual([ids, 'en'])
    expect(
      await refusal(ola, 'PATCH', String(on), { order: { ids: ids.toReversed(), was: ids.toReversed() } }),
    ).toEqual([409, 'changed_meanwhile'])
  })
})

describe('what goes out', () => {
  test('as Word: sheet and CV with what was chosen, what is lacking, real headings and header rows', async () => {
    const on = await anAd()
    const offer = await add(kari, on, embla)
    const [, brevika] = sectionOf(offer.consultants[0]!, 'projects').entries
    const path = `${on}/consultants/${embla}`
    await done(kari, 'PATCH', String(on), {
      introduction: { text: 'Vi viser til samtalen.\n\nHer er tilbudet.', was: '' },
    })
    await done(kari, 'PATCH', path, {
      introduction: { text: 'Embla kan begynne i januar.', was: '' },
      leave_out: [brevika!.sentences[1]!.ref],
      order: { part: 'projects', refs: refs(offer).toReversed(), was: refs(offer) },
    })
    const text = await wordText(kari, on)
    for (const expected of [
      'Bistand &amp; &lt;råd&gt;',
      'Vi viser til samtalen.',
      'Embla kan begynne i januar.',
      'Kompetanseskjema',
      'Ikke dokumentert i CV-en',
      '«Skrev tjenester i Kotlin for nordlysvarsling.»',
      '1 av 2 skal-krav er dokumentert i CV-en.',
      'Nøkkelkvalifikasjoner',
      'w:pStyle w:val="Heading2"',
      '<w:tblHeader/>',
    ])
      expect(text).toContain(expected)
    // What the seller wrote is marked as theirs, both times.
    expect(text.match(/>Fra oss</g)).toHaveLength(2)
    expect(text).not.toContain('Ledet et møte')
    expect(text.lastIndexOf('Brevika')).toBeLessThan(text.lastIndexOf('Nordlys'))
    // What nobody may see of the CV is no proof either.
    const fewer = await done(kari, 'PATCH', path, {
      leave_out: [offer.consultants[0]!.sections[1]!.entries[0]!.ref],
    })
    expect(fewer.consultants[0]!.requirements[0]).toMatchObject({ status: 'withheld', proofs: [] })
    const without = await wordText(kari, on)
    expect(without).toContain('Oppgis på forespørsel')
    expect(without).toContain('0 av 2 skal-krav er dokumentert i CV-en.')
    expect(without).not.toContain('nordlysvarsling')

    await done(kari, 'PATCH', String(on), { language: 'en' })
    const english = await wordText(kari, on)
    for (const expected of [
      'Competence sheet',
      'Not documented in the CV',
      'Key qualifications',
      '0 of 2 mandatory requirements are documented in the CV. 1 of 1 desirable requirements is documented in the CV.',
      '“Laget skjemaer i React.”',
    ])
      expect(english).toContain(expected)
  })

  test('what the customer demands is in the sheet: the title is not, and a demand in several parts is one', async () => {
    const on = await aJob(portal.deps.db, {
      title: 'Systemutvikler (Rust)',
      long_description:
        '## Krav\n- Erfaring med Kotlin og React\n- Erfaring med Kotlin og Kafka\n- Kjennskap til COBOL og Fortran',
    })
    const offer = await add(kari, on, embla)
    const [one] = offer.consultants
    expect(
      one!.requirements.map(({ sentence, status, proofs }) => [
        sentence,
        status,
        ...proofs.map(({ quote }) => quote),
      ]),
    ).toEqual([
      [
        'Erfaring med Kotlin og React',
        'documented',
        'Skrev tjenester i Kotlin for nordlysvarsling.',
        'Laget skjemaer i React.',
      ],
      ['Erfaring med Kotlin og Kafka', 'mentioned', 'Skrev tjenester i Kotlin for nordlysvarsling.'],
      ['Kjennskap til COBOL og Fortran', 'missing'],
    ])
    const project = (name: string) => sectionOf(one!, 'projects').entries.find(({ title }) => title === name)!
    expect([project('Nordlys').proves, project('Brevika').proves]).toEqual([[0, 1], [0]])

    const text = await wordText(kari, on)
    expect(text).toContain('1 av 3 skal-krav er dokumentert i CV-en.')
    expect(text).toContain('Det regnes ikke som dokumentert.')
    expect(text.match(/>Skal</g)).toHaveLength(3)
    expect(text).toContain('Nordlys; Brevika')
    await exported(kari, on, 'pdf')
    const html = printed.at(-1)!
    expect(html).toContain(
      '<q>Skrev tjenester i Kotlin for nordlysvarsling.</q><br><q>Laget skjemaer i React.</q>',
    )
    expect(html).toContain('Det regnes ikke som dokumentert.')
    expect(html.match(/<th scope="row"/g)).toHaveLength(3)

    await done(kari, 'PATCH', `${on}/consultants/${embla}`, {
      leave_out: [project('Brevika').ref],
    })
    const fewer = (await done(kari, 'GET', String(on))).consultants[0]!.requirements[0]!
    expect([fewer.status, fewer.proofs.length]).toEqual(['mentioned', 1])
  })

  test('a demand that is left out is in no sheet of the offer, until it is taken in again', async () => {
    const on = await anAd()
    const other = await aConsultant(portal.deps.db, { name: 'Annen Konsulent' })
    const offer = await add(kari, on, embla, other)
    const [kotlin, cobol] = offer.consultants[0]!.requirements
    const out = (now: Offer) =>
      now.consultants.map(({ requirements }) =>
        requirements.flatMap(({ sentence, left_out }) => (left_out ? [sentence] : [])),
      )
    const [left] = await Promise.all([
      done(kari, 'PATCH', String(on), { leave_out: [cobol!.ref] }),
      done(ola, 'PATCH', String(on), { leave_out: [kotlin!.ref], take_in: [] }),
    ])
    expect(out(left).every((of) => of.includes('COBOL'))).toBe(true)
    expect(out(await done(ola, 'GET', String(on)))).toEqual([
      ['Kotlin', 'COBOL'],
      ['Kotlin', 'COBOL'],
    ])
    const both = await done(kari, 'PATCH', String(on), { take_in: [kotlin!.ref] })
    expect(out(both)).toEqual([['COBOL'], ['COBOL']])
    const text = await wordText(kari, on)
    expect(text).not.toContain('COBOL')
    expect(text).toContain('1 av 1 skal-krav er dokumentert i CV-en.')
    await exported(kari, on, 'pdf')
    expect(printed.at(-1)).not.toContain('COBOL')

    const all = both.consultants[0]!.requirements.map(({ ref }) => ref)
    await done(kari, 'PATCH', String(on), { leave_out: all })
    const none = await wordText(kari, on)
    expect(none).toContain('Det er ikke laget kompetanseskjema for dette tilbudet.')
    expect(none).not.toContain('skal-krav')
    expect(out(await done(kari, 'PATCH', String(on), { take_in: all }))).toEqual([[], []])
    expect(await wordText(kari, on)).toContain('COBOL')
    expect(await refusal(kari, 'PATCH', String(on), { leave_out: ['COBOL'] })).toEqual([
      400,
      'bad_input',
      'leave_out.0',
    ])
  })

  test('says whether it is on a request', async () => {
    const on = await anAd()
    expect(await done(kari, 'GET', String(on))).toMatchObject({ is_request: false })
    await sql`update jobs set status = 'request' where id = ${on}`.execute(portal.deps.db)
    expect(await done(kari, 'GET', String(on))).toMatchObject({ is_request: true })
  })

  test('a demand that all of the CV documents is no more than mentioned when what goes out shows less of it', async () => {
    const id = await aConsultant(portal.deps.db, {
      name: 'Frøya Berg',
      project_experiences: [
        aProject('Nordlys', '2021', 'Skrev tjenester i Java.', '2022'),
        aProject('Sørlys', '2013', 'Laget skjemaer i Java. Drakk kaffe.', '2018'),
      ],
    })
    const on = await aJob(portal.deps.db, {
      title: 'Bistand',
      long_description: '## Krav\n- Minst fem års erfaring med Java',
    })
    const rowOf = ({ consultants }: Offer) => {
      const [{ status, proofs }] = consultants[0]!.requirements as [OfferedConsultant['requirements'][number]]
      return [status, ...proofs.map(({ quote }) => quote)]
    }
    const offer = await add(kari, on, id)
    expect(rowOf(offer)).toEqual(['documented', 'Skrev tjenester i Java.'])
    const path = `${on}/consultants/${id}`
    const older = sectionOf(offer.consultants[0]!, 'projects').entries.find(
      ({ title }) => title === 'Sørlys',
    )!
    const trifle = await done(kari, 'PATCH', path, { leave_out: [older.sentences[1]!.ref] })
    expect(rowOf(trifle)).toEqual(['documented', 'Skrev tjenester i Java.'])
    for (const ref of [older.sentences[0]!.ref, older.ref]) {
      const fewer = await done(kari, 'PATCH', path, { leave_out: [ref] })
      expect(rowOf(fewer)).toEqual(['mentioned', 'Skrev tjenester i Java.'])
      expect(await wordText(kari, on)).toContain('0 av 1 skal-krav er dokumentert i CV-en.')
      await done(kari, 'PATCH', path, { take_in: [ref] })
    }
  })

  test('as PDF: the same, with everything from outside escaped', async () => {
    const reply = await exported(kari, job, 'pdf')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="tilbud-${job}.pdf"`,
    })
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const html = printed.at(-1)!
    expect(html).toContain('<html lang="nb-NO">')
    expect(html).toContain('<h1>Bistand &amp; &lt;råd&gt;</h1>')
    expect(html).toContain('Ledet et møte med &quot;A&amp;B&quot;.')
    expect(html).not.toContain('<råd>')
    expect(html).toMatch(/<th scope="row" class="demand">COBOL<\/th>.*\n.*Ikke dokumentert i CV-en/)
  })

  test('without a browser there is no PDF, and the draft says so', async () => {
    const { printer } = portal.deps
    portal.deps.printer = null
    expect((await done(kari, 'GET', String(job))).has_pdf).toBe(false)
    expect(await refusal(kari, 'GET', `${job}/export?format=pdf`)).toEqual([409, 'no_pdf'])
    portal.deps.printer = printer
  })

  test('is logged for each consultant in it, and opening the draft once an hour', async () => {
    const on = await anAd()
    await add(kari, on, embla)
    await done(kari, 'GET', String(on))
    await exported(kari, on, 'docx')
    const { rows: looked } = await sql<{
      kind: string
    }>`select kind from match_log where job_id = ${on} order by id`.execute(portal.deps.db)
    expect(looked.map(({ kind }) => kind)).toEqual(['comparison', 'export'])
    const { rows } = await sql`
      select event, reason, user_id, consultant_id from audit_log where event = 'offer_exported' order by id desc limit 1`.execute(
      portal.deps.db,
    )
    expect(rows).toEqual([
      { event: 'offer_exported', reason: 'docx', user_id: kari.user_id, consultant_id: embla },
    ])
  })
})

describe('the CV changes', () => {
  test('a draft follows it: what was left out stays out, what was corrected stands corrected', async () => {
    const on = await anAd()
    const id = await anEmbla({ user_id: 'ny', _id: 'ny', email: 'ny@konsulent.example' })
    const offer = await add(kari, on, id)
    const path = `${on}/consultants/${id}`
    const brevika = sectionOf(offer.consultants[0]!, 'projects').entries[1]!
    await done(kari, 'PATCH', path, { leave_out: [brevika.ref] })
    await anEmbla({
      user_id: 'ny',
      _id: 'ny',
      email: 'ny@konsulent.example',
      project_experiences: [
        aProject('Sørlys', '2024', 'Noe helt nytt.'),
        aProject('Brevika', '2023', 'Laget skjemaer i React og Vue.'),
      ],
    })
    const after = await done(kari, 'GET', String(on))
    const [{ cv_version: seen }, { cv_version, cv_changed }] = [offer.consultants[0]!, after.consultants[0]!]
    expect([cv_changed, cv_version]).toEqual([true, seen + 1])
    expect(
      sectionOf(after.consultants[0]!, 'projects').entries.map(({ title, left_out }) => [title, left_out]),
    ).toEqual([
      ['Brevika', true],
      ['Sørlys', false],
    ])
    const lookOver = async (looked_over: number) =>
      (await done(kari, 'PATCH', path, { looked_over })).consultants[0]!.cv_changed
    // Only what somebody has seen has been looked over.
    expect(await lookOver(seen)).toBe(true)
    expect(await lookOver(cv_version + 1)).toBe(true)
    expect(await lookOver(cv_version)).toBe(false)
    expect(await lookOver(seen)).toBe(false)
  })

  test('one who objects to comparison is in the offer without a sheet', async () => {
    const on = await anAd()
    const id = await aConsultant(portal.deps.db, { name: 'Reservert Konsulent' })
    await portal.deps.db
      .updateTable('consultants')
      .set({ objected_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect((await add(kari, on, id)).consultants).toMatchObject([{ objected: true, requirements: [] }])
    // Their CV is shown all the same, and they can see to whom.
    await done(kari, 'GET', String(on))
    expect((await cvsReadBy(portal.deps, kari.user_id)).filter((read) => read === id)).toEqual([id])
    expect(await wordText(kari, on)).toContain('Det er ikke laget kompetanseskjema for denne konsulenten.')
  })

  test('one who is removed leaves the draft, and what sellers wrote of them', async () => {
    const on = await anAd()
    const gone = await aConsultant(portal.deps.db, { name: 'Bo Fjern', email: 'bo.fjern@konsulent.example' })
    await add(kari, on, gone, embla)
    // Who was taken out before may still be named.
    const earlier = await anAd()
    await add(kari, earlier, gone, embla)
    await done(kari, 'PATCH', String(earlier), {
      introduction: { text: 'Bo Fjern kan starte i mai.', was: '' },
    })
    await done(kari, 'DELETE', `${earlier}/consultants/${gone}`)
    const write = (path: string, text: string) =>
      done(kari, 'PATCH', path, { introduction: { text, was: '' } })
    await write(String(on), 'Vi tilbyr Bos erfaring.')
    await write(`${on}/consultants/${gone}`, 'Ledig nå.')
    await write(`${on}/consultants/${embla}`, 'Jobbet mye, også i byen.')
    await removeConsultants(portal.deps, ['bo.fjern@konsulent.example'], () => undefined)
    expect(await done(kari, 'GET', String(on))).toMatchObject({
      introduction: '',
      consultants: [{ name: 'Embla Tveit', introduction: 'Jobbet mye, også i byen.' }],
    })
    expect(await done(kari, 'GET', String(earlier))).toMatchObject({ introduction: '' })
  })
})
