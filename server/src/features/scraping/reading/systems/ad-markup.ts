/** A selector; or the first match of `like` among the texts of a selector, whose first group is the value. */
export type Part = string | { in: string; like: RegExp }
/** A selector; or what stands beside the first heading whose text matches `like`, and below it. */
export type Several = string | { below: string; like: RegExp; each: string }

/**
 * How the ad pages of one maker are recognised, and where their values are. All that is given of `host`, `address`,
 * `source` and `has` must fit. Only what general rules read less well needs an entry: they fill in the rest.
 */
export interface AdMarkup {
  /** The name of the recruiting system. */
  system: string
  host?: RegExp
  /** Path and query; its groups are the id of the ad. */
  address?: RegExp
  /** Words in the beginning of the source. */
  source?: RegExp
  /** An element that only such a page has. */
  has?: string
  /** The id in path and query, when pages without one are read too. */
  id?: RegExp
  title?: Part
  company?: Part
  /** What may be the company, used when nothing else names one. */
  company_guess?: Part
  place?: Part
  job_types?: Part[]
  posted?: Part
  deadline?: Part
  image?: Part
  /** The elements with the text of the ad. */
  text?: Several
  /** Rows of a label and a value, read by the lists «label …» of career-words.txt. Other parts come before them. */
  rows?: string
  /** The box of each contact person, and the lines in it: first the name; mail, phone and title in any order. */
  contacts?: { box: Several; lines: string }
  /** The language of dates, whatever the page declares. */
  language?: 'nb'
}

/** Many customers share a host, and each numbers its own ads. */
export const REACHMEE_ID = /\/ext\/(\w{1,20}\/\w{1,20})\/.*[?&]job_id=([\w-]{1,100})|\/jobs\/(\d+)/
/** The employer in «Lysvik kommune | Ledige stillinger». */
export const REACHMEE_EMPLOYER = { in: 'title', like: /^([^|]{2,80})\s\|/ }
/** «Fast stilling ∙ Heltid ∙ Oslo»: the parts are identified by position, so all three must be there. */
const FINN_LINE = 'section div:not(:has(*))'

/** In the order in which they are tried. */
export const AD_MARKUP: readonly AdMarkup[] = [
  {
    system: 'webcruiter',
    has: '.key-info-value',
    id: /\/Public\/(\d+)/i,
    rows: '.row:has(> .key-info-value)',
    language: 'nb',
  },
  {
    system: 'recman',
    host: /\.recman\.(?:no|page)$/i,
    has: '#job_body',
    id: /[?&]job_id=([\w-]{1,100})/,
    title: 'h1',
    text: '#job_body',
  },
  {
    system: 'easycruit',
    host: /\.easycruit\.com$/i,
    address: /^\/vacancy\/(\d{1,12})(?:\/\d{1,12})?\/?(?:\?|$)/i,
    title: 'h1',
    place: '.jd-location',
    text: '.jd-content',
  },
  {
    // Customers design their pages themselves; only these names belong to the system.
    system: 'hr-manager',
    host: /\.hr-manager\.net$/i,
    has: '#AdvertisementInnerContent',
    id: /[?&]projectid=([\w-]{1,100})/i,
    title: '.ProjectName',
    posted: 'meta[property="article:published_time"]',
    deadline: '.frist',
    text: '#AdvertisementInnerContent',
  },
  {
    system: 'reachmee',
    host: /\.reachmee\.com$/i,
    has: '.at-job-details',
    id: REACHMEE_ID,
    title: '.at-job-details header :is(h1, h2)',
    // The employer when a customer has several sites, otherwise a department.
    company_guess: '.at-department',
    place: '.at-location',
    deadline: '.at-application-date',
    text: '.at-job-body',
  },
  {
    system: 'reachmee',
    host: /\.reachmee\.com$/i,
    has: '#jobad-heading',
    id: REACHMEE_ID,
    title: '#jobad-heading',
    company: REACHMEE_EMPLOYER,
    text: '.jobad-body',
    contacts: { box: '.contact-person', lines: '[class^="contact-"]' },
  },
  {
    // Its structured data always has a deadline, even where the page says «Snarest».
    system: 'finn',
    host: /(?:^|\.)finn\.no$/i,
    address:
      /^\/job\/(?:ad\/(\d{5,12})\/?(?:\?|$)|(?:[\w-]+\/)?ad(?:\.html)?\/?(?:\?(?:.*&)?finnkode=(\d+)|\?|$))/i,
    title: ':is(#ad-content, main) h1',
    company: '.header-logo-container strong',
    place: { in: FINN_LINE, like: /^[^∙]{2,60}∙[^∙]{2,40}∙([^∙]{2,100})$/ },
    job_types: [
      { in: FINN_LINE, like: /^([^∙]{2,60})∙[^∙]{2,40}∙[^∙]{2,100}$/ },
      { in: FINN_LINE, like: /^[^∙]{2,60}∙([^∙]{2,40})∙[^∙]{2,100}$/ },
    ],
    image: '.company-logo img[src]',
    text: '.import-decoration',
    rows: 'li:has(> span + strong)',
    language: 'nb',
  },
  {
    // All its ads arrive by NAV's feed; this is one that a user pasted.
    system: 'arbeidsplassen',
    host: /^arbeidsplassen\.nav\.no$/,
    address: /^\/stillinger\/stilling\/([\da-f-]{36})\/?(?:\?|$)/i,
    title: 'h1',
    company: 'h1 ~ section:first-of-type div:not(:has([data-place-sign])) + p',
    place: 'h1 ~ section:first-of-type div:has([data-place-sign]) + p',
    deadline: { in: 'p', like: /^søk senest\s+(.+)/i },
    text: '.job-posting-text',
    rows: 'dl > div:has(> dt + dd)',
    contacts: {
      box: { below: 'h2', like: /^kontaktperson(?:er)? for stillingen$/i, each: 'div' },
      lines: 'p',
    },
    language: 'nb',
  },
  {
    system: 'visma-enterprise',
    source: /Enterprise Rekruttering|no\.visma\.common\.wicket/i,
    has: '.panel .col-xs-9',
    id: /\/jobid\/(\d+)/i,
    title: 'h1',
    text: { below: '.panel-heading', like: /^(?:(?:stillings)?beskrivelse|omtale)$/i, each: '.panel-body' },
    rows: '.panel :has(> .col-xs-3 + .col-xs-9)',
    contacts: { box: '.panel li', lines: '.col-xs-9' },
    language: 'nb',
  },
]
