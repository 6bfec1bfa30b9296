import { createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { jobLink } from '../../http/page-links.ts'
import { type Channel, type Message, NotSent } from './channel.ts'
import { postMessage } from './post-message.ts'
import { openAddress } from './sealed-address.ts'

const PREFIX = 'whsec_'

/** What a program recognises our messages by, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** Other programs: an event as JSON, signed as Standard Webhooks says, so that its libraries can check it. */
export const webhookChannel = ({
  config,
  openWeb,
  publicUrl,
}: Pick<Deps, 'config' | 'openWeb' | 'publicUrl'>): Channel => ({
  name: 'webhook',
  async send(message) {
    const { sealed_address, sealed_secret } = message.recipient
    const address = sealed_address && (await openAddress(config, sealed_address))
    const secret = sealed_secret && (await openAddress(config, sealed_secret))
    if (!address || !secret) throw new NotSent('gone', 'unreadable address')
    const body = JSON.stringify(payloadOf(message, publicUrl))
    // A program answers 404 while a new version of it is put in place.
    await postMessage(openWeb, address, body, { headers: signed(message.id, body, secret), gone: [410] })
  },
})

const TYPES = { new: 'job.new', match: 'job.match', withdrawn: 'job.withdrawn', back: 'job.back' } as const

function payloadOf({ events: [event] }: Message, publicUrl: string) {
  const timestamp = new Date().toISOString()
  if (!event) return { type: 'test', timestamp, data: {} }
  const { kind, job_id, title, company, locations, deadline, fitting, best } = event
  return {
    type: TYPES[kind],
    timestamp,
    data: {
      job: {
        id: String(job_id),
        title,
        company,
        locations: locations ?? [],
        deadline,
        link: `${publicUrl}${jobLink(job_id)}`,
      },
      ...(kind === 'match' && { match: { consultants: fitting, best_percentage: best } }),
    },
  }
}

/** Receivers recognise a repetition by the id, and refuse what is old by the time. */
function signed(id: string, body: string, secret: string, now = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
