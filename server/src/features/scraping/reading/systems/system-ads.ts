import { contentId } from '../../../jobs/reading/content-id.ts'
import type { Evidence } from '@utsyn/contract/scraping.ts'
import { oneLine } from '../../../../text/plain-text.ts'
import { LIMITS } from '../../../../feeds/unreadable-input.ts'
import { webAddress } from '../../../../feeds/web-address.ts'
import { readAdText } from '../../../jobs/reading/ad-text.ts'
import { readContacts } from '../../../jobs/reading/job-posting-contacts.ts'
import { readJobType } from '../../../jobs/reading/job-type.ts'
import { isOpenApplication } from '../../../jobs/reading/open-application.ts'
import { HOME_OFFICE, tidyPlaces } from '../../../jobs/reading/places.ts'
import { MOST_ADS } from '../feed-ads.ts'
import { type ProvenField, proof, provenAd, type ScrapedAd } from '../scraped-ad.ts'
import { sourceOf } from '../site-of.ts'
import { dateLocaleOf, localeNamed } from '../visible-page.ts'
import { lastDay, postedDay } from '../../../jobs/reading/moment-day.ts'
import type { AskedSystem, FoundPage, SystemReading } from './recruiting-system.ts'
import { type Maybe, meaning, oneSpace, type Said, type SaidAd, type SaidContact } from './said-ad.ts'
import { textFacts } from './text-facts.ts'

const MOST = { places: 50, contacts: 10, characters: 200 }

/** The ads of a list; entries without a title are left out. */
export function systemReading(
  system: string,
  list: (SaidAd | null)[],
  asked: AskedSystem,
  { next = null, is_partial = false }: Partial<Omit<SystemReading, 'ads'>> = {},
): SystemReading {
  const ads = list
    .slice(0, MOST_ADS)
    .flatMap((said) => (said ? [systemAd(system, said, asked)] : []))
    .filter(({ draft }) => draft.title)
  return { ads, next, is_partial: is_partial || list.length > MOST_ADS }
}

/** What the page of an ad says by the system's own markup. The rest is left to the general rules. */
export const pageAd = (system: string, said: SaidAd, { url, $, today }: FoundPage): ScrapedAd =>
  systemAd(
    system,
    { contacts: [], language: dateLocaleOf($, url), url: { words: url, at: 'address' }, ...said },
    { url, page_url: url, today },
  )

const idOf = ({ external_id = null }: SaidAd): string | null => lineOf(external_id, 500)

/**
 * Builds an ad from what a system says about it, each value with its evidence. Without a title it can only complete
 * another ad.
 */
export function systemAd(
  system: string,
  said: SaidAd,
  { url: page, page_url, today, employer }: AskedSystem,
): ScrapedAd {
  const ruleOf = ({ at, is_guess }: Said) => `${is_guess ? 'guess.' : ''}${system}.${at}`
  // Evidence without a value is removed at the end.
  const prove = (field: ProvenField, all: Maybe[]): Evidence[] =>
    all.flatMap((one) => (one ? [proof(field, one.words.slice(0, 2_000), { rule: ruleOf(one), page })] : []))

  const title = lineOf(meaning(said.title), LIMITS.title)
  const own = lineOf(meaning(said.company), MOST.characters)
  const company = own ?? lineOf(employer?.name ?? null, MOST.characters)
  const address = webAddress(meaning(said.url), page)
  const url = address ?? page_url
  const { locations, from } = readLocations(said, company)
  const types = (said.job_types ?? []).filter((type) => (meaning(type) ?? '').length <= MOST.characters)
  const locale = localeNamed(said.language)
  const posted_date = said.posted ? postedDay(meaning(said.posted), { today, locale }) : null
  const last = lastDay(meaning(said.deadline), { posted_date, today, locale })
  const { text, html, whole } = readText(said.text ?? [], url)
  const short = said.summary ? (readAdText(meaning(said.summary), url)?.summary ?? null) : null
  const people = (said.contacts ?? []).flatMap((person) =>
    readContacts(person).map((contact) => ({ contact, of: personSaid(person) })),
  )
  const facts = textFacts(said.contacts ? '' : html, {
    page,
    rule: text ? ruleOf(text) : system,
    locale,
    today,
    company,
    wantsDeadline: !last.deadline && !last.deadline_text,
  })

  const ad = provenAd(
    {
      source: sourceOf(address, page_url),
      external_id: idOf(said) ?? address ?? contentId({ title, company, locations }),
      url,
      title: title ?? '',
      company,
      locations,
      job_type: readJobType(types.map(meaning)),
      image_url: webAddress(meaning(said.image), page),
      short_description: short ?? whole?.summary ?? null,
      long_description: whole?.markdown ?? null,
      contacts: people.slice(0, MOST.contacts).map(({ contact }) => contact),
      is_open_application: said.is_open_application || isOpenApplication(title, ...(said.kinds ?? [])),
      posted_date,
      ...last,
      updated_at: said.changed_at ?? null,
      ...facts.values,
    },
    [
      ...prove('title', [said.title]),
      address
        ? proof('url', said.url!.words, { rule: `link:${ruleOf(said.url!)}`, page })
        : proof('url', page_url, { rule: 'page_address', page }),
      ...prove('company', [own ? said.company : null]),
      ...(company && !own
        ? [proof('company', employer!.name, { rule: employer!.rule, page: page_url })]
        : []),
      ...prove('image_url', [said.image]),
      ...prove('locations', from),
      ...prove('job_type', types),
      ...prove('posted_date', [said.posted]),
      ...prove('deadline', [said.deadline]),
      ...prove('deadline_text', [said.deadline]),
      ...prove('long_description', [text]),
      ...prove('short_description', [short ? beginningOf(said.summary!) : text]),
      ...prove(
        'contacts',
        people.map(({ of }) => of),
      ),
      ...facts.evidence,
    ],
    said.is_list_only,
  )
  return said.read_at ? { ...ad, read_at: said.read_at } : ad
}

function lineOf(text: string | null, most: number): string | null {
  const line = text && oneLine(text)
  return line && line.length <= most ? line : null
}

/** A place that is named twice gets one piece of evidence. */
function readLocations({ places = [], remote }: SaidAd, company: string | null) {
  const locations = new Set<string>()
  const from: Maybe[] = []
  for (const place of places.slice(0, MOST.places)) {
    const names = tidyPlaces(meaning(place)?.slice(0, 500), company).filter(
      (name) => name.length <= MOST.characters && !locations.has(name),
    )
    for (const name of names) locations.add(name)
    if (names.length > 0) from.push(place)
  }
  if (locations.size === 0 && remote) return { locations: [HOME_OFFICE], from: [remote] }
  return { locations: [...locations].slice(0, MOST.places), from }
}

/** Joins the parts of the text, with evidence from where the first part was found. */
function readText(parts: Maybe[], url: string) {
  const all = parts.filter((part) => part !== null && part !== undefined)
  const html = all.map((part) => meaning(part)).join('\n')
  const whole = html ? readAdText(html, url) : null
  return { html, whole, text: whole?.markdown ? beginningOf({ ...all[0]!, words: html }) : null }
}

/** The beginning as plain text; blocks stay on lines of their own. */
const beginningOf = (said: Said): Said => ({
  ...said,
  words: oneLine(said.words.slice(0, 3_000).replaceAll(BLOCK, ' $&')) ?? said.words,
})

const BLOCK = /(?:<|&lt;)\/?(?:p|br|div|h\d|ul|ol|li|tr|td)\b/gi

const personSaid = ({ name, jobTitle, email, telephone, at, words }: SaidContact): Said => ({
  words: oneSpace(words ?? [name, jobTitle, email, telephone].filter(Boolean).join(' ')),
  at,
})
