import type { CvChange, CvFields, ReadCv } from '@utsyn/contract/cv-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser, cvsReadBy } from '../../../testing/builders.ts'
import { aConsultant, someTechnologies } from '../../../testing/consultant-builders.ts'
import { aDocx, aPdf, PDF_FONT, wordLine } from '../../../testing/document-builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let portal: TestApp
let staffer: Awaited<ReturnType<typeof aSignedInUser>>
beforeAll(async () => {
  portal = await createTestApp()
  staffer = await aSignedInUser(portal.deps, { name: 'Kari Bemanner', role: 'bemanner' })
})
afterAll(() => portal.close())

const send = async (path: string, body: Buffer | object, { headers } = staffer) => {
  const isFile = Buffer.isBuffer(body)
  const reply = await fetch(`${portal.url}/api/consultants/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
  const { data, message, field } = (await reply.json()) as {
    data: unknown
    message?: string
    field?: string
  }
  return { status: reply.status, data, message, field }
}

const cvOf = (name: string, email: string) =>
  aDocx(
    [
      name,
      'Systemutvikler',
      `E-post: ${email}`,
      'Født: 01.02.1980',
      'Sammendrag',
      'Født: 03.04.1980',
      'Utvikler med lang erfaring fra havn og sjøfart.',
      'Teknologier',
      'Java, Kotlin, Vue.js',
      'Prosjekter',
      'Brevika – Tech lead',
      '03.2021 – nå',
      'Bygget en plattform for havner.',
      'Utdanning',
      'Master i informatikk, Universitetet i Oslo, 2005–2010',
      'Språk',
      'Norsk: morsmål',
    ]
      .map((line) => wordLine(line))
      .join(''),
  )
const read = async (name: string, email: string) =>
  (await send('read-cv?name=cv.docx', cvOf(name, email))).data as ReadCv
const fieldsOf = ({
  evidence: _evidence,
  missing: _missing,
  unread: _unread,
  same: _same,
  ...fields
}: ReadCv): CvFields => fields
const get = async (path: string, headers: Record<string, string> = staffer.headers) =>
  (await portal.app.inject({ url: `/api${path}`, headers })).json().data

describe('the CV of a file', () => {
  test('is read with the lines of each value, and nothing is saved', async () => {
    const found = await read('Nora Lindvik', 'nora.lindvik@konsulent.example')
    expect(found).toMatchObject({
      name: 'Nora Lindvik',
      title: 'Systemutvikler',
      email: 'nora.lindvik@konsulent.example',
      summary: 'Utvikler med lang erfaring fra havn og sjøfart.',
      projects: [{ customer: 'Brevika', role: 'Tech lead', from: '2021-03', to: null }],
      education: [{ school: 'Universitetet i Oslo', degree: 'Master i informatikk' }],
      languages: [{ name: 'Norsk', level: 'morsmål' }],
      missing: ['work', 'certifications'],
      unread: [],
      same: [],
    })
    expect(found.evidence).toContainEqual({
      field: 'projects.0',
      snippet: 'Brevika – Tech lead',
      rule: 'cv',
      page: 'cv.docx',
    })
    expect(JSON.stringify(found)).not.toMatch(/0[13]\.0[24]\.1980/)
    expect((await get('/consultants/')).pagination.total_count).toBe(0)
  })

  test.each([
    ['without a CV', aDocx(wordLine('Referat fra møtet i styret, med vedtak om neste møte.')), /ingen CV/],
    ['that is no document', Buffer.from([0, 1, 2, 3, 255]), /./],
    [
      'without text',
      aPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 ${PDF_FONT}>>>>>>`,
      ]),
      /skannet/,
    ],
  ])('%s is refused with the reason', async (_which, bytes, reason) => {
    const refused = await send('read-cv?name=fil.pdf', bytes)
    expect(refused).toMatchObject({ status: 400, field: 'file', message: expect.stringMatching(reason) })
  })
})

describe('a reviewed CV', () => {
  test('becomes a new consultant, logged without a word of it', async () => {
    const fields = {
      ...fieldsOf(await read('Vidar Rokne', 'vidar.rokne@konsulent.example')),
      title: 'Arkitekt',
    }
    const saved = await send('cv', { consultant_id: null, fields })
    expect(saved).toMatchObject({ status: 200, data: { is_new: true, is_notified: false } })
    const { consultant_id } = saved.data as { consultant_id: string }
    expect(await get(`/consultants/${consultant_id}`)).toMatchObject({
      name: 'Vidar Rokne',
      title: 'Arkitekt',
      // By the portal's name.
      technologies: expect.arrayContaining([expect.objectContaining({ name: 'Vue' })]),
      project_experiences: [{ customer: 'Brevika', roles: [{ name: 'Tech lead' }] }],
    })
    const log = await portal.deps.db
      .selectFrom('audit_log')
      .select(['event', 'user_id', 'consultant_id', 'reason'])
      .where('event', '=', 'cv_taken_in')
      .execute()
    expect(log).toEqual([
      { event: 'cv_taken_in', user_id: staffer.user_id, consultant_id: Number(consultant_id), reason: null },
    ])
    expect(await send('cv', { consultant_id: null, fields: { ...fields, email: null } })).toMatchObject({
      status: 400,
      field: 'fields.email',
    })
    const ended_first = { ...fields, projects: [{ ...fields.projects[0]!, from: '2022', to: '2021' }] }
    expect(await send('cv', { consultant_id, fields: ended_first })).toMatchObject({
      status: 400,
      field: 'fields.projects.0.to',
    })
    // The address is theirs now.
    expect(await send('cv', { consultant_id: null, fields })).toMatchObject({
      status: 400,
      field: 'fields.email',
      message: expect.stringContaining('Slå CV-en sammen'),
    })
    const again = await read('Vidar Rokne', 'vidar.rokne@konsulent.example')
    expect(again.same).toEqual([expect.objectContaining({ id: consultant_id, by: 'email' })])
  })

  test('is merged into the existing CV: nothing is lost, the changes are shown first, and the consultant is notified', async () => {
    const id = await aConsultant(portal.deps.db, {
      name: 'Åse Vik',
      email: 'ase.vik@konsulent.example',
      title: 'Utvikler',
      technologies: someTechnologies({ Kotlin: 7, Azure: 3 }),
      key_qualifications: [{ label: 'Om', long_description: 'Bygger hendelsesdrevne systemer.' }],
      project_experiences: [
        {
          customer: 'Brevika',
          year_from: 2021,
          month_from: 3,
          long_description: 'Plattform',
          roles: [{ name: 'Utvikler' }],
        },
        { customer: 'Sjøtorget', year_from: 2018, month_from: 1, year_to: 2021, month_to: 2 },
      ],
      availability: { from: '2027-01-04', percent: 50 },
    })
    const own = await aSignedInUser(portal.deps, { name: 'Åse Vik', email: 'ase.vik@konsulent.example' })
    const found = await read('Åse Vik', 'ase.vik@konsulent.example')
    expect(found.same).toEqual([expect.objectContaining({ id: String(id), by: 'email' })])

    const body = { consultant_id: String(id), fields: fieldsOf(found) }
    const { changes } = (await send('compare-cv', body)).data as { changes: CvChange[] }
    expect(await cvsReadBy(portal.deps, staffer.user_id)).toContain(id)
    expect(changes).toContainEqual({
      part: 'title',
      kind: 'changed',
      what: 'Systemutvikler',
      was: 'Utvikler',
    })
    expect(changes).toContainEqual({ part: 'technologies', kind: 'added', what: 'Java', was: null })
    expect(changes).toContainEqual({ part: 'projects', kind: 'changed', what: 'Brevika', was: 'Plattform' })

    expect((await send('cv', body)).data).toEqual({
      consultant_id: String(id),
      is_new: false,
      is_notified: true,
    })
    const merged = await get(`/consultants/${id}`)
    expect(merged).toMatchObject({
      title: 'Systemutvikler',
      availability: { from: '2027-01-04', percent: 50 },
      key_qualifications: [
        { description: 'Utvikler med lang erfaring fra havn og sjøfart.' },
        { description: 'Bygger hendelsesdrevne systemer.' },
      ],
      project_experiences: [
        {
          customer: 'Brevika',
          long_description: 'Bygget en plattform for havner.',
          roles: [{ name: 'Utvikler' }, { name: 'Tech lead' }],
        },
        { customer: 'Sjøtorget' },
      ],
    })
    expect(merged.technologies.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Kotlin', 'Azure', 'Java']),
    )
    expect((await get('/notifications/', own.headers))[0]).toMatchObject({
      title: 'CV-en din er oppdatert',
      link: '/konto',
      kind: 'cv_saved',
    })
    // Once more changes nothing.
    expect((await send('compare-cv', body)).data).toEqual({ name: 'Åse Vik', changes: [] })
  })

  test('is not merged into one that Flowcase would overwrite, nor into nobody', async () => {
    const id = await aConsultant(portal.deps.db, { name: 'Per Flow', email: 'per.flow@konsulent.example' })
    await portal.deps.db.updateTable('consultants').set({ source: 'flowcase' }).where('id', '=', id).execute()
    const fields = fieldsOf(await read('Per Flow', 'per.flow@konsulent.example'))
    expect(await send('cv', { consultant_id: String(id), fields })).toMatchObject({
      status: 400,
      message: expect.stringContaining('Flowcase'),
    })
    expect((await send('cv', { consultant_id: '999999', fields })).status).toBe(404)
    expect(await send('cv', { consultant_id: null, fields: { ...fields, name: ' . ' } })).toMatchObject({
      status: 400,
      field: 'fields.name',
    })
  })

  test('is not for an employee', async () => {
    const employee = await aSignedInUser(portal.deps)
    expect((await send('read-cv?name=a.pdf', cvOf('A B', 'a@b.example'), employee)).status).toBe(403)
  })
})
