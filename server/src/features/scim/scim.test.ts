import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aSignedInUser } from '../../testing/builders.ts'
import { SCIM_TOKEN, scimClient } from '../../testing/scim-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let scim: ReturnType<typeof scimClient>
beforeAll(async () => {
  portal = await createTestApp({ env: { SCIM_TOKEN } })
  scim = scimClient(portal)
})
beforeEach(async () => {
  for (const table of ['scim_groups', 'scim_users', 'users', 'audit_log'] as const)
    await portal.deps.db.deleteFrom(table).execute()
})
afterAll(() => portal.close())

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** As Entra ID sends it, with fields that nobody here needs. */
const kari = {
  schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: 'oid-kari',
  userName: 'Kari.Nordvik@firma.example',
  active: true,
  displayName: 'Kari Nordvik',
  name: { formatted: 'Kari Nordvik', familyName: 'Nordvik', givenName: 'Kari' },
  emails: [{ primary: true, type: 'work', value: 'kari.nordvik@firma.example' }],
  meta: { resourceType: 'User' },
}

const create = async (changes: object = {}) => {
  const { status, body } = await scim.call('POST', '/Users', { ...kari, ...changes })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('a user', () => {
  test('is created, with what is kept of it', async () => {
    const { status, headers, body } = await scim.call('POST', '/Users', kari)
    expect(status).toBe(201)
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(headers['location']).toBe(`${portal.url}/scim/v2/Users/${body.id}`)
    expect(body).toEqual({
      schemas: [USER],
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      externalId: 'oid-kari',
      userName: 'Kari.Nordvik@firma.example',
      displayName: 'Kari Nordvik',
      active: true,
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: `${portal.url}/scim/v2/Users/${body.id}`,
      },
    })
    expect((await scim.call('GET', `/Users/${body.id}`)).body).toEqual(body)
    expect((await portal.database.pool.query('select * from users')).rows).toEqual([])
  })

  test.each([
    [{ userName: 'KARI.nordvik@firma.example', externalId: 'another' }, 409, 'uniqueness'],
    [{ userName: 'other@firma.example' }, 409, 'uniqueness'],
    [{ externalId: undefined, userName: 'b@firma.example' }, 400, 'invalidValue'],
    [{ externalId: 'b', userName: undefined }, 400, 'invalidValue'],
    [{ externalId: 'b', userName: 7 }, 400, 'invalidValue'],
    [{ externalId: 'b', userName: 'b@firma.example', active: 'maybe' }, 400, 'invalidValue'],
    [{ externalId: 'b'.repeat(321), userName: 'b@firma.example' }, 400, 'invalidValue'],
  ])('is refused with %j', async (changes, code, scimType) => {
    await create()
    const { status, body } = await scim.call('POST', '/Users', { ...kari, ...changes })
    expect({ status, body }).toEqual({
      status: code,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(code),
        scimType,
        detail: expect.any(String),
      },
    })
  })

  test.each([
    ['userName eq "kari.NORDVIK@firma.example"', 1],
    ['username EQ "kari.nordvik@firma.example"', 1],
    [`${USER}:userName eq "kari.nordvik@firma.example"`, 1],
    ['externalId eq "oid-kari"', 1],
    ['externalId eq "OID-kari"', 0],
    ['displayName eq "kari nordvik"', 1],
    ['displayName co "nord" and active eq true', 1],
    ['active eq "False"', 1],
    ['active eq false and userName sw "kari"', 0],
    ['userName ew "@firma.example"', 2],
    ['externalId pr', 2],
    ['userName eq "nobody"', 0],
    ['userName eq "x\' or 1=1 --"', 0],
    ['displayName co "%"', 0],
  ])('is found by %s: %i', async (filter, count) => {
    await create()
    await create({
      externalId: 'oid-ola',
      userName: 'ola@firma.example',
      displayName: 'Ola Vik',
      active: 'False',
    })
    const { status, body } = await scim.find('Users', filter)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
    expect([body.totalResults, body.Resources.length]).toEqual([count, count])
  })

  test.each([
    'name.familyName eq "x"',
    'userName eq "a" or userName eq "b"',
    '(userName eq "a")',
    'not userName eq "a"',
    'userName eq a',
    'userName eq "a',
    'userName gt "a"',
    'active co true',
    'userName eq "a" and',
    'userName eq "a" userName eq "b"',
    'userName eq "\\u0000"',
    Array.from({ length: 6 }, () => 'active eq true').join(' and '),
    `userName eq "${'a'.repeat(1_000)}"`,
  ])('cannot be asked for by %s', async (filter) => {
    const { status, body } = await scim.find('Users', filter)
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType: 'invalidFilter' })
  })

  test('is listed by pages that count from one', async () => {
    const ids: string[] = []
    for (const nth of [1, 2, 3, 4, 5])
      ids.push((await create({ externalId: `o${nth}`, userName: `u${nth}@firma.example` })).id)
    const page = async (query: string) => {
      const { body } = await scim.call('GET', `/Users${query}`)
      const { totalResults, startIndex, itemsPerPage, Resources } = body
      return [
        totalResults,
        startIndex,
        itemsPerPage,
        Resources.map(({ id }: { id: string }) => ids.indexOf(id)),
      ]
    }
    expect(await page('')).toEqual([5, 1, 5, [0, 1, 2, 3, 4]])
    expect(await page('?startIndex=2&count=2')).toEqual([5, 2, 2, [1, 2]])
    expect(await page('?startIndex=0&count=1')).toEqual([5, 1, 1, [0]])
    expect(await page('?startIndex=-4&count=-1')).toEqual([5, 1, 0, []])
    expect(await page('?startIndex=9')).toEqual([5, 9, 0, []])
    const only = (await scim.call('GET', '/Users?count=1&attributes=userName')).body.Resources[0]
    expect(Object.keys(only)).toEqual(['schemas', 'id', 'userName'])
  })

  test.each([
    ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }],
    ['Entra ID of old', { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
    ['Okta', { op: 'replace', value: { active: false } }],
    ['with the name of the schema', { op: 'replace', value: { [`${USER}:active`]: false } }],
    ['with it in the path', { op: 'add', path: `${USER}:active`, value: false }],
  ])('is deactivated as %s does it', async (_who, operation) => {
    const { id } = await create()
    const { status, body } = await scim.patch(`/Users/${id}`, operation)
    expect([status, body.active, body.displayName]).toEqual([200, false, 'Kari Nordvik'])
    expect((await scim.call('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  test('is changed in several fields, and what is not kept is ignored', async () => {
    const { id } = await create()
    const { body } = await scim.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@firma.example' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Salg',
      },
      { op: 'Replace', path: 'name.givenName', value: 'K.' },
      { op: 'Replace', value: { userName: 'kn@firma.example', 'name.familyName': 'N.' } },
      { op: 'Remove', path: 'displayName' },
      { op: 'Replace', path: 'externalId', value: 'oid-2' },
    )
    expect(body).toMatchObject({ userName: 'kn@firma.example', externalId: 'oid-2', active: true })
    expect(body).not.toHaveProperty('displayName')
  })

  test.each([
    [{}, 'invalidSyntax'],
    [{ Operations: [] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'move', path: 'active', value: true }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'replace', value: 'x' }] }, 'invalidSyntax'],
    [{ Operations: [{ op: 'remove' }] }, 'noTarget'],
    [{ Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'active', value: 1 }] }, 'invalidValue'],
    [{ Operations: [{ op: 'replace', path: 'a b[[', value: 1 }] }, 'invalidPath'],
    [{ Operations: [{ op: 'replace', path: 'userName', value: '' }] }, 'invalidValue'],
  ])('is not changed by %j', async (body, scimType) => {
    const { id, ...before } = await create()
    const reply = await scim.call('PATCH', `/Users/${id}`, body)
    expect({ status: reply.status, scimType: reply.body.scimType }).toEqual({ status: 400, scimType })
    expect((await scim.call('GET', `/Users/${id}`)).body).toEqual({ id, ...before })
  })

  test('is replaced: Okta sends no external id then', async () => {
    const { id } = await create()
    await create({ externalId: 'o2', userName: 'taken@firma.example' })
    const { externalId: _, displayName: __, ...whole } = kari
    const { status, body } = await scim.call('PUT', `/Users/${id}`, { ...whole, id, active: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({ externalId: 'oid-kari', active: false })
    expect(body).not.toHaveProperty('displayName')
    expect(
      (await scim.call('PUT', `/Users/${id}`, { ...whole, userName: 'TAKEN@firma.example' })).status,
    ).toBe(409)
  })

  test('is deleted, and may be described anew', async () => {
    const { id } = await create()
    // As some clients send it: the type of a body, and none.
    const deleted = await portal.app.inject({
      method: 'DELETE',
      url: `/scim/v2/Users/${id}`,
      headers: {
        authorization: `Bearer ${SCIM_TOKEN}`,
        'content-type': 'application/scim+json',
        'content-length': '0',
      },
    })
    expect(deleted.statusCode).toBe(204)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await scim.call(method, `/Users/${id}`)).status).toBe(404)
    expect((await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true })).status).toBe(
      404,
    )
    expect((await scim.call('GET', '/Users')).body.totalResults).toBe(0)
    const { rows } = await portal.database.pool.query('select user_name, display_name from scim_users')
    expect(rows).toEqual([{ user_name: null, display_name: null }])
    expect((await create()).active).toBe(true)
  })

  test.each(['1', 'x', '00000000-0000-4000-8000-000000000000'])('%s is nobody', async (id) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body } = await scim.call(method, `/Users/${id}`, method === 'PUT' ? kari : undefined)
      expect([status, body.status]).toEqual([404, '404'])
    }
  })
})

describe('a group', () => {
  const group = async (members: string[] = []) =>
    (
      await scim.call('POST', '/Groups', {
        displayName: 'Drift',
        externalId: 'g-1',
        members: members.map((value) => ({ value, display: 'whatever' })),
      })
    ).body
  const membersOf = async (id: string) =>
    (await scim.call('GET', `/Groups/${id}`)).body.members
      .map(({ display }: { display: string }) => display)
      .toSorted()
  let a: string, b: string, c: string
  beforeEach(async () => {
    ;[a, b, c] = (await Promise.all(
      ['a', 'b', 'c'].map(async (name) => (await create({ externalId: name, userName: name })).id as string),
    )) as [string, string, string]
  })

  test('is created, found, listed without its members, and deleted', async () => {
    const made = await group([a])
    expect(made).toMatchObject({ displayName: 'Drift', externalId: 'g-1' })
    expect(made.members).toEqual([{ value: a, display: 'a', $ref: `${portal.url}/scim/v2/Users/${a}` }])
    const found = await scim.call(
      'GET',
      '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22drift%22',
    )
    expect(found.body.Resources).toHaveLength(1)
    expect(found.body.Resources[0]).not.toHaveProperty('members')
    expect((await scim.find('Groups', `id eq "${made.id}" and members eq "${a}"`)).body.totalResults).toBe(1)
    expect((await scim.find('Groups', `members.value eq "${b}"`)).body.totalResults).toBe(0)
    expect((await scim.call('POST', '/Groups', { displayName: 'DRIFT' })).status).toBe(409)
    expect((await scim.call('DELETE', `/Groups/${made.id}`)).status).toBe(204)
    expect((await scim.call('GET', `/Groups/${made.id}`)).status).toBe(404)
  })

  test('has its members changed as Entra ID and Okta do it', async () => {
    const { id } = await group([a])
    const patch = async (...operations: unknown[]) => {
      const { status, body } = await scim.patch(`/Groups/${id}`, ...operations)
      expect(status, JSON.stringify(body)).toBe(204)
      return membersOf(id)
    }
    expect(await patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: b }] })).toEqual(['a', 'b'])
    expect(
      await patch({ op: 'add', path: 'members', value: [{ value: b }, { value: c.toUpperCase() }] }),
    ).toEqual(['a', 'b', 'c'])
    expect(await patch({ op: 'remove', path: `members[value eq "${a}"]` })).toEqual(['b', 'c'])
    expect(await patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: b }] })).toEqual(['c'])
    expect(await patch({ op: 'replace', value: { id, displayName: 'Drift 2' } })).toEqual(['c'])
    expect(await patch({ op: 'replace', path: 'members', value: [{ value: a }] })).toEqual(['a'])
    expect(await patch({ op: 'Remove', path: 'members', value: [{ value: 'nobody' }] })).toEqual(['a'])
    expect(await patch({ op: 'remove', path: 'members' })).toEqual([])
    expect((await scim.call('GET', `/Groups/${id}`)).body.displayName).toBe('Drift 2')
    const put = await scim.call('PUT', `/Groups/${id}`, { displayName: 'Drift', members: [{ value: b }] })
    expect([put.status, put.body.members.length]).toEqual([200, 1])
  })

  test.each([
    [
      { op: 'add', path: 'members', value: [{ value: '00000000-0000-4000-8000-000000000000' }] },
      'invalidValue',
    ],
    [{ op: 'add', path: 'members', value: 'a' }, 'invalidSyntax'],
    [{ op: 'add', path: 'members[value eq "a"]', value: true }, 'invalidPath'],
    [{ op: 'remove', path: 'members[display eq "a"]' }, 'invalidPath'],
    [{ op: 'remove', path: 'displayName' }, 'invalidValue'],
  ])('is not changed by %j', async (operation, scimType) => {
    const { id } = await group([a])
    const { status, body } = await scim.patch(`/Groups/${id}`, operation)
    expect({ status, scimType: body.scimType }).toEqual({ status: 400, scimType })
    expect(await membersOf(id)).toEqual(['a'])
  })
})

describe('the door', () => {
  const knock = (headers: Record<string, string>, address = '192.0.2.7') =>
    portal.app.inject({ url: '/scim/v2/Users', headers, remoteAddress: address })

  test('opens to its own token only', async () => {
    const person = await aSignedInUser(portal.deps, { role: 'administrator' })
    for (const headers of [
      {},
      person.headers,
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${SCIM_TOKEN}x` },
      { authorization: `Basic ${SCIM_TOKEN}` },
    ] as Record<string, string>[]) {
      const reply = await knock(headers)
      expect([reply.statusCode, reply.json().status, reply.headers['www-authenticate']]).toEqual([
        401,
        '401',
        'Bearer realm="SCIM"',
      ])
    }
    const { rows } = await portal.database.pool.query('select event, reason from audit_log')
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ event: 'scim_rejected', reason: 'wrong_token' })))
    // Its token opens nothing else.
    for (const url of ['/api/user/', '/api/admin/people', '/mcp'])
      expect(
        (await portal.app.inject({ url, headers: { authorization: `Bearer ${SCIM_TOKEN}` } })).statusCode,
      ).toBe(401)
  })

  test('slows down who tries many tokens', async () => {
    const tries = await Promise.all(
      Array.from({ length: 90 }, () => knock({ authorization: 'Bearer junk' }, '192.0.2.8')),
    )
    const refused = tries.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused[0]!.json()).toMatchObject({ status: '429', detail: expect.any(String) })
  })

  test('answers in the form of the protocol, whatever goes wrong', async () => {
    const post = (payload: string, type = 'application/scim+json') =>
      portal.app.inject({
        method: 'POST',
        url: '/scim/v2/Users',
        headers: { authorization: `Bearer ${SCIM_TOKEN}`, 'content-type': type },
        payload,
      })
    for (const [reply, status] of [
      [await post('{'), 400],
      [await post('[]'), 400],
      [await post('{"__proto__": {}}'), 400],
      [await post('{}', 'text/plain'), 415],
      [await post(JSON.stringify({ userName: 'a'.repeat(4_300_000) })), 413],
      [await post('{"userName": "a\\u0000b"}'), 400],
    ] as const) {
      expect(reply.statusCode).toBe(status)
      expect(reply.headers['content-type']).toBe('application/scim+json; charset=utf-8')
      expect(reply.json()).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
      })
    }
    for (const path of ['/Bulk', '/Me', '/nothing', '/Users/1/2'])
      expect((await scim.call('GET', path)).body).toMatchObject({ status: '404' })
    expect((await post(JSON.stringify(kari), 'application/json')).statusCode).toBe(201)
  })

  test('takes a large group, and counts the calls of a minute', async () => {
    const members = Array.from({ length: 6_000 }, () => ({ value: '00000000-0000-4000-8000-000000000000' }))
    const { status, headers } = await scim.call('POST', '/Groups', { displayName: 'Stor', members })
    expect(status).toBe(400)
    expect(headers['x-ratelimit-limit']).toBe('3000')
    const first = Number(headers['x-ratelimit-remaining'])
    for (const path of ['/Users', '/nothing', '/ServiceProviderConfig']) await scim.call('GET', path)
    const next = await scim.call('GET', '/Groups')
    expect(Number(next.headers['x-ratelimit-remaining'])).toBe(first - 4)
  })

  test('does not exist without a token in the configuration', async () => {
    const without = await createTestApp({ database: portal.database })
    try {
      for (const path of ['/Users', '/ServiceProviderConfig', ''])
        expect((await scimClient(without).call('GET', path)).status).toBe(404)
    } finally {
      await without.close()
    }
  })

  test('describes itself', async () => {
    const { body: config } = await scim.call('GET', '/ServiceProviderConfig')
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    for (const path of ['/Schemas', '/ResourceTypes']) {
      const { body } = await scim.call('GET', path)
      expect(body.totalResults).toBe(2)
      for (const { id } of body.Resources) expect((await scim.call('GET', `${path}/${id}`)).body.id).toBe(id)
      expect((await scim.call('GET', `${path}/x`)).status).toBe(404)
    }
  })
})
