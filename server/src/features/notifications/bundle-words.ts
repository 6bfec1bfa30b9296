import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import { numberText } from '../../text/norwegian-words.ts'
import type { NotificationRow, Reason } from './notification-row.ts'
import {
  accountLink,
  benchLink,
  companyListLink,
  followUpsLink,
  jobListLink,
  newsListLink,
} from '../../http/page-links.ts'

/** The title of a bundle, by kind. */
export function bundleTitle({ notification_type, kind, count }: NotificationRow, reasons: Reason[]): string {
  const many = numberText(count)
  const [reason] = reasons.length === 1 ? reasons : []
  switch (notification_type) {
    case 'new_job':
      return `${many} nye stillinger${reason ? becauseOf(reason) : ' for deg'}`
    case 'job_update':
      return `${many} favoritter ${DONE_TO[kind] ?? 'er endret'}`
    case 'company_update':
      return `Nye opplysninger om ${many} bedrifter`
    case 'follow_up':
      return `${many} nye varslinger om oppfølging`
    case 'bench':
      return 'Benken denne uken'
    case 'own_cv':
      return `CV-en din er oppdatert ${many} ganger`
    case 'company_news':
      return `${many} nyheter om ${reason?.name ?? 'bedrifter du følger'}`
  }
}

const becauseOf = ({ mark, name }: Reason) =>
  mark === 'c' ? ` hos ${name}` : mark === 't' ? ` med ${name}` : ` i søket «${name}»`

const DONE_TO: Partial<Record<NotificationRow['kind'], string>> = {
  deadline_soon: 'har snart frist',
  deadline_extended: 'har fått forlenget frist',
  withdrawn: 'er trukket',
  back: 'er lyst ut igjen',
}

/** An address with more company names would be too long to share. */
const MOST_NAMES = 5

/** The kind of its settings that a notification is of; of one's own CV there is none. */
export const settingOfRow = ({ notification_type, kind }: NotificationRow) =>
  notification_type === 'job_update' && kind === 'deadline_soon' ? kind : notification_type

/**
 * The list in the portal that holds what notifications of a kind are about; of new ads, those of notifications that were
 * written or sent together.
 */
export function listLinkOf(setting: keyof NotificationSettings, together: string): string {
  switch (setting) {
    case 'new_job':
      return jobListLink({ notified: together })
    case 'job_update':
      return jobListLink({ favorites: true })
    case 'deadline_soon':
      return jobListLink({ favorites: true, sort: 'DEADLINE_ASC' })
    case 'company_update':
      return companyListLink({ followed: true })
    case 'company_news':
      return newsListLink({ followed: true })
    case 'follow_up':
      return followUpsLink
    case 'bench':
      return benchLink
  }
}

/** The list that holds its members; of new ads, those that are stored. */
export function bundleLink(row: NotificationRow, reasons: Reason[]): string {
  const setting = settingOfRow(row)
  if (setting === 'own_cv') return accountLink
  return setting === 'company_news' && reasons.length > 0 && reasons.length <= MOST_NAMES
    ? newsListLink({ company: reasons.map(({ name }) => name) })
    : listLinkOf(setting, row.import_id)
}
