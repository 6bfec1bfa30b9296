import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/draft-builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findJob } from './jobs.repository.ts'
import { findOldTags, saveTags } from './job-tags.repository.ts'
import type { JobDraft } from './reading/job-draft.ts'
import { tagsOf } from './tag-job.ts'
import { takeInJobs } from './take-in-jobs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const take = (draft: JobDraft) =>
  database.db
    .transaction()
    .execute((trx) => takeInJobs(trx, { jobs: [draft], withdrawals: [] }, { now: new Date('2026-11-20') }))
const tags = async (id: number) => (await findJob(database.db, id))?.ai_technologies

test('an ad is tagged by its title and text, and again when they change', async () => {
  const draft = aDraft({
    title: 'Kotlin-utvikler',
    long_description: 'Du kan k8s. Det er ikke krav om Java.',
  })
  const { added } = await take(draft)
  const id = added[0]!.id
  expect(await tags(id)).toEqual(['Kotlin', 'Kubernetes'])
  await take({ ...draft, long_description: 'Du kan Terraform.' })
  expect(await tags(id)).toEqual(['Kotlin', 'Terraform'])
})

test('tags that were given stay', async () => {
  const draft = aDraft({ title: 'Utvikler', long_description: 'Du kan Go og Python.' })
  const { added } = await take(draft)
  const id = added[0]!.id
  await database.db
    .updateTable('jobs')
    .set({ ai_technologies: ['Rust'], tag_version: 0 })
    .where('id', '=', id)
    .execute()
  await take({ ...draft, long_description: 'Du kan Go, Python og Java.' })
  expect(await tags(id)).toEqual(['Rust'])
})

test('ads tagged by an earlier list are tagged again, and no others', async () => {
  const { db } = database
  const { added } = await take(aDraft({ title: 'Utvikler', long_description: 'Du kan Scala.' }))
  const id = added[0]!.id
  await db
    .updateTable('jobs')
    .set({ ai_technologies: ['Go'], tag_version: 1 })
    .where('id', '=', id)
    .execute()
  const old = await findOldTags(db, 2)
  expect(old.map((job) => job.id)).toContain(id)
  const tagged = old.map((job) => ({ id: job.id, technologies: tagsOf(job) }))
  await db.transaction().execute((trx) => saveTags(trx, tagged, 2))
  expect(await tags(id)).toEqual(['Scala'])
  expect(await findOldTags(db, 2)).toEqual([])
})
