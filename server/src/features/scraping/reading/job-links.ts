import { oneLine } from '../../../text/plain-text.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { cardLines, cardOf, NO_TITLE, placesBeside, titleOf } from './link-card.ts'
import { endsInNumber, linksAlike, type PlainLink, VACANCIES } from './links-alike.ts'
import { LIST_TITLE } from './list-title.ts'
import type { PageLine } from './page-lines.ts'
import { isOnBoard, isSameSite, isSocial } from './site-of.ts'
import type { Page, PageElement } from './visible-page.ts'

/** A link that may lead to a single ad. */
export interface JobLink {
  url: string
  /** What the list calls the ad; null when it only says «Les mer». */
  title: string | null
  /** What the list says of the ad beside its title. */
  lines: Pick<PageLine, 'text' | 'isHeading'>[]
  /** What the markup of the list, or the heading above the ad, says is its place. */
  places: string[]
  /** Only its own page can say whether it is one. */
  isDoubtful: boolean
}

const MOST = 300
const MOST_ANCHORS = 5_000
const MOST_ALIKE = 150

/** Folders that ads lie in; the next part of the path is the ad's own. */
const AD_FOLDER =
  /\/(?:jobs?|job-openings?|openings?|positions?|open-positions|vacanc(?:y|ies)|vacatures?|careers?|join-us|karriere|karriär|stilling(?:er)?|ledig(?:e|a)?[-_]?(?:stilling(?:er)?|jobb(?:er)?|tj(?:a|ä)nster)|jobb(?:er)?|annonser?|jobbannonser?|utlysninger?)\/(?:[^/]+\/){0,2}?([^/]+)\/?$/i
const AD_QUERY =
  /[?&](?:job_?id|jobb_?id|stilling(?:s_?id|id)?|vacancy_?id|ad_?id|advert_?id|annonse_?id|rmjob|finnkode|gh_jid)=[\w-]+/i
const AD_PATH = /\/(?:recruit\/public|job\/ad|vacancy|stilling)\/\d{3,}/i
/** Folders of pages about much else, also beneath /karriere. */
const OTHER_FOLDER =
  /\/(?:nyhet(?:er)?|news|aktuelt|blogg?|artik(?:kel|ler)|articles?|events?|arrangement(?:er)?|kalender|people|mennesker?|ansatte|medarbeidere|historier|stories|podcast|presse?|kurs|courses?|produkter|products?|tjenester|services|hvorfor[\w-]*|why[\w-]*|benefits|goder)\//i
/** Parts of a path that are no ad. */
const NO_AD =
  /^(?:alle?|all|index|search|sok|søk|login|logg-?inn|sign-?in|register|connect|about|om(?:-oss)?|contact|kontakt|team(?:s|et)?|departments?|locations?|avdelinger|kategori(?:er)?|categor(?:y|ies)|tags?|page|side|feed|rss|faq|privacy|personvern|cookies?|people|menneske(?:ne|r)|students?|studenter?|nyutdannede|life|kultur|culture|benefits|goder|stillinger|jobs|jobber|careers?|karriere|ledige-stillinger|open-positions|vacancies|\d{1,2}|[a-z]{2})$/i
/** Whole texts of links: «Backendutvikler» is no way back, and «Personvernombud» no notice. */
const NO_LINK =
  /^(?:(?:se )?alle (?:ledige )?(?:stillinger|jobber)|all (?:jobs|open positions|vacancies|roles)|(?:view|see) all(?: .*)?|logg? (?:inn|in)|login|sign in|registrer(?: deg| cv)?|register|meld (?:deg )?på .*|abonner(?: på .*)?|prenumerera(?: på .*)?|subscribe(?: to .*)?|jobbvarsel|job alerts?|del|share|personvern(?:erklæring)?|privacy(?: policy)?|cookies?|hjem|home|forside(?:n)?|tilbake(?: til .*)?|back(?: to .*)?|neste(?: side)?|next(?: page)?|forrige(?: side)?|previous(?: page)?|om oss|about us|kontakt(?: oss)?|contact(?: us)?)$/i
/** «Jobbklær» and «våra tjänster» are sold. */
const JOB_PAGE =
  /stilling|karriere|karriär|career|vacanc|rekrutter|recruit|lediga|tjänst(?!er)|hiring|(?<!\p{L})(?:(?:drømme|sommer|student|deltids|heltids)?jobb(?:e|er|en|ene|ar|a|muligheter|annonser|tilbud|portal)?|jobs?|job(?:openings?|listings?)|positions?|openings?|join|oppdrag)(?!\p{L})/iu

interface Listed extends JobLink {
  card: PageElement | null
}

interface Other {
  anchor: PageElement
  url: string
  text: string
}

/** The links of a list, in the order of the page, each address once. */
export function jobLinks($: Page, page: string): JobLink[] {
  const base = webAddress($('base[href]').attr('href') ?? null, page) ?? page
  const aboutJobs = isAboutJobs($, page)
  const nameOf = (href: string) => keyOf(adAddress(href, { base, page, aboutJobs }) ?? href)
  const links = new Map<string, Listed>()
  const others: Other[] = []
  for (const anchor of $('a[href]').toArray().slice(0, MOST_ANCHORS)) {
    const $anchor = $(anchor)
    if ($anchor.closest('nav, footer, header nav, [role="navigation"], [role="contentinfo"]').length > 0)
      continue
    const url = adAddress($anchor.attr('href') ?? '', { base, page, aboutJobs })
    if (!url) continue
    const text = oneLine($anchor.text().slice(0, 1_000)) ?? ''
    if (NO_LINK.test(text)) continue
    const isSure = looksLikeAd(url, page) || (aboutJobs && isInJobTable($, anchor))
    const listed = isSure ? 'surely' : aboutJobs ? howListed($, anchor, { text, url, page }) : 'not'
    const known = links.get(keyOf(url))
    if (listed === 'not') {
      if (!known && !isOther(url)) others.push({ anchor, url, text })
      continue
    }
    const card = known?.card ?? cardOf($, anchor, nameOf)
    const title = titleOf($, anchor, card, text)
    if (known) known.title ??= title
    else if (links.size < MOST)
      links.set(keyOf(url), { url, title, lines: [], places: [], isDoubtful: listed === 'perhaps', card })
  }
  const found = links.size > 0 ? [...links.values()] : listedAlike($, others, { page, aboutJobs, nameOf })
  return withoutWaysToApply(found, page).map(({ card, url, title, isDoubtful }) => ({
    url,
    title,
    isDoubtful,
    lines: cardLines($, card),
    places: placesBeside($, card),
  }))
}

/** Links that are known to lead to ads only by each other. */
function listedAlike(
  $: Page,
  others: Other[],
  { page, aboutJobs, nameOf }: { page: string; aboutJobs: boolean; nameOf: (href: string) => string },
): Listed[] {
  const plain = new Map<string, PlainLink & Listed>()
  for (const { anchor, url, text } of others.slice(0, MOST_ALIKE)) {
    const section = sectionOf($, anchor)
    if ((!aboutJobs && !VACANCIES.test(section ?? '')) || (section !== null && isElse(section))) continue
    const card = cardOf($, anchor, nameOf)
    const title = titleOf($, anchor, card, text)
    const known = plain.get(keyOf(url))
    if (known) known.title ??= title
    else
      plain.set(keyOf(url), {
        url,
        title,
        section,
        lines: cardLines($, card),
        places: [],
        isDoubtful: true,
        card,
      })
  }
  const named = [...plain.values()].filter(({ title }) => title !== null)
  return linksAlike(named, page, headingOf($)).map(({ link, isDoubtful }) => ({ ...link, isDoubtful }))
}

const headingOf = ($: Page) =>
  oneLine($('h1').first().text().slice(0, 200)) ?? oneLine($('title').first().text().slice(0, 200)) ?? ''

const JOB_HOST = /^(?:jobs?|jobb|karriere|karriar|careers?|rekruttering|stillinger)[.-]/i

/** By its address, its heading, or what it calls itself where it has no heading. */
function isAboutJobs($: Page, page: string): boolean {
  const { hostname, pathname } = new URL(page)
  const social = $('meta[property="og:title"]').attr('content') ?? ''
  const called = [headingOf($), social.slice(0, 200), safeDecode(pathname).replaceAll(/[-_/.]/g, ' ')]
  return JOB_HOST.test(hostname) || called.some((text) => JOB_PAGE.test(text) || LIST_TITLE.test(text.trim()))
}

/** Pages of a site that are no ads by what their addresses are called. */
function isOther(url: string): boolean {
  const { pathname, search } = new URL(url)
  return !search && NO_AD.test(safeDecode(pathname).split('/').findLast(Boolean) ?? 'index')
}

const isElse = (section: string) => OTHER_SECTION.test(section) && !VACANCIES.test(section)

/** A card with a page of its own may also lead to a form elsewhere. */
function withoutWaysToApply<T extends JobLink>(links: T[], page: string): T[] {
  const own = links.filter(({ url }) => isSameSite(url, page))
  const titles = new Set(own.map(({ title }) => title))
  return own.length === 0
    ? links
    : links.filter(
        (link) =>
          own.includes(link) || (isOnBoard(link.url) && link.title !== null && !titles.has(link.title)),
      )
}

function adAddress(
  href: string,
  { base, page, aboutJobs }: { base: string; page: string; aboutJobs: boolean },
): string | null {
  const address = /^\s*(?:mailto|tel|javascript|#)/i.test(href) ? null : webAddress(href, base)
  if (!address) return null
  if (!isSameSite(address, page) && !isOnBoard(address) && !(aboutJobs && isAdElsewhere(address))) return null
  const url = new URL(address)
  url.hash = ''
  const senders = [...url.searchParams.keys()].filter((name) => /^(?:utm_\w+|fbclid|gclid)$/i.test(name))
  for (const name of senders) url.searchParams.delete(name)
  if (/\.(?:pdf|docx?|jpe?g|png|gif|webp|svg|zip|ics|rss|xml|json|css|js)$/i.test(url.pathname)) return null
  const here = new URL(page)
  here.hash = ''
  if (keyOf(url.href) === keyOf(here.href)) return null
  // What lies above the page is where one came from.
  const isAbove = !url.search && here.pathname.startsWith(url.pathname) && url.host === here.host
  return isAbove ? null : url.href
}

/** A page about jobs may lead to a system that nobody has heard of; by its address it must be an ad. */
const isAdElsewhere = (address: string) =>
  !isSocial(address) && (looksLikeAd(address, address) || endsInNumber(address))

const keyOf = (address: string) =>
  address
    .replace(/^https?:\/\/(?:www\.)?/, '')
    // One ad in two languages is one.
    .replaceAll(/(?<=[?&])(?:iso|lang|language|locale|hl|sprak)=[\w-]{2,5}(?:&|$)/gi, '')
    .replace(/[?&]$/, '')
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase()

function looksLikeAd(address: string, page: string): boolean {
  const { pathname, search } = new URL(address)
  if (AD_QUERY.test(search) || AD_PATH.test(pathname)) return true
  const own = AD_FOLDER.exec(safeDecode(pathname))?.[1]
  if (!own || NO_AD.test(own) || OTHER_FOLDER.test(pathname)) return false
  // Beneath /karriere there are pages about much else; an ad's name is longer, or has a number.
  const isLong = own.split(/[-_]/).length >= 2 || /\d{3}/.test(own)
  const isBelow = pathname.startsWith(new URL(page).pathname.replace(/\/?$/, '/'))
  return isLong || (isBelow && own.length >= 4)
}

/** An address that by itself is one of a single ad. */
export const isAdAddress = (address: string) => looksLikeAd(address, address)

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** On a page about jobs each heading that is a link may be an ad, and each «Les mer» beside a heading. */
function howListed(
  $: Page,
  anchor: PageElement,
  { text, url, page }: { text: string; url: string; page: string },
): 'surely' | 'perhaps' | 'not' {
  const isHeading = isHeadingLink($, anchor)
  const isMore = NO_TITLE.test(text) && !isElsewhere(url, page)
  if (!isHeading && !isMore) return 'not'
  const section = sectionOf($, anchor)
  if (section !== null && isElse(section)) return 'not'
  if (section === null || JOB_SECTION.test(section)) return 'surely'
  return isHeading ? 'perhaps' : 'not'
}

const isElsewhere = (url: string, page: string) => new URL(url).host !== new URL(page).host

const JOB_SECTION =
  /stilling|jobb|jobs?\b|position|vacanc|opening|roles|tjänst|ledig|hiring|søker|opportunit|karriere|career/i
const OTHER_SECTION =
  /nyhet|nytt|menneske|aktuelt|blogg?|news|artikk?el|article|møt |meet |people|benefit|goder|fordeler|tilbyr|histori|stories|kultur|culture|event|arrangement|hvorfor|why|prosess|process|ansatte|kollega(?:er|ene)|referanse|prosjekt|messe|webinar|seminar|(?<!\p{L})kurs|foredrag|meetup|produkt|product|tjenester|services|podcast|varer/iu

/** The heading above the card of a link: of the section, not of the card itself. */
function sectionOf($: Page, anchor: PageElement): string | null {
  let box: PageElement = anchor
  for (let step = 0; step < 8; step++) {
    const parent = box.parent
    if (!parent || parent.type !== 'tag' || parent.name === 'body') break
    // The heading of a card stands beside its only link; that of a section beside the boxes of several.
    const isCard = $(parent).find('a[href]').length <= 1
    if (!isCard) {
      const above = $(box)
        .prevAll()
        .toArray()
        .slice(0, 200)
        .map((one) => ($(one).is('h1, h2') ? $(one) : $(one).find('h1, h2').last()))
        .find((one) => one.length > 0 && one.find('a').length === 0)
      if (above) return oneLine(above.text().slice(0, 200))
    }
    box = parent
  }
  return null
}

const isHeadingLink = ($: Page, anchor: PageElement) =>
  $(anchor).closest('h2, h3, h4').length > 0 || $(anchor).find('h2, h3, h4').length > 0

const JOB_COLUMN =
  /^(?:position|stilling(?:stittel|en)?|tittel|titel|title|job(?: title)?|jobb|role|location|place|city|sted|stad|arbeidssted|arbeidsstad|lokasjon|kommune|søknadsfrist|søkefrist|frist|deadline|closing date|apply by|tjänst|befattning|rubrik|ort|placering|arbetsort|sista ansökningsdag|ansök senast|arbejdssted|ansøgningsfrist)$/i

/** A table whose columns are those of a list of ads: at least two of them. */
function isInJobTable($: Page, anchor: PageElement): boolean {
  const heads = $(anchor).closest('table').find('tr').first().children('th, td').toArray().slice(0, 20)
  return heads.filter((cell) => JOB_COLUMN.test($(cell).text().trim().slice(0, 50))).length >= 2
}
