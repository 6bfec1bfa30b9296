import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TaskDefinition } from '../../tasks/define-task.ts'
import { aSignedInUser } from '../../testing/builders.ts'
import { anSvg } from '../../testing/image-builders.ts'
import { aJob } from '../../testing/job-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeOldJobsNightly } from './remove-old-jobs.task.ts'
import { takeInJobPicturesOften } from './take-in-job-pictures.task.ts'

let portal: TestApp
let headers: Record<string, string>
let origin: string
const asked: string[] = []
const DRAWN = anSvg('<circle cx="99" cy="99" r="50"/>')

beforeAll(async () => {
  const server = createServer((request, response) => {
    asked.push(request.url!)
    if (request.url!.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml').end(DRAWN)
    else if (request.url === '/ingen.png')
      response.setHeader('content-type', 'image/png').end('Ikke noe bilde')
    else if (request.url === '/side.png') response.setHeader('content-type', 'text/html').end('<h1>Side</h1>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  portal = await createTestApp({ env: { ALLOWED_ORIGINS: origin } })
  headers = (await aSignedInUser(portal.deps)).headers
  return async () => {
    await portal.close()
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(async () => {
  asked.splice(0)
  await portal.deps.db.deleteFrom('jobs').execute()
  await portal.deps.db.deleteFrom('job_pictures').execute()
})

const run = (task: TaskDefinition) =>
  task.run(
    portal.deps,
    {},
    { log: portal.deps.log, request_id: 'test', signal: new AbortController().signal },
  )
const imageUrlOf = async (id: number): Promise<string | null> =>
  (await portal.app.inject({ url: `/api/jobs/${id}`, headers })).json().data.imageUrl
const media = async () => (await portal.deps.db.selectFrom('media').select('hash').execute()).length

test('the picture that ads name is fetched once, and shown from an address of the portal', async () => {
  const { db } = portal.deps
  const image_url = `${origin}/felles.svg`
  const ids = [await aJob(db, { image_url }), await aJob(db, { image_url })]
  const without = await aJob(db)
  expect(await imageUrlOf(ids[0]!)).toBeNull()
  await run(takeInJobPicturesOften)
  await run(takeInJobPicturesOften)
  expect(asked.filter((path) => path === '/felles.svg')).toHaveLength(1)
  const address = await imageUrlOf(ids[0]!)
  expect(address).toMatch(/^\/api\/media\/[\da-f]{64}\?e=\d+&s=/)
  expect(await imageUrlOf(ids[1]!)).toBe(address)
  expect(await imageUrlOf(without)).toBeNull()
  const picture = await portal.app.inject({ url: address! })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('one that fails to load is skipped and not requested again; that of a withdrawn ad is not requested', async () => {
  const { db } = portal.deps
  const id = await aJob(db, { image_url: `${origin}/borte.png` })
  await aJob(db, { image_url: `${origin}/trukket.svg`, status: 'withdrawn', withdrawn_at: new Date() })
  await run(takeInJobPicturesOften)
  await run(takeInJobPicturesOften)
  expect(asked.filter((path) => path !== '/robots.txt')).toEqual(['/borte.png'])
  expect(await imageUrlOf(id)).toBeNull()
})

test('one that is no image, a page, or at a private address is skipped, and the following ones are fetched', async () => {
  const { db } = portal.deps
  const addresses = [`${origin}/ingen.png`, `${origin}/side.png`, 'http://127.0.0.1:9/lukket.png']
  const ids: number[] = []
  for (const image_url of [...addresses, `${origin}/felles.svg`]) ids.push(await aJob(db, { image_url }))
  await run(takeInJobPicturesOften)
  const shown = await Promise.all(ids.map(imageUrlOf))
  expect(shown).toEqual([null, null, null, expect.stringMatching(/^\/api\/media\//)])
  expect(await media()).toBe(1)
})

test('a picture is deleted with the last ad that names it', async () => {
  const { db } = portal.deps
  const image_url = `${origin}/felles.svg`
  const ids = [await aJob(db, { image_url }), await aJob(db, { image_url })]
  await run(takeInJobPicturesOften)
  await db.deleteFrom('jobs').where('id', '=', ids[0]!).execute()
  await run(removeOldJobsNightly)
  expect(await imageUrlOf(ids[1]!)).not.toBeNull()
  expect(await media()).toBe(1)
  await db.deleteFrom('jobs').where('id', '=', ids[1]!).execute()
  await run(removeOldJobsNightly)
  expect(await media()).toBe(0)
})
