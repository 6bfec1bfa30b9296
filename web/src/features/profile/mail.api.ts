import { queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '@utsyn/contract/endpoint.ts'
import type { getMailChoices, putMailChoices, sendSampleMail } from '@utsyn/contract/outbox.ts'
import { call } from '../../lib/api-client.ts'

export const mailQuery = queryOptions({
  queryKey: ['notification-mail'],
  queryFn: ({ signal }) => call<typeof getMailChoices>('GET', '/notifications/mail', { signal }),
})

export type MailChange = BodyOf<typeof putMailChoices>

export const sendMailChange = (body: MailChange) =>
  call<typeof putMailChoices>('PUT', '/notifications/mail', { body, keepalive: true })

export const sendSample = () => call<typeof sendSampleMail>('POST', '/notifications/mail/sample')
