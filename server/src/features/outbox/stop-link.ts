import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelName } from '@utsyn/contract/outbox.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type PortalSecrets } from '../../config/config.ts'
import { SETTINGS } from './choices.repository.ts'

const YEAR_MS = 365 * 86_400_000

/** What a link stops: one kind of notification of one person by one channel, or all of them. */
export interface Stop {
  user_id: string
  channel: ChannelName
  setting: keyof NotificationSettings | 'all'
}

export const STOP_PATH = '/api/notifications/stop'

/** A signed address, without sign-in, for a year. */
export function stopLink(config: PortalSecrets, publicUrl: string, stop: Stop, now = Date.now()): string {
  const text = [stop.user_id, stop.channel, stop.setting, String(now + YEAR_MS)].join(' ')
  const [key] = deriveKeys(config, 'stop link')
  return `${publicUrl}${STOP_PATH}?t=${Buffer.from(text).toString('base64url')}.${signed(key, text).toString('base64url')}`
}

/** What a link stops; null when it was not made by us, or is older than a year. */
export function readStop(config: PortalSecrets, token: unknown, now = Date.now()): Stop | null {
  if (typeof token !== 'string' || token.length > 300) return null
  const [coded = '', signature = ''] = token.split('.')
  const text = Buffer.from(coded, 'base64url').toString()
  const given = Buffer.from(signature, 'base64url')
  const isOurs = deriveKeys(config, 'stop link').some((key) => {
    const right = signed(key, text)
    return given.length === right.length && timingSafeEqual(given, right)
  })
  if (!isOurs) return null
  const [user_id = '', channel, setting, expires] = text.split(' ')
  if (Number(expires) <= now) return null
  return { user_id, channel: channel as ChannelName, setting: setting as Stop['setting'] }
}

export const settingsOf = ({ setting }: Stop): readonly (keyof NotificationSettings)[] =>
  setting === 'all' ? SETTINGS : [setting]

const signed = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
