import { queryOptions } from '@tanstack/react-query'
import type { ConsultantList, listConsultants } from '@utsyn/contract/consultants.ts'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { Stage } from '@utsyn/contract/follow-up.ts'
import type {
  changeFollowUp,
  commentFollowUp,
  getFollowUp,
  listColleagues,
  listFollowUps,
  removeFollowUpConsultant,
  setFollowUpConsultant,
  startFollowUp,
} from '@utsyn/contract/follow-ups.ts'
import { call } from '../../lib/api-client.ts'
import { LIVE_KEY } from './live-key.ts'

/** What is followed up. */
export type Subject = BodyOf<typeof startFollowUp>

/** All follow-ups on an ad or a company, ended ones too, the last changed first. */
export const subjectFollowUpsQuery = ({ subject, id }: Subject) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'on', subject, id],
    queryFn: async ({ signal }) =>
      (
        await call<typeof listFollowUps>('GET', '/follow-ups/', {
          query: { [subject === 'job' ? 'job_id' : 'company_id']: id, state: 'all', page_size: 100 },
          signal,
        })
      ).follow_ups,
  })

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: [...LIVE_KEY, 'one', id],
    queryFn: async ({ signal }) =>
      (await call<typeof getFollowUp>('GET', '/follow-ups/:id', { params: { id }, signal })).follow_up,
  })

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) =>
    (await call<typeof listColleagues>('GET', '/follow-ups/colleagues', { signal })).colleagues,
  staleTime: 5 * 60_000,
})

/** More than an organisation has; a guard against an endless list. */
const MOST_PAGES = 20

/** Everybody who can be chosen. */
export const consultantsToChooseQuery = queryOptions({
  queryKey: ['consultants', 'choose'],
  queryFn: async ({ signal }) => {
    const chosen: { id: string; name: string; title: string | null }[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { consultants, pagination } = (await call<typeof listConsultants>('GET', '/consultants/', {
        query: { page, page_size: 100 },
        signal,
      })) as ConsultantList
      chosen.push(...consultants.map(({ id, name, title }) => ({ id, name, title })))
      if (page >= pagination.total_pages) break
    }
    return chosen
  },
  staleTime: 5 * 60_000,
})

export const sendStart = (subject: Subject) =>
  call<typeof startFollowUp>('POST', '/follow-ups/', { body: subject })

export type FollowUpChange = BodyOf<typeof changeFollowUp>

export const sendChange = async (id: string, body: FollowUpChange) =>
  (await call<typeof changeFollowUp>('PATCH', '/follow-ups/:id', { params: { id }, body })).follow_up

export const sendConsultant = async (id: string, consultantId: string, stage: Stage, was: Stage | null) =>
  (
    await call<typeof setFollowUpConsultant>('PUT', '/follow-ups/:id/consultants/:consultantId', {
      params: { id, consultantId },
      body: { stage, was },
    })
  ).follow_up

export const sendRemoveConsultant = async (id: string, consultantId: string) =>
  (
    await call<typeof removeFollowUpConsultant>('DELETE', '/follow-ups/:id/consultants/:consultantId', {
      params: { id, consultantId },
    })
  ).follow_up

export const sendComment = async (id: string, text: string) =>
  (
    await call<typeof commentFollowUp>('POST', '/follow-ups/:id/comments', {
      params: { id },
      body: { text },
    })
  ).follow_up
