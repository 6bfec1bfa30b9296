import { type CheerioAPI, load } from 'cheerio'
import { UnreadableInput } from '../../../feeds/unreadable-input.ts'
import type { DateLocale } from '../../../text/day-parts.ts'
import { removeHidden } from '../../../text/hidden-elements.ts'
import { isDeeper } from '../../../text/page-depth.ts'
import { readIcons } from './place-signs.ts'

export type Page = CheerioAPI
export type PageElement = ReturnType<ReturnType<CheerioAPI>['children']>[number]
export type PageNode = PageElement['children'][number]

const MOST_TAGS = 120_000
const DEEPEST = 1_000

/** Parses a page and keeps only what people see. Hidden content may have been put there for us alone. */
export function visiblePage(html: string): Page {
  if (html.split('<', MOST_TAGS + 1).length > MOST_TAGS || isDeeper(html, DEEPEST))
    throw new UnreadableInput('too_large')
  const $ = load(html)
  readIcons($)
  removeHidden($, { isPage: true })
  showHiddenMail($)
  return $
}

/** Elements around the content that are the same on every page of a site. */
export const AROUND =
  'nav, footer, form, [role="navigation"], [role="contentinfo"], [role="banner"], [role="search"], [class*="cookie"], [id*="cookie"], [class*="breadcrumb"]'

const LOCALES: Record<string, DateLocale> = {
  nb: 'nb',
  no: 'nb',
  nn: 'nn',
  sv: 'sv',
  da: 'da',
  en: 'en',
}

export function localeNamed(language: string | null | undefined): DateLocale | undefined {
  const locale = LOCALES[(language ?? '').slice(0, 2).toLowerCase()]
  return locale === 'en' && isDayFirst(language!) ? 'en-GB' : locale
}

/** Whether English as it is written in that country prints the day before the month: «en-GB», «en-DK». */
function isDayFirst(language: string): boolean {
  const [known] = Intl.DateTimeFormat.supportedLocalesOf(/^en-[a-z]{2}$/i.test(language) ? [language] : [])
  return known !== undefined && new Intl.DateTimeFormat(known).formatToParts()[0]!.type === 'day'
}

/** The language that the page declares. */
export const localeOf = ($: Page) => localeNamed($.root().children('html').attr('lang'))

const WITH_SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/\d{4}(?![\d/])/g
const LONGEST_READ = 500_000
const dateLocales = new WeakMap<Page, DateLocale | undefined>()

/** Names of domains of countries in which «03/04/2027» is a day in April, in English too. */
const DAY_FIRST = /\.(?:no|se|dk|fi|is|de|at|ch|nl|be|uk)$/

/**
 * The language that a page prints days in. One in English with «25/02/2027», and none the other way round, prints the day
 * first; so does one without either in a country that does.
 */
export function dateLocaleOf($: Page, url: string): DateLocale | undefined {
  if (!dateLocales.has($)) dateLocales.set($, readDateLocale($, url))
  return dateLocales.get($)
}

function readDateLocale($: Page, url: string): DateLocale | undefined {
  const named = localeOf($)
  if (named !== undefined && named !== 'en') return named
  // Cells side by side would make one number of two in the page's text.
  const days = [...($('body').html() ?? '').slice(0, LONGEST_READ).matchAll(WITH_SLASHES)]
  const isPast12 = (at: 1 | 2) => days.some((day) => Number(day[at]) > 12)
  if (isPast12(2)) return named
  return isPast12(1) || DAY_FIRST.test(URL.parse(url)?.hostname ?? '') ? 'en-GB' : named
}

/**
 * Decodes mail addresses that Cloudflare obfuscates for clients without JavaScript: each byte is XORed with the
 * first.
 */
function showHiddenMail($: CheerioAPI): void {
  for (const element of $('[data-cfemail]').toArray().slice(0, 200)) {
    const mail = unmixed($(element).attr('data-cfemail') ?? '')
    if (mail) $(element).text(mail)
  }
  for (const element of $('a[href*="/cdn-cgi/l/email-protection#"]').toArray().slice(0, 200)) {
    const mail = unmixed($(element).attr('href')?.split('#')[1] ?? '')
    if (mail) $(element).attr('href', `mailto:${mail}`)
  }
}

function unmixed(hex: string): string | null {
  if (!/^(?:[\da-f]{2}){4,1000}$/i.test(hex)) return null
  const bytes = Buffer.from(hex, 'hex')
  const text = Buffer.from(bytes.subarray(1).map((byte) => byte ^ bytes[0]!)).toString('utf8')
  return text.includes('@') ? text : null
}
