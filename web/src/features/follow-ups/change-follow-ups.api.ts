import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { Stage } from '@utsyn/contract/stages.ts'
import type {
  changeFollowUp,
  commentFollowUp,
  deleteFollowUpComment,
  removeFollowUpConsultant,
  setFollowUpConsultant,
  startFollowUp,
} from '@utsyn/contract/follow-ups.ts'
import { call } from '../../lib/api-client.ts'
import type { Subject } from './follow-ups.api.ts'

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

export const sendRemoveConsultant = async (id: string, consultantId: string, was: Stage) =>
  (
    await call<typeof removeFollowUpConsultant>('DELETE', '/follow-ups/:id/consultants/:consultantId', {
      params: { id, consultantId },
      query: { was },
    })
  ).follow_up

export const sendComment = (id: string, text: string) =>
  call<typeof commentFollowUp>('POST', '/follow-ups/:id/comments', { params: { id }, body: { text } })

export const sendDeleteComment = async (id: string, commentId: string) =>
  (
    await call<typeof deleteFollowUpComment>('DELETE', '/follow-ups/:id/comments/:commentId', {
      params: { id, commentId },
    })
  ).follow_up
