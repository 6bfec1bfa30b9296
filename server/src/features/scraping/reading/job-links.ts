import { oneLine } from '../../../text/plain-text.ts'
import { webAddress } from '../../../feeds/web-address.ts'
import { type PageLine, pageLines } from './page-lines.ts'
import { isOnBoard, isSameSite } from './site-of.ts'
import type { Page, PageElement } from './visible-page.ts'

/** A link that may lead to a single ad. */
export interface JobLink {
  url: string
  /** What the list calls the ad; null when it only says «Les mer». */
  title: string | null
  /** What the list says of the ad beside its title. */
  lines: Pick<PageLine, 'text' | 'isHeading'>[]
  /** Only its own page can say whether it is one. */
  isDoubtful: boolean
}

const MOST = 300
const MOST_ANCHORS = 5_000

/** Folders that ads lie in; the next part of the path is the ad's own. */
const AD_FOLDER =
  /\/(?:jobs?|job-openings?|openings?|positions?|open-positions|vacanc(?:y|ies)|vacatures?|careers?|join-us|karriere|karriär|stilling(?:er)?|ledig(?:e|a)?[-_]?(?:stilling(?:er)?|jobb(?:er)?|tj(?:a|ä)nster)|jobb(?:er)?|annonser?|jobbannonser?|utlysninger?)\/(?:[^/]+\/){0,2}?([^/]+)\/?$/i
const AD_QUERY =
  /[?&](?:job_?id|jobb_?id|stilling(?:s_?id|id)?|vacancy_?id|ad_?id|advert_?id|annonse_?id|rmjob|finnkode|gh_jid)=[\w-]+/i
const AD_PATH = /\/(?:recruit\/public|job\/ad|vacancy|stilling)\/\d{3,}/i
/** Parts of a path that are no ad. */
const NO_AD =
  /^(?:alle?|all|index|search|sok|søk|login|logg-?inn|sign-?in|register|connect|about|om(?:-oss)?|contact|kontakt|team(?:s|et)?|departments?|locations?|avdelinger|kategori(?:er)?|categor(?:y|ies)|tags?|page|side|feed|rss|faq|privacy|personvern|cookies?|people|menneske(?:ne|r)|students?|studenter?|nyutdannede|life|kultur|culture|benefits|goder|stillinger|jobs|jobber|careers?|karriere|ledige-stillinger|open-positions|vacancies|\d{1,2}|[a-z]{2})$/i
const NO_TITLE =
  /^(?:les mer|les meir|se (?:hele )?(?:stilling(?:en)?|annonse(?:n)?|utlysning(?:en)?)|til stilling(?:en)?|mer info(?:rmasjon)?|vis(?: mer)?|read more|learn more|view(?: job| position| details)?|apply(?: now| here)?|see (?:job|details)|details|søk(?: på)?(?: stillingen| her| nå)?|läs mer|ansök(?: nu)?|[→›»>]+)\W*$/i
/** Whole texts of links: «Backendutvikler» is no way back, and «Personvernombud» no notice. */
const NO_LINK =
  /^(?:(?:se )?alle (?:ledige )?(?:stillinger|jobber)|all (?:jobs|open positions|vacancies|roles)|(?:view|see) all(?: .*)?|logg? (?:inn|in)|login|sign in|registrer(?: deg| cv)?|register|meld (?:deg )?på .*|abonner(?: på .*)?|prenumerera(?: på .*)?|subscribe(?: to .*)?|jobbvarsel|job alerts?|del|share|personvern(?:erklæring)?|privacy(?: policy)?|cookies?|hjem|home|forside(?:n)?|tilbake(?: til .*)?|back(?: to .*)?|neste(?: side)?|next(?: page)?|forrige(?: side)?|previous(?: page)?|om oss|about us|kontakt(?: oss)?|contact(?: us)?)$/i
const JOB_PAGE = /job|stilling|karriere|career|vacanc|position|rekrutter|tjänst|jobb|join/i

/** The links of a list, in the order of the page, each address once. */
export function jobLinks($: Page, page: string): JobLink[] {
  const base = webAddress($('base[href]').attr('href') ?? null, page) ?? page
  const links = new Map<string, JobLink & { card: PageElement | null }>()
  const aboutJobs =
    JOB_PAGE.test(new URL(page).pathname) || JOB_PAGE.test($('h1').first().text().slice(0, 200))
  for (const anchor of $('a[href]').toArray().slice(0, MOST_ANCHORS)) {
    const $anchor = $(anchor)
    if ($anchor.closest('nav, footer, header nav, [role="navigation"], [role="contentinfo"]').length > 0)
      continue
    const url = adAddress($anchor.attr('href') ?? '', { base, page })
    if (!url) continue
    const text = oneLine($anchor.text().slice(0, 1_000)) ?? ''
    if (NO_LINK.test(text)) continue
    const isSure = looksLikeAd(url, page) || (aboutJobs && isInJobTable($, anchor))
    const listed = isSure ? 'surely' : aboutJobs ? howListed($, anchor, { text, url, page }) : 'not'
    if (listed === 'not') continue
    const known = links.get(keyOf(url))
    const card = known?.card ?? cardOf($, anchor, (href) => keyOf(adAddress(href, { base, page }) ?? href))
    const title = titleOf($, anchor, card, text)
    if (known) known.title ??= title
    else if (links.size < MOST)
      links.set(keyOf(url), { url, title, lines: [], isDoubtful: listed === 'perhaps', card })
  }
  return withoutWaysToApply([...links.values()], page).map(({ card, ...link }) => ({
    ...link,
    lines: card ? cardLines($, card) : [],
  }))
}

/** A card with a page of its own may also lead to a form elsewhere. */
function withoutWaysToApply<T extends JobLink>(links: T[], page: string): T[] {
  const own = links.filter(({ url }) => isSameSite(url, page))
  const titles = new Set(own.map(({ title }) => title))
  return own.length === 0
    ? links
    : links.filter((link) => own.includes(link) || (link.title !== null && !titles.has(link.title)))
}

function adAddress(href: string, { base, page }: { base: string; page: string }): string | null {
  const address = /^\s*(?:mailto|tel|javascript|#)/i.test(href) ? null : webAddress(href, base)
  if (!address || !(isSameSite(address, page) || isOnBoard(address))) return null
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

const keyOf = (address: string) =>
  address
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/(?=\?|$)/, '')
    .toLowerCase()

function looksLikeAd(address: string, page: string): boolean {
  const { pathname, search } = new URL(address)
  if (AD_QUERY.test(search) || AD_PATH.test(pathname)) return true
  const own = AD_FOLDER.exec(safeDecode(pathname))?.[1]
  if (!own || NO_AD.test(own)) return false
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
  if (section === null || JOB_SECTION.test(section)) return 'surely'
  return isHeading && !OTHER_SECTION.test(section) ? 'perhaps' : 'not'
}

const isElsewhere = (url: string, page: string) => new URL(url).host !== new URL(page).host

const JOB_SECTION =
  /stilling|jobb|jobs?\b|position|vacanc|opening|roles|tjänst|ledig|hiring|søker|opportunit|karriere|career/i
const OTHER_SECTION =
  /nyhet|nytt|menneske|aktuelt|blogg?|news|artikk?el|article|møt |meet |people|benefit|goder|fordeler|tilbyr|histori|stories|kultur|culture|event|arrangement|hvorfor|why|prosess|process|ansatte|kollega(?:er|ene)|referanse|prosjekt/i

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
  /^(?:position|stilling|tittel|title|job|jobb|role|location|sted|arbeidssted|lokasjon|søknadsfrist|frist|deadline)$/i

/** A table whose columns are those of a list of ads: at least two of them. */
function isInJobTable($: Page, anchor: PageElement): boolean {
  const heads = $(anchor).closest('table').find('tr').first().children('th, td').toArray().slice(0, 20)
  return heads.filter((cell) => JOB_COLUMN.test($(cell).text().trim().slice(0, 50))).length >= 2
}

/** The card around a link: the widest list item, row or box that leads to no other ad. */
function cardOf($: Page, anchor: PageElement, nameOf: (href: string) => string): PageElement | null {
  const own = nameOf($(anchor).attr('href') ?? '')
  let card: PageElement | null = null
  let box = anchor.parent
  for (let step = 0; step < 6 && box && box.type === 'tag'; step++, box = box.parent) {
    if (/^(?:body|main|ul|ol|table|tbody|nav)$/.test(box.name)) break
    const others = $(box)
      .find('a[href]')
      .toArray()
      .slice(0, 20)
      .some(({ attribs }) => {
        const href = attribs['href'] ?? ''
        return nameOf(href) !== own && !/^(?:mailto|tel|#)/i.test(href)
      })
    if (others && card) break
    card = box
    if (/^(?:li|tr|article)$/.test(box.name)) break
  }
  return card
}

function titleOf($: Page, anchor: PageElement, card: PageElement | null, text: string): string | null {
  const headings = [
    $(anchor).find('h1, h2, h3, h4, h5, strong').first(),
    ...(card ? [$(card).find('h2, h3, h4, h5').first()] : []),
  ]
  const heading = headings.map((one) => oneLine(one.text().slice(0, 500))).find(Boolean) ?? null
  const [line = ''] = pageLines($, [anchor]).map((one) => one.text)
  const title = heading ?? (text.length > 120 ? line : text)
  return title && !NO_TITLE.test(title) && title.length <= 200 && /\p{L}{2}/u.test(title) ? title : null
}

/** The lines of a card; a row of a table has the words of its columns' heads before its cells. */
function cardLines($: Page, card: PageElement): JobLink['lines'] {
  if (card.name !== 'tr') return pageLines($, [card]).slice(0, 30)
  const heads = $(card)
    .closest('table')
    .find('tr')
    .first()
    .children('th, td')
    .toArray()
    .map((cell) => oneLine($(cell).text().slice(0, 200)) ?? '')
  return $(card)
    .children('td, th')
    .toArray()
    .slice(0, 20)
    .map((cell, at) => ({
      text: `${heads[at] ?? ''}: ${oneLine($(cell).text().slice(0, 500)) ?? ''}`,
      isHeading: false,
    }))
}
