import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import { numberText } from '../../text/norwegian-words.ts'
import { MOST_MEMBERS, MOST_REASONS } from './audience.repository.ts'
import type { NotificationRow, Reason } from './notification-row.ts'
import {
  accountLink,
  benchLink,
  companyListLink,
  followUpsLink,
  jobListLink,
  newsListLink,
  searchLink,
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
  const { setting } = row
  if (setting === 'own_cv') return accountLink
  if (setting === 'company_news' && reasons.length > 0 && reasons.length <= MOST_NAMES)
    return newsListLink({ company: reasons.map(({ name }) => name) })
  return setting === 'new_job' && !isStored(row)
    ? listByReasons(row, reasons)
    : listLinkOf(setting, row.import_id)
}

/** Version 0.1.4 stored the five newest of a bundle only, so that bundles that were in the bell before lack most of their ads. */
export const isStored = ({ stored, count }: NotificationRow) => stored >= Math.min(count, MOST_MEMBERS)

/** Of a bundle whose ads are not stored: as narrow as filters can be. */
function listByReasons({ search }: NotificationRow, reasons: Reason[]): string {
  if (search) return searchLink(search)
  const names = reasons.map(({ name }) => name)
  // As many as are stored: there may be more, and a list by these would lack what those brought.
  const isOf = (mark: Reason['mark']) =>
    reasons.length < MOST_REASONS && reasons.every((reason) => reason.mark === mark)
  if (isOf('c')) return jobListLink(names.length <= MOST_NAMES ? { company: names } : { followed: true })
  return jobListLink(isOf('t') ? { technology: names } : {})
}
