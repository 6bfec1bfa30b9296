import type { Consultant, ConsultantSummary } from '@utsyn/contract/consultants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSignedInUser, cvsReadBy } from '../../testing/builders.ts'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aCompany } from '../../testing/job-builders.ts'
import { aPicture } from '../../testing/media-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { rememberNameKeys } from './own-consultant.repository.ts'

let portal: TestApp
let headers: Record<string, string>
let vik: number
beforeAll(async () => {
  portal = await createTestApp()
  const { db } = portal.deps
  headers = (await aSignedInUser(portal.deps)).headers
  vik = await aConsultant(db, {
    name: 'Åse Vik',
    email: 'Ase.Vik@konsulent.example',
    title: { no: 'Systemarkitekt' },
    office_name: 'Bergen',
    flowcase_url: 'https://cv.example/1',
    availability: { from: '2026-01-05', percent: 50 },
    technologies: someTechnologies({ Kotlin: 7, Azure: 3 }),
    key_qualifications: [{ label: 'Arkitekt', long_description: 'Bygger hendelsesdrevne systemer.' }],
    project_experiences: [
      {
        customer: 'Brevika',
        description: 'Plattform',
        year_from: 2021,
        month_from: 3,
        roles: [{ name: 'Arkitekt' }],
        project_experience_skills: [{ tags: { no: 'Kafka' } }],
      },
    ],
    educations: [{ school: 'Universitetet', degree: 'Master', year_from: 2005, year_to: 2010 }],
    languages: [{ name: 'Norsk', level: 'Morsmål' }],
    owner_updated_at: '2026-10-03T09:12:44Z',
  })
  await aConsultant(db, {
    name: 'Per Aasen',
    title: 'Frontendutvikler',
    technologies: someTechnologies({ React: 5, Kotlin: 1 }),
    availability: { from: '2027-03-01' },
  })
  await aConsultant(db, {
    name: 'Ørn Dahl',
    title: 'Testleder',
    availability: { from: '2026-01-01', percent: 0 },
  })
  await aConsultant(db, {
    name: 'Kari Strand',
    title: 'Utviklar',
    technologies: someTechnologies({ 'C#': 4 }),
  })
})
afterAll(() => portal.close())

const get = (url: string, as = headers) => portal.app.inject({ url: `/api${url}`, headers: as })
const list = async (query: string) => (await get(`/consultants/${query}`)).json().data
const names = async (query: string): Promise<string[]> =>
  (await list(query)).consultants.map(({ name }: ConsultantSummary) => name)
const whole = async (id: number, as = headers): Promise<Consultant> =>
  (await get(`/consultants/${id}`, as)).json().data

describe('GET /consultants/', () => {
  test('gives them in Norwegian order with the exact total', async () => {
    const { consultants, pagination } = await list('')
    expect(consultants.map(({ name }: ConsultantSummary) => name)).toEqual([
      'Kari Strand',
      'Per Aasen',
      'Ørn Dahl',
      'Åse Vik',
    ])
    expect(pagination).toEqual({ page: 1, page_size: 24, total_count: 4, total_pages: 1 })
    expect(consultants[3]).toEqual({
      id: String(vik),
      name: 'Åse Vik',
      email: 'Ase.Vik@konsulent.example',
      title: 'Systemarkitekt',
      location: 'Bergen',
      summary: 'Bygger hendelsesdrevne systemer.',
      flowcase_url: 'https://cv.example/1',
      image_url: null,
      technologies: [
        { name: 'Kotlin', years: 7, level: 4 },
        { name: 'Azure', years: 3, level: 4 },
        { name: 'Kafka', years: null, level: null },
      ],
      availability: { from: '2026-01-05', percent: 50, set_by: 'import' },
      is_mine: false,
    })
  })

  test('cuts into pages, and is empty with true totals above the last one', async () => {
    expect(await names('?page=2&page_size=3')).toEqual(['Åse Vik'])
    const { consultants, pagination } = await list('?page=9&page_size=3')
    expect([consultants, pagination]).toEqual([[], { page: 9, page_size: 3, total_count: 4, total_pages: 2 }])
  })

  test.each([
    // Stems, prefixes, technologies as tags, names in either spelling of «å».
    ['systemet', ['Åse Vik']],
    ['arkit', ['Åse Vik']],
    ['utvikl', ['Kari Strand']],
    ['åse', ['Per Aasen', 'Åse Vik']],
    ['Aase', ['Per Aasen', 'Åse Vik']],
    ['åsen', ['Per Aasen']],
    ['ørn', ['Ørn Dahl']],
    ['c#', ['Kari Strand']],
    ['kafka brevika bergen', ['Åse Vik']],
    ['kotlin react', ['Per Aasen']],
    ['finnes ikke', []],
    ['!?', []],
  ])('finds %s', async (text, expected) => {
    const found = await names(`?text_search=${encodeURIComponent(text)}`)
    expect(found.toSorted(new Intl.Collator('nb').compare)).toEqual(expected)
  })

  test('ranks a match in the title before one in the CV', async () => {
    await aConsultant(portal.deps.db, {
      name: 'Aud Moe',
      key_qualifications: [{ long_description: 'Har testet sammen med en testleder.' }],
    })
    expect(await names('?text_search=testleder')).toEqual(['Ørn Dahl', 'Aud Moe'])
  })

  test.each([
    ['?technology=kotlin', ['Per Aasen', 'Åse Vik']],
    ['?technology=Kotlin&technology=azure', ['Åse Vik']],
    ['?technology=Kotlin,react', ['Per Aasen']],
    ['?technology=csharp', ['Kari Strand']],
    ['?technology=Ukjent', []],
    ['?available_by=2026-12-01', ['Åse Vik']],
    ['?available_by=2027-03-01', ['Per Aasen', 'Åse Vik']],
    ['?available_percent=60', ['Per Aasen']],
    ['?available_by=2026-12-01&available_percent=60', []],
    ['?name=åse%20%20VIK', ['Åse Vik']],
    ['?name=Vik', []],
    ['?technology=&name=&available_by=', ['Aud Moe', 'Kari Strand', 'Per Aasen', 'Ørn Dahl', 'Åse Vik']],
    ['?sort_by=name&order=DESC', ['Åse Vik', 'Ørn Dahl', 'Per Aasen', 'Kari Strand', 'Aud Moe']],
    // Busy consultants come after the available ones, then those without information.
    ['?sort_by=availability', ['Åse Vik', 'Per Aasen', 'Ørn Dahl', 'Aud Moe', 'Kari Strand']],
    ['?sort_by=availability&order=desc', ['Per Aasen', 'Åse Vik', 'Ørn Dahl', 'Aud Moe', 'Kari Strand']],
  ])('narrows and sorts by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('gives those of a list of ids in its order, all at once', async () => {
    const [moe, strand] = (await list('')).consultants as ConsultantSummary[]
    expect(await names(`?id=${vik},${moe!.id}&id=${strand!.id}&id=999999&id=x&page_size=1`)).toEqual([
      'Åse Vik',
      moe!.name,
      strand!.name,
    ])
    expect(await names('?id=x')).toEqual([])
  })

  test('answers one consultant to an e-mail in any case, or an empty object', async () => {
    expect(await list('?email=ASE.vik@konsulent.example')).toEqual(await whole(vik))
    expect(await list('?email=ingen@konsulent.example')).toEqual({})
  })

  test.each([
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['available_by=i%20morgen', 'available_by'],
    ['available_percent=101', 'available_percent'],
    ['sort_by=alder', 'sort_by'],
    ['order=ned', 'order'],
    [`text_search=${'x'.repeat(201)}`, 'text_search'],
    [`id=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'id'],
    ['name=a%00b', 'name'],
  ])('refuses %s', async (query, field) => {
    const reply = await get(`/consultants/?${query}`)
    expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  })
})

describe('GET /consultants/{id}', () => {
  test('gives the whole CV', async () => {
    expect(await whole(vik)).toMatchObject({
      name: 'Åse Vik',
      key_qualifications: [{ label: 'Arkitekt', description: 'Bygger hendelsesdrevne systemer.' }],
      project_experiences: [
        {
          customer: 'Brevika',
          industry: null,
          description: 'Plattform',
          long_description: null,
          roles: [{ name: 'Arkitekt', description: null }],
          technologies: ['Kafka'],
          from: '2021-03',
          to: null,
        },
      ],
      work_experiences: [],
      education: [{ school: 'Universitetet', degree: 'Master', description: null, from: '2005', to: '2010' }],
      certifications: [],
      languages: [{ name: 'Norsk', level: 'Morsmål' }],
      cv_updated_at: '2026-10-03T09:12:44.000Z',
    })
  })

  test.each(['999999', '0', 'x', '1%00', '99999999999999999999'])('404 for %s', async (id) => {
    expect((await get(`/consultants/${id}`)).statusCode).toBe(404)
    expect((await get(`/consultants/${id}/image`)).statusCode).toBe(404)
  })
})

test('the technologies that consultants know, with how many do', async () => {
  expect((await get('/consultants/technologies')).json().data).toEqual([
    { name: 'Azure', count: 1 },
    { name: 'C#', count: 1 },
    { name: 'Kafka', count: 1 },
    { name: 'Kotlin', count: 2 },
    { name: 'React', count: 1 },
  ])
})

test('the picture has an address of its own, whole and small', async () => {
  const { db } = portal.deps
  const [image, thumb] = [await aPicture(db), await aPicture(db)]
  const id = await aConsultant(db, { name: 'Mona Bilde' })
  const address = async (query = '') => (await get(`/consultants/${id}/image${query}`)).json().data.image_url
  expect([await address(), await address('?image_type=thumb')]).toEqual([null, null])
  await db
    .updateTable('consultants')
    .set({ image_hash: image.hash, thumb_hash: thumb.hash })
    .where('id', '=', id)
    .execute()
  expect(await address()).toMatch(new RegExp(`^/api/media/${image.hash}\\?`))
  expect(await address('?image_type=thumb')).toMatch(new RegExp(`^/api/media/${thumb.hash}\\?`))
  expect((await whole(id)).image_url).toBe(await address('?image_type=thumb'))
  expect((await get(`/consultants/${id}/image?image_type=huge`)).json().field).toBe('image_type')
  expect((await portal.app.inject((await address()) as string)).rawPayload).toEqual(image.webp)
})

describe('/user/consultant', () => {
  const own = async (as: Record<string, string>) => (await get('/user/consultant', as)).json().data.consultant
  const patch = (as: Record<string, string>, payload: object) =>
    portal.app.inject({ method: 'PATCH', url: '/api/user/consultant', headers: as, payload })

  test('is found by e-mail in any case, else by a name that only one bears', async () => {
    const { db } = portal.deps
    const by_email = await aSignedInUser(portal.deps, {
      name: 'Annet Navn',
      email: 'ase.VIK@konsulent.example',
    })
    expect((await own(by_email.headers)).name).toBe('Åse Vik')
    await aConsultant(db, { name: 'Jan-Erik Li' })
    const by_name = await aSignedInUser(portal.deps, { name: 'jan erik li', email: 'jel@utsyn.example' })
    expect((await own(by_name.headers)).name).toBe('Jan-Erik Li')
    expect(await own(headers)).toBe(null)
  })

  test('is no match where two have the name, and not another person’s', async () => {
    const { db } = portal.deps
    await aConsultant(db, { name: 'Ola Lien' })
    await aConsultant(db, { name: 'Ola Lien' })
    const namesake = await aSignedInUser(portal.deps, { name: 'Ola Lien', email: 'ola@utsyn.example' })
    expect(await own(namesake.headers)).toBe(null)

    await aConsultant(db, { name: 'Liv Ås', email: 'liv.as@konsulent.example' })
    await aSignedInUser(portal.deps, { name: 'Liv Ås', email: 'liv.as@konsulent.example' })
    const other = await aSignedInUser(portal.deps, { name: 'Liv Ås', email: 'liv2@utsyn.example' })
    expect(await own(other.headers)).toBe(null)

    // The owner of the address has taken another name.
    await aConsultant(db, { name: 'Eli Moen', email: 'eli.moen@konsulent.example' })
    await aSignedInUser(portal.deps, { name: 'Eli Bakke', email: 'Eli.Moen@konsulent.example' })
    const called = await aSignedInUser(portal.deps, { name: 'Eli Moen', email: 'eli2@utsyn.example' })
    expect(await own(called.headers)).toBe(null)

    await aConsultant(db, { name: 'Tom Berg' })
    const first = await aSignedInUser(portal.deps, { name: 'Tom Berg', email: 'tom1@utsyn.example' })
    const second = await aSignedInUser(portal.deps, { name: 'TOM BERG', email: 'tom2@utsyn.example' })
    expect([await own(first.headers), await own(second.headers)]).toEqual([null, null])
  })

  test('is one name in any spelling: two who could claim it get none', async () => {
    const { db } = portal.deps
    const spellings = [
      'Amina Farah-Yusuf',
      'Amina  Farah Yusuf',
      'amina farah-yusuf.',
      'Ａｍｉｎａ Ｆａｒａｈ－Ｙｕｓｕｆ',
      'Amina Farah\u2011Yusuf',
      'Ami\u00adna\u00a0Farah-Yusuf\u200b',
      '«AMINA» (Farah/Yusuf)',
    ]
    await aConsultant(db, { name: spellings[0] })
    for (const [nth, name] of spellings.entries()) {
      await db.deleteFrom('users').where('email', 'like', 'amina%').execute()
      const one = await aSignedInUser(portal.deps, { name, email: 'amina1@utsyn.example' })
      expect((await own(one.headers))?.name, name).toBe('Amina Farah-Yusuf')
      const other = spellings[(nth + 1) % spellings.length]!
      const two = await aSignedInUser(portal.deps, { name: other, email: 'amina2@utsyn.example' })
      expect([await own(one.headers), await own(two.headers)], `${name} and ${other}`).toEqual([null, null])
    }
  })

  test('is no match by name where another with that name signs in without an e-mail, or has no key yet', async () => {
    const { db } = portal.deps
    await aConsultant(db, { name: 'Nils Uten Post' })
    const first = await aSignedInUser(portal.deps, { name: 'Nils Uten Post', email: '' })
    expect((await own(first.headers)).name).toBe('Nils Uten Post')
    const second = await aSignedInUser(portal.deps, { name: 'Nils Uten Post', email: '' })
    expect([await own(first.headers), await own(second.headers)]).toEqual([null, null])

    await db
      .updateTable('users')
      .set({ name: 'Nils Uten-Post.', name_key: null })
      .where('id', '=', second.user_id)
      .execute()
    expect(await own(first.headers)).toBe(null)
    await rememberNameKeys(db)
    expect(await own(first.headers)).toBe(null)
    await db.updateTable('users').set({ name: 'En Annen' }).where('id', '=', second.user_id).execute()
    expect(await rememberNameKeys(db)).toBe(1)
    expect((await own(first.headers)).name).toBe('Nils Uten Post')
  })

  test('is that of the account which signed in last, where an address has been given to two', async () => {
    const { db } = portal.deps
    const email = 'per.delt@konsulent.example'
    await aConsultant(db, { name: 'Per Delt', email })
    const [first, second] = [
      await aSignedInUser(portal.deps, { name: 'Per Delt', email }),
      await aSignedInUser(portal.deps, { name: 'Pia Delt', email }),
    ]
    const names = async () => [(await own(first.headers))?.name, (await own(second.headers))?.name]
    expect(await names()).toEqual([undefined, 'Per Delt'])
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', second.user_id).execute()
    expect((await own(first.headers)).name).toBe('Per Delt')
  })

  test.each([
    [false, null],
    [true, 'Unn Verdi'],
    [null, 'Unn Verdi'],
  ])('where the address is verified: %s, it is %s', async (email_verified, expected) => {
    const { db } = portal.deps
    await db.deleteFrom('consultants').where('name', '=', 'Unn Verdi').execute()
    await aConsultant(db, { name: 'Unn Verdi', email: 'unn@konsulent.example' })
    for (const email of ['unn@konsulent.example', 'unn@utsyn.example']) {
      const person = await aSignedInUser(portal.deps, { name: 'Unn Verdi', email, email_verified })
      expect((await own(person.headers))?.name ?? null, email).toBe(expected)
      await db.deleteFrom('users').where('id', '=', person.user_id).execute()
    }
  })

  test('lets the person set their availability, and clear it', async () => {
    const me = await aSignedInUser(portal.deps, { email: 'ase.vik@konsulent.example' })
    const set = { from: '2027-06-01', percent: 80 }
    const reply = await patch(me.headers, { availability: set })
    expect(reply.json().data.consultant.availability).toEqual({ ...set, set_by: 'consultant' })
    const shown = await whole(vik, me.headers)
    expect([shown.is_mine, shown.availability]).toEqual([true, { ...set, set_by: 'consultant' }])
    expect((await whole(vik)).is_mine).toBe(false)
    expect((await list('?name=Åse%20Vik')).consultants[0].availability.percent).toBe(80)
    const back = await patch(me.headers, { availability: null })
    expect(back.json().data.consultant.availability).toEqual({
      from: '2026-01-05',
      percent: 50,
      set_by: 'import',
    })
  })

  test('404 for a person who is no consultant', async () => {
    expect((await patch(headers, { availability: null })).statusCode).toBe(404)
  })

  test.each([
    [{}, 'availability'],
    [{ availability: { from: '2027-02-30', percent: 50 } }, 'availability.from'],
    [{ availability: { from: '2027-02-03', percent: 101 } }, 'availability.percent'],
    [{ availability: { from: '2027-02-03', percent: '50' } }, 'availability.percent'],
    [{ availability: { from: '2027-02-03' } }, 'availability.percent'],
  ])('refuses %j', async (payload, field) => {
    const me = await aSignedInUser(portal.deps, { email: 'ase.vik@konsulent.example' })
    const reply = await patch(me.headers, payload)
    expect([reply.statusCode, reply.json().field]).toEqual([400, field])
  })
})

test('what was delivered to a company is found under its name and its other names, the current first', async () => {
  const { db } = portal.deps
  const project = (customer: string | null, description: string, from: number, to?: number) => ({
    customer,
    description,
    year_from: from,
    ...(to && { year_to: to }),
  })
  const first = await aConsultant(db, {
    name: 'Levert Før',
    project_experiences: [
      project('STORVIK', 'Betaling', 2015, 2017),
      project('Storvik Kraft', 'Et annet selskap', 2016, 2018),
      project(null, 'Hemmelig', 2016, 2018),
    ],
  })
  const second = await aConsultant(db, {
    name: 'Leverer Nå',
    project_experiences: [project('Storvik Gruppen', 'Plattform', 2010)],
  })
  const { id } = await aCompany(db, { name: 'Storvik AS', aliases: ['storvik gruppen'] })
  const seller = await aSignedInUser(portal.deps)
  const found = async (company_id: number) =>
    (await get(`/consultants/deliveries?company_id=${company_id}`, seller.headers)).json().data
  expect(await found(id)).toEqual({
    deliveries: [
      {
        consultant: { id: String(second), name: 'Leverer Nå' },
        customer: 'Storvik Gruppen',
        description: 'Plattform',
        from: '2010',
        to: null,
      },
      {
        consultant: { id: String(first), name: 'Levert Før' },
        customer: 'STORVIK',
        description: 'Betaling',
        from: '2015',
        to: '2017',
      },
    ],
    total_count: 2,
  })
  expect(await found(999_999)).toEqual({ deliveries: [], total_count: 0 })
  // A list, which is not logged: it stands on every page of the customer.
  expect(await cvsReadBy(portal.deps, seller.user_id)).toEqual([])
  // A customer that is no company of the portal.
  const called = (await get('/consultants/deliveries?customer=Storvik%20Kraft%20AS')).json().data
  expect(called.deliveries).toMatchObject([{ description: 'Et annet selskap' }])
})
