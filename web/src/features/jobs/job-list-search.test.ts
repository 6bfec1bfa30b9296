import { expect, test } from 'vitest'
import { stubBrowser } from '../../lib/fake-browser.ts'
import { rememberedFilters, rememberFilters } from '../../lib/list-search.ts'
import { ALL_JOBS, JOB_LIST } from './job-list-search.ts'
import { jobFilterQuery } from './jobs.api.ts'

test('a link to all ads forgets the filters of the visit', () => {
  stubBrowser()
  rememberFilters(JOB_LIST, { page: 1, technology: ['Kotlin'], company: ['Ro AS'] })
  expect(rememberedFilters(JOB_LIST, ALL_JOBS.search)).not.toBeNull()
  ALL_JOBS.onClick()
  expect(rememberedFilters(JOB_LIST, ALL_JOBS.search)).toBeNull()
})

test('an expired request is listed, since its answer may be waited for; an expired ad is not', () => {
  expect(jobFilterQuery({ page: 1, kind: 'request' })).not.toHaveProperty('deadline_after')
  expect(jobFilterQuery({ page: 1 })).toHaveProperty('deadline_after')
})
