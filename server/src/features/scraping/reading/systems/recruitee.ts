import { readInstant } from '../../../../feeds/read-instant.ts'
import { MOST_ADS } from '../feed-ads.ts'
import { joinPlace } from '../../../jobs/reading/places.ts'
import { jsonOf, objectsAt, said, section, textAt, valueAt } from './answer-values.ts'
import { type BoardAddress, namedBoards, partsOf } from './named-boards.ts'
import type {
  AskedSystem,
  FoundPage,
  RecruitingSystem,
  SystemReading,
  SystemRequest,
} from './recruiting-system.ts'
import { type Said, saidAd } from './said-ads.ts'

const HOST = /^(?!(?:www|api|app|docs|help|support|status|careers|cdn)\.)([\w-]+)\.recruitee\.com$/
/** What only its own pages are built of, also under an employer's own name. */
const OWN_PAGES = /recruiteecdn\.com|window\.recruitee\b/
const OFFERS = '/api/offers/'
/** Codes, not words: «fulltime_permanent». */
const TYPES: [RegExp, string][] = [
  [/permanent/, 'Fast'],
  [/fixed_term|temporary/, 'Midlertidig'],
  [/^fulltime/, 'FULL_TIME'],
  [/^parttime/, 'PART_TIME'],
  [/^(?:internship|traineeship)/, 'INTERN'],
  [/^contract$/, 'CONTRACTOR'],
  [/^volunteer/, 'VOLUNTEER'],
]

/** Recruitee: all offers of an employer in one answer, on its own site too. */
export const RECRUITEE: RecruitingSystem = {
  name: 'recruitee',
  requests,
  answersAt: (url) => /^\/api\/offers\/?$/.test(url.pathname),
  read,
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

function read(text: string, asked: AskedSystem): SystemReading {
  const offers = objectsAt(jsonOf(text), 'offers').filter(
    (offer) => (textAt(offer, 'status') ?? 'published') === 'published',
  )
  return {
    ads: offers.slice(0, MOST_ADS).flatMap((offer) => offerAd(offer, asked)),
    next: null,
    is_partial: offers.length > MOST_ADS,
  }
}

function offerAd(offer: unknown, asked: AskedSystem) {
  const url = said(offer, 'careers_url')
  if (!url) return []
  const type = said(offer, 'employment_type_code')
  return saidAd(
    'recruitee',
    {
      id: said(offer, 'id'),
      url,
      title: said(offer, 'title'),
      company: said(offer, 'company_name'),
      places: placesOf(offer),
      remote: valueAt(offer, 'remote') === true ? { words: 'remote: true', at: 'remote' } : null,
      types: type ? [{ ...type, means: meaningOf(type.words) }] : [],
      posted: said(offer, 'published_at'),
      deadline: said(offer, 'close_at'),
      text: [...section(null, said(offer, 'description')), ...section(null, said(offer, 'requirements'))],
      image: said(offer, 'cover_image') ?? said(offer, 'sharing_image'),
      changed_at: readInstant(textAt(offer, 'updated_at')?.replace(/ UTC$/, 'Z') ?? null),
      kinds: [textAt(offer, 'department')],
    },
    asked,
  )
}

const meaningOf = (code: string): string =>
  TYPES.flatMap(([pattern, meaning]) => (pattern.test(code) ? [meaning] : [])).join(', ') || code

/** One place as it is printed; several each by themselves. */
function placesOf(offer: unknown): Said[] {
  const whole = said(offer, 'location')
  const all = objectsAt(offer, 'locations').flatMap((place) => {
    const words = joinPlace({
      town: textAt(place, 'city') ?? textAt(place, 'name'),
      region: null,
      country: textAt(place, 'country'),
      postal_code: textAt(place, 'postal_code'),
    })
    return words ? [{ words, at: 'locations' }] : []
  })
  if (all.length > 1 || !whole) return all
  return [whole]
}
