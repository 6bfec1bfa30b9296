import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aConsultant, someTechnologies } from '../../testing/consultant-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createMatchPortal, type MatchPortal, someProjects } from '../../testing/match-portal.ts'
import { FIELD_NAMES } from './field-names.ts'
import { rowItem } from './personal-data-page.ts'
import { NOT_IN_THE_FILE, PERSONAL_PARTS } from './personal-data.ts'

let at: MatchPortal
beforeAll(async () => {
  at = await createMatchPortal()
})
afterAll(() => at.close())

const MARKUP = `<script>alert("x")</script><img src=x onerror='y'>&amp;`

const rowsOf = async <Row>(text: string) => (await at.portal.database.pool.query(text)).rows as Row[]

describe('the list of what is stored about a person', () => {
  test('has every table that leads to one', async () => {
    const tables = await rowsOf<{ name: string }>(`
      with recursive links as (
        select conrelid::regclass::text as child, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace),
      reached(name) as (
        select unnest(array['users', 'consultants', 'scim_users'])
        union select child from links join reached on parent = reached.name),
      named(name) as (
        select table_name::text from information_schema.columns natural join information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'
          and column_name ~ '^(user_id|users?|actor_id|caused_by|owner(_id)?|person(_id)?|consultant_ids?)$')
      select name from reached union select name from named order by 1`)
    const listed = new Set([...PERSONAL_PARTS.map(({ table }) => table), ...Object.keys(NOT_IN_THE_FILE)])
    expect(tables.length).toBeGreaterThan(25)
    expect(tables.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
    const known = new Set(tables.map(({ name }) => name))
    // Reached by what a row says, not by a key.
    expect([...listed].filter((name) => !known.has(name))).toEqual(['scim_groups'])
  })

  test('shows or hides every column, and has a word for each that it shows', async () => {
    const columns = await rowsOf<{ table: string; name: string }>(`
      select table_name as table, column_name as name from information_schema.columns
      where table_schema = current_schema()`)
    for (const { key, table, hidden = [], beside = {} } of PERSONAL_PARTS) {
      const own = columns.filter((column) => column.table === table).map(({ name }) => name)
      expect([key, hidden.filter((name) => !own.includes(name))]).toEqual([key, []])
      const shown = [...own.filter((name) => !hidden.includes(name)), ...Object.keys(beside)]
      expect([key, shown.filter((name) => !Object.hasOwn(FIELD_NAMES, name))]).toEqual([key, []])
      expect(shown.filter((name) => /hash|secret|token|sealed/.test(name))).toEqual([])
    }
    expect(new Set(PERSONAL_PARTS.map(({ key }) => key)).size).toBe(PERSONAL_PARTS.length)
  })

  test('has the rows of each part in an order of its own, by columns that have a value', async () => {
    const keys = await rowsOf<{ table: string; columns: string[] }>(`
      select indrelid::regclass::text as table, array_agg(attname::text) as columns
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisunique and indpred is null and not 0 = any(indkey) group by indexrelid, indrelid`)
    const empty = await rowsOf<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and is_nullable = 'YES'`)
    const faulty = PERSONAL_PARTS.flatMap(({ key, table, rows, order }) => {
      const columns = order.split(', ')
      const fixed = [...rows.matchAll(/one\.(\w+) = (?:me|own)/g)].map(([, name]) => name!)
      const isKey = keys.some(
        (one) => one.table === table && one.columns.every((name) => [...columns, ...fixed].includes(name)),
      )
      const isFilled = columns.every((name) => !empty.some((column) => column.name === `${table}.${name}`))
      return isKey && isFilled ? [] : [key]
    })
    expect(faulty).toEqual([])
  })
})

/** Somebody with something in most parts, and another person who has looked at them. */
async function layPerson() {
  const me = await at.signIn({
    name: 'Embla Tveit',
    email: 'embla@konsulent.example',
    external_id: 'embla-1',
  })
  const seller = await at.signIn({ name: 'Siri Selger', email: 'siri@utsyn.example' })
  const id = await aConsultant(at.db, {
    name: 'Embla Tveit',
    email: 'embla@konsulent.example',
    technologies: someTechnologies({ Kotlin: 7 }),
    ...someProjects({ customer: 'Brevika', text: `Laget noe i Kotlin. ${MARKUP}` }),
  })
  const other = await aConsultant(at.db, {
    name: 'Annen Konsulent',
    technologies: someTechnologies({ Kotlin: 2 }),
    ...someProjects({ text: 'Hemmelig prosjekt i Kotlin.' }),
  })
  const job = await aJob(at.db, { title: 'Kotlin-utvikler', long_description: '## Krav\n- Kotlin' })
  await at.matchWaiting()
  for (const [who, whom] of [
    [me, other],
    [seller, id],
  ] as const) {
    expect((await who.call('GET', `/match/ai/${job}/${whom}`)).statusCode).toBe(200)
    await who.call('POST', `/match/ai/${job}/${whom}/verdict`, {
      verdict: 'fits',
      reason: `Skrevet om ${whom}`,
    })
    await who.call('GET', `/match/manual/${job}`)
    await who.call('GET', `/consultants/${whom}`)
  }
  await seller.call('GET', `/match/consultant/${id}`)
  await me.call('POST', '/user/jobs', { job_id: String(job) })
  await me.call('POST', '/user/searches', { name: MARKUP, query: { text_search: 'kotlin' } })
  await me.call('POST', '/user/tokens', { name: 'Skriptet mitt', scope: 'read', expires_on: '2000-01-01' })
  await sql`insert into personal_tokens (user_id, token_hash, name, scope, expires_on)
    select id, '\\x00', 'Skriptet mitt', 'read', '2100-01-01' from users where name = 'Embla Tveit'`.execute(
    at.db,
  )
  await sql`insert into saved_technologies (user_id, technology, created_at)
    select id, 'Teknologi ' || nth, '2026-01-01' from users, generate_series(1, 450) as nth
    where name = 'Embla Tveit'`.execute(at.db)
  await me.call('POST', '/chat/message', { message: 'Hvilke Kotlin-oppdrag er ledige?' })
  await seller.call('POST', '/chat/message', { message: 'Noe bare Siri spør om' })
  await sql`insert into scim_users (external_id, user_name, display_name, is_active)
    values ('embla-1', 'embla@firma.example', 'Embla T.', true), ('siri', 'siri@firma.example', 'S', true)`.execute(
    at.db,
  )
  await sql`with made as (insert into scim_groups (display_name) values ('Konsulenter i nord') returning id)
    insert into scim_members select made.id, scim_users.id from made, scim_users
    where external_id = 'embla-1'`.execute(at.db)
  const { follow_up } = (await me.call('POST', '/follow-ups/', { subject: 'job', id: String(job) })).json()
    .data
  await me.call('POST', `/follow-ups/${follow_up.id}/comments`, { text: 'Ringer i morgen' })
  await seller.call('POST', `/follow-ups/${follow_up.id}/comments`, { text: 'Dette skrev Siri' })
  await sql`insert into request_receipts (job_id, broker, text, received_by)
    select ${job}, 'Fjordmegler', 'Det kunden skrev', id from users where name = 'Embla Tveit'`.execute(at.db)
  await sql`insert into job_events (job_id, kind, field, new_value, changed_by)
    select ${job}, 'changed', 'start', '"Det kunden skrev"', id from users where name = 'Embla Tveit'`.execute(
    at.db,
  )
  const request = await aJob(at.db, { status: 'request', title: 'Konfidensielt oppdrag' })
  await sql`insert into model_answers (hash, answer, consultant_id, job_id, expires_at)
    values ('of a request', '{"justification": "Kravet om gradering"}', ${id}, ${request}, '2100-01-01'),
      ('of an ad', '{"justification": "Kan Kotlin"}', ${id}, ${job}, '2100-01-01')`.execute(at.db)
  return me
}

let me: Awaited<ReturnType<typeof layPerson>>
beforeAll(async () => {
  me = await layPerson()
})

test('the file has all that is stored of one person, and nothing of another', async () => {
  const reply = await me.call('GET', '/user/export')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mine-data.json"',
    'cache-control': 'no-store',
  })
  const file = reply.json()
  for (const key of [
    'user',
    'provisioned',
    'sessions',
    'personal_tokens',
    'saved_jobs',
    'saved_searches',
    'chat_sessions',
    'chat_messages',
    'follow_ups',
    'follow_up_comments',
    'follow_up_events',
    'requests_received',
    'requests_changed',
    'comparisons_made',
    'lists_seen',
    'events',
    'consultant',
    'consultant_technologies',
    'consultant_projects',
    'matches',
    'comparisons',
    'compared_by',
    'listed_by',
    'ads_shown_for',
    'cv_read',
    'model_answers',
  ])
    expect([key, file[key].length > 0]).toEqual([key, true])
  expect(file.user).toMatchObject([{ name: 'Embla Tveit', email: 'embla@konsulent.example', role: 'ansatt' }])
  expect(file.provisioned).toMatchObject([{ user_name: 'embla@firma.example' }])
  expect(file.provisioned_groups).toMatchObject([{ group_name: 'Konsulenter i nord' }])
  expect(file.compared_by).toMatchObject([
    { person: 'Siri Selger', kind: 'comparison' },
    {
      person: 'Siri Selger',
      kind: 'verdict',
      verdict: 'fits',
      reason: expect.stringContaining('Skrevet om'),
    },
  ])
  expect(file.cv_read).toMatchObject([{ person: 'Siri Selger', event: 'cv_read' }])
  expect(file.comparisons_made.map((row: object) => Object.hasOwn(row, 'parts'))).not.toContain(true)
  const { body } = reply
  expect(body).toContain('Kan Kotlin')
  for (const foreign of [
    'Kravet om gradering',
    'siri@',
    'bare Siri spør',
    'Dette skrev Siri',
    'Hemmelig prosjekt',
    'token_hash',
    'sealed',
  ])
    expect(body).not.toContain(foreign)
  // Several portions of rows that nothing but the last column of their order tells apart.
  expect(file.saved_technologies).toHaveLength(450)
  expect(new Set(file.saved_technologies.map((row: { technology: string }) => row.technology)).size).toBe(450)
  const secrets = await rowsOf<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from access_tokens`,
  )
  for (const { hash } of secrets) expect(body).not.toContain(hash)
})

test('the page has the same in words, and runs nothing of what is in it', async () => {
  const reply = await me.call('GET', '/user/export?format=html')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  const { body } = reply
  expect(body).toMatch(/^<!doctype html>\n<html lang="nb">/)
  expect(body.match(/<h1>/g)).toHaveLength(1)
  expect(body.match(/<h2 id=/g)).toHaveLength(PERSONAL_PARTS.length)
  expect(body).not.toMatch(/<script|<img src=x|onerror='y'|\sjavascript:/)
  expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  const [, policy = ''] = /Content-Security-Policy" content="([^"]+)"/.exec(body) ?? []
  const style = /<style>([\s\S]+?)<\/style>/.exec(body)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy.replaceAll('&#39;', "'")).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`,
  )
  for (const text of ['Alt Utsyn har lagret om deg', 'Lagrede søk', 'Skriptet mitt', 'Kotlin-utvikler'])
    expect(body).toContain(text)
  // Names and codes are for programs.
  expect(body).not.toMatch(/<dt>[a-z_]+<\/dt>|<dd>[a-z]+_[a-z_]+<\/dd>/)
  expect(body).toContain('<dd>Leste CV</dd>')
})

test('the page shows what people wrote as they wrote it, also when it looks like a code', () => {
  expect(rowItem({ reason: 'read' })).toContain('<dd>Til å lese</dd>')
  expect(rowItem({ reason: 'read' }, ['reason'])).toContain('<dd>read</dd>')
  expect(rowItem({ reason: 'constructor' })).toContain('<dd>constructor</dd>')
})

test('it is logged, asks for a session, and knows two forms', async () => {
  const person = await at.signIn({ name: 'Ny Her' })
  expect((await person.call('GET', '/user/export?format=html')).statusCode).toBe(200)
  expect((await person.call('GET', '/user/export?format=pdf')).statusCode).toBe(400)
  const logged = await rowsOf(`select event, reason from audit_log
    where user_id = (select id from users where name = 'Ny Her') and event <> 'login'`)
  expect(logged).toEqual([{ event: 'personal_data_exported', reason: 'html' }])
  const made = await person.call('POST', '/user/tokens', {
    name: 'Skript',
    scope: 'write',
    expires_on: new Date(Date.now() + 864e5).toISOString().slice(0, 10),
  })
  const headers = { authorization: `Bearer ${made.json().data.secret}` }
  expect((await at.portal.app.inject({ url: '/api/user/export', headers })).statusCode).toBe(403)
})

test('a request that was followed up is not named: the person may not be one who sees requests', async () => {
  await sql`update jobs set status = 'request'`.execute(at.db)
  const file = (await me.call('GET', '/user/export')).json()
  for (const key of ['follow_up_comments', 'follow_up_events'])
    for (const row of file[key]) expect(row).toMatchObject({ follow_up: 'Forespørsel' })
  expect(file.follow_ups).toMatchObject([{ title: 'Forespørsel', company_name: null }])
})
