import { numberText } from '../../text/norwegian-words.ts'
import type { NotificationRow, Reason } from './notification-row.ts'
import { MOST_REASONS } from './audience.repository.ts'
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

/** The list that holds its members, as narrow as one list can be. */
export function bundleLink({ notification_type, kind, search }: NotificationRow, reasons: Reason[]): string {
  // As many as are stored: there may be more, and a list by these would lack what those brought.
  const isWhole = reasons.length > 0 && reasons.length < MOST_REASONS
  const names = (mark: Reason['mark']) =>
    isWhole && reasons.every((reason) => reason.mark === mark) ? reasons.map(({ name }) => name) : null
  const companies = names('c')
  const ofCompanies =
    companies && (companies.length <= MOST_NAMES ? { company: companies } : { followed: true })
  switch (notification_type) {
    case 'new_job': {
      if (search) return searchLink(search)
      const technology = names('t')
      return jobListLink(ofCompanies ?? (technology ? { technology } : {}))
    }
    case 'job_update':
      return jobListLink({ favorites: true, ...(kind === 'deadline_soon' && { sort: 'DEADLINE_ASC' }) })
    case 'company_update':
      return companyListLink({ followed: true })
    case 'follow_up':
      return followUpsLink
    case 'own_cv':
      return accountLink
    case 'bench':
      return benchLink
    case 'company_news':
      return newsListLink(ofCompanies ?? { followed: true })
  }
}
