import { readInstant } from '../../../../feeds/read-instant.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
import { jsonOf, objectsAt, said, saidTrue, textAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import type { FoundPage, RecruitingSystem, SystemRequest } from './recruiting-system.ts'
import { type Maybe, printed, type SaidAd } from './said-ad.ts'
import { systemReading } from './system-ads.ts'

const HOST = /^(?!(?:www|api|app|docs|help|support|status|careers|cdn)\.)([\w-]+)\.recruitee\.com$/
/** Signs of a page built by Recruitee, also on an employer's own domain. */
const OWN_PAGES = /recruiteecdn\.com|window\.recruitee\b/
const OFFERS = '/api/offers/'
/** Codes for job types: «fulltime_permanent». */
const TYPES: [RegExp, string][] = [
  [/permanent/, 'Fast'],
  [/fixed_term|temporary/, 'Midlertidig'],
  [/^fulltime/, 'FULL_TIME'],
  [/^parttime/, 'PART_TIME'],
  [/^(?:internship|traineeship)/, 'INTERN'],
  [/^contract$/, 'CONTRACTOR'],
  [/^volunteer/, 'VOLUNTEER'],
]

/** Recruitee: one response with all offers of an employer, also from the employer's own site. */
export const RECRUITEE: RecruitingSystem = {
  name: 'recruitee',
  requests,
  answersAt: (url) => /^\/api\/offers\/?$/.test(url.pathname),
  read(text, asked) {
    const offers = objectsAt(jsonOf(text), 'offers').filter(
      (offer) => (textAt(offer, 'status') ?? 'published') === 'published',
    )
    return systemReading('recruitee', offers.map(offerAd), asked)
  },
}

function requests(page: FoundPage): SystemRequest[] {
  const { own, shown } = namedBoards(page, boardAt)
  if (own) return own.ad ? [] : [{ url: own.board + OFFERS }]
  const { origin, pathname } = new URL(page.url)
  const isOnOwnSite = OWN_PAGES.test(page.html)
  if (isOnOwnSite && /^\/(?:[a-z]{2}\/)?o\//.test(pathname)) return []
  return [...(isOnOwnSite ? [origin] : []), ...shown].map((board) => ({ url: board + OFFERS }))
}

function boardAt(url: URL): BoardAddress | null {
  if (!HOST.test(url.hostname)) return null
  const parts = partsOf(url)
  const at = parts.indexOf('o')
  return { board: url.origin, ad: (at >= 0 && at <= 1 && parts[at + 1]) || null }
}

function offerAd(offer: unknown): SaidAd | null {
  const url = said(offer, 'careers_url')
  if (!url) return null
  const type = said(offer, 'employment_type_code')
  return {
    title: said(offer, 'title'),
    external_id: textAt(offer, 'id'),
    url,
    company: said(offer, 'company_name'),
    places: placesOf(offer),
    remote: saidTrue(offer, 'remote'),
    job_types: [type && { ...type, means: meaningOf(type.words) }],
    posted: said(offer, 'published_at'),
    deadline: said(offer, 'close_at'),
    text: [said(offer, 'description'), said(offer, 'requirements')],
    image: said(offer, 'cover_image') ?? said(offer, 'sharing_image'),
    kinds: [textAt(offer, 'department')],
    changed_at: readInstant(textAt(offer, 'updated_at')?.replace(/ UTC$/, 'Z') ?? null),
  }
}

const meaningOf = (code: string): string =>
  TYPES.flatMap(([pattern, meaning]) => (pattern.test(code) ? [meaning] : [])).join(', ') || code

/** A single place as printed; several places one by one. */
function placesOf(offer: unknown): Maybe[] {
  const all = objectsAt(offer, 'locations').map((place) => {
    const town = textAt(place, 'city') ?? textAt(place, 'name')
    const [country, postal_code] = [textAt(place, 'country'), textAt(place, 'postal_code')]
    return printed(joinPlace({ town, region: null, country, postal_code }), 'locations')
  })
  const whole = said(offer, 'location')
  return whole && all.filter(Boolean).length <= 1 ? [whole] : all
}
