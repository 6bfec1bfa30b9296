import { pageLines } from '../page-lines.ts'
import type { Page } from '../visible-page.ts'
import type { FoundPage, RecruitingSystem } from './recruiting-system.ts'
import { said, type Said, type SaidContact, systemAd } from './system-ad.ts'

const NONE = { ads: [], next: null, is_partial: false }
const AD = /^\/(?:job\/ad\/(\d{5,12})|job\/(?:[\w-]+\/)?ad(?:\.html)?)\/?$/i

/**
 * A single ad on FINN, as somebody pasted it; its lists are not read. What it tells machines has a day as the deadline
 * even where the page says «Snarest»: what is printed counts.
 */
export const finn: RecruitingSystem = {
  name: 'finn',
  requests: () => [],
  read: () => NONE,
  readAdPage({ url, $, today }: FoundPage) {
    const { hostname, pathname, searchParams } = new URL(url)
    const path = /(?:^|\.)finn\.no$/i.test(hostname) ? AD.exec(pathname) : null
    if (!path) return null
    const ad = $('#ad-content, main').first()
    const facts = keyFacts($)
    const [engagement, extent, place] = headLine($)
    const heading = ad.find('h1').first().text()
    return systemAd(
      {
        title: said(heading, 'finn.heading'),
        url: null,
        external_id: path[1] ?? searchParams.get('finnkode'),
        company:
          said($('.header-logo-container strong').first().text(), 'finn.employer') ?? facts('arbeidsgiver'),
        places: [facts('sted') ?? facts('lokasjon') ?? place],
        job_types: [facts('ansettelsesform') ?? engagement, extent],
        deadline: facts('søknadsfrist') ?? facts('frist'),
        text: said($('.import-decoration').first().html(), 'finn.import-decoration'),
        image: said($('.company-logo img[src]').first().attr('src'), 'finn.logo'),
        contacts: contactsOf($),
      },
      { page: url, page_url: url, today, locale: 'nb', is_list_only: false },
    )
  },
}

const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The list of key facts: a label, and its value in bold. */
function keyFacts($: Page) {
  const facts = new Map<string, Said>()
  for (const item of $('li').toArray().slice(0, 300)) {
    const [label, value, more] = $(item).children('span, strong').toArray()
    if (!label || !value || more) continue
    const name = oneSpace($(label).text()).replace(/:$/, '')
    const text = oneSpace($(value).text()).replace(/^:\s*/, '')
    if (name.length <= 40 && text && !facts.has(name.toLowerCase()))
      facts.set(name.toLowerCase(), { text, found: `${name} ${text}`, rule: 'finn.key-info' })
  }
  return (name: string): Said | null => facts.get(name) ?? null
}

/** «Fast stilling ∙ Heltid ∙ Oslo»: the parts are known by where they stand only when all three are there. */
function headLine($: Page): (Said | null)[] {
  const line = $('section div')
    .toArray()
    .slice(0, 500)
    .filter((element) => $(element).children().length === 0)
    .map((element) => oneSpace($(element).text().slice(0, 300)))
    .find((text) => /^[^∙]{2,60}∙[^∙]{2,40}∙[^∙]{2,100}$/.test(text))
  const parts = line?.split('∙').map((part) => part.trim()) ?? []
  return parts.map((text) => ({ text, found: line!, rule: 'finn.head-line' }))
}

const PHONE = /^[+\d][\d\s().-]{6,}$/
const END = /^(?:firmaets beliggenhet|ferdigheter|om arbeidsgiveren|annonseinformasjon|lignende annonser)$/i
const NO_PART = /^(?:\p{Lu}{1,3}|kopier.*|vis .*|ring|send .*)$/iu

/** «Spørsmål om stillingen»: the initials, the name, often a title, and a number. */
function contactsOf($: Page): SaidContact[] {
  const lines = pageLines($, $('#ad-content, main').first().toArray()).map(({ text }) => text)
  const start = lines.findIndex((text) => /^spørsmål om stillingen$/i.test(text))
  if (start < 0) return []
  const after = lines.slice(start + 1, start + 17)
  const end = after.findIndex((text) => END.test(text))
  const block = after.slice(0, end < 0 ? undefined : end).filter((text) => !NO_PART.test(text))
  const [name] = block
  const telephone = block.find((text) => PHONE.test(text))
  const email = block.find((text) => /^\S+@\S+\.\S+$/.test(text))
  if (!name || name === telephone || name === email || name.length > 80) return []
  const title = block[1] && ![telephone, email].includes(block[1]) && block[1].length <= 80 ? block[1] : ''
  return [
    {
      person: { name, jobTitle: title, telephone: telephone ?? '', email: email ?? '' },
      rule: 'finn.contact',
      found: [name, title, telephone, email].filter(Boolean).join(' '),
    },
  ]
}
