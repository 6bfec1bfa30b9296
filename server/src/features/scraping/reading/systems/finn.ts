import { pageLines } from '../page-lines.ts'
import type { Page } from '../visible-page.ts'
import { NO_ADS, type RecruitingSystem } from './recruiting-system.ts'
import { type Maybe, oneSpace, printed, type Said, type SaidAd, type SaidContact } from './said-ad.ts'
import { pageAd } from './system-ads.ts'

const AD = /^\/(?:job\/ad\/(\d{5,12})|job\/(?:[\w-]+\/)?ad(?:\.html)?)\/?$/i

/**
 * A single ad on FINN that a user pasted; its lists are not read. The structured data always has a deadline, even
 * where the page says «Snarest», so the page is used.
 */
export const FINN: RecruitingSystem = {
  name: 'finn',
  requests: () => [],
  read: () => NO_ADS,
  readAdPage(page) {
    const { url, $ } = page
    const { hostname, pathname, searchParams } = new URL(url)
    const path = /(?:^|\.)finn\.no$/i.test(hostname) ? AD.exec(pathname) : null
    if (!path) return null
    const facts = keyFacts($)
    const [engagement, extent, place] = headLine($)
    const text = (selector: string) => $(selector).first().text()
    const said: SaidAd = {
      title: printed($('#ad-content, main').first().find('h1').first().text(), 'heading'),
      external_id: path[1] ?? searchParams.get('finnkode'),
      company: printed(text('.header-logo-container strong'), 'employer') ?? facts('arbeidsgiver'),
      places: [facts('sted') ?? facts('lokasjon') ?? place],
      job_types: [facts('ansettelsesform') ?? engagement, extent],
      deadline: facts('søknadsfrist') ?? facts('frist'),
      text: [printed($('.import-decoration').first().html(), 'import-decoration')],
      image: printed($('.company-logo img[src]').first().attr('src'), 'logo'),
      contacts: contactsOf($),
      language: 'nb',
    }
    return pageAd('finn', said, page)
  },
}

/** The list of key facts: a label, and its value in bold. */
function keyFacts($: Page) {
  const facts = new Map<string, Said>()
  for (const item of $('li').toArray().slice(0, 300)) {
    const [label, value, more] = $(item).children('span, strong').toArray()
    if (!label || !value || more) continue
    const name = oneSpace($(label).text()).replace(/:$/, '')
    const means = oneSpace($(value).text()).replace(/^:\s*/, '')
    if (name.length <= 40 && means && !facts.has(name.toLowerCase()))
      facts.set(name.toLowerCase(), { words: `${name} ${means}`, at: 'key-info', means })
  }
  return (name: string): Maybe => facts.get(name)
}

/** «Fast stilling ∙ Heltid ∙ Oslo»: the parts are identified by position, so all three must be there. */
function headLine($: Page): Said[] {
  const line = $('section div')
    .toArray()
    .slice(0, 500)
    .filter((element) => $(element).children().length === 0)
    .map((element) => oneSpace($(element).text().slice(0, 300)))
    .find((text) => /^[^∙]{2,60}∙[^∙]{2,40}∙[^∙]{2,100}$/.test(text))
  return line?.split('∙').map((part) => ({ words: line, at: 'head-line', means: part.trim() })) ?? []
}

const PHONE = /^[+\d][\d\s().-]{6,}$/
const EMAIL = /^\S+@\S+\.\S+$/
const END = /^(?:firmaets beliggenhet|ferdigheter|om arbeidsgiveren|annonseinformasjon|lignende annonser)$/i
const INITIALS = /^\p{Lu}{1,3}$/u
const NO_PART = /^(?:kopier.*|vis .*|ring|send .*)$/iu
const MOST_LINES = 40
const isReach = (text: string) => PHONE.test(text) || EMAIL.test(text)

/** Below «Spørsmål om stillingen», of each person: initials, a name, often a title, and a number or an address. */
function contactsOf($: Page): SaidContact[] {
  const lines = pageLines($, $('#ad-content, main').first().toArray()).map(({ text }) => text)
  const start = lines.findIndex((text) => /^spørsmål om stillingen$/i.test(text))
  if (start < 0) return []
  const after = lines.slice(start + 1, start + 1 + MOST_LINES)
  const end = after.findIndex((text) => END.test(text))
  const people: string[][] = [[]]
  for (const text of after.slice(0, end < 0 ? undefined : end)) {
    if (NO_PART.test(text)) continue
    const isInitials = INITIALS.test(text)
    const isNext = isInitials || (!isReach(text) && people.at(-1)!.some(isReach))
    if (isNext) people.push([])
    if (!isInitials) people.at(-1)!.push(text)
  }
  return people.flatMap(contactOf)
}

function contactOf(lines: string[]): SaidContact[] {
  const [name, second] = lines
  if (!name || isReach(name) || name.length > 80) return []
  const isTitle = second && !isReach(second) && second.length <= 80
  const telephone = lines.find((text) => PHONE.test(text)) ?? null
  const email = lines.find((text) => EMAIL.test(text)) ?? null
  return [{ name, jobTitle: isTitle ? second : null, telephone, email, at: 'contact' }]
}
