import type { PageData } from '@utsyn/contract/chat.ts'
import { paths } from '../../app/paths.ts'
import { listParam, parseSearch, textParam } from '../../lib/search-params.ts'

/** More would not fit above the field of a default-sized window. */
const MOST = 3

const OF_THINGS: Partial<Record<NonNullable<PageData['type']>, readonly string[]>> = {
  job: ['Oppsummer denne stillingen', 'Hvem passer til denne, og hvorfor?', 'Hva krever de?'],
  company: [
    'Hva skjer hos denne bedriften?',
    'Hvilke stillinger har denne bedriften ute?',
    'Hvilke teknologier bruker denne bedriften?',
  ],
  article: ['Oppsummer denne saken', 'Hva har skjedd den siste uken?'],
  consultant: ['Oppsummer denne konsulenten', 'Når er denne konsulenten ledig?'],
}

const ANYWHERE = [
  'Hvilke annonser har frist denne uken?',
  'Hva er siste nytt?',
  'Hvem kan Kotlin og er ledig?',
]

/** A question about consultants. */
const ASKS_WHO = /^Hvem (?:kan|passer|er ledig)|konsulent/

/**
 * Suggested questions about the page in view, those about consultants only for people who may ask. A question about a
 * list spells out its filters.
 */
export const suggestionsFor = (page: PageData, asks_of_people = true): readonly string[] =>
  suggestionsOn(page).filter((question) => asks_of_people || !ASKS_WHO.test(question))

function suggestionsOn({ path = '', type }: PageData): readonly string[] {
  const own = type && OF_THINGS[type]
  if (own) return own
  const [pathname = '', search = ''] = path.split('?')
  return (type === 'list' ? ofList(pathname, search) : ANYWHERE).slice(0, MOST)
}

function ofList(pathname: string, search: string): readonly string[] {
  const filters = parseSearch(search)
  const [technology] = listParam(filters['technology'], 60) ?? []
  const [company] = listParam(filters['company'], 80) ?? []
  const place = textParam(filters['location'], 60)
  switch (pathname) {
    case paths.jobs:
      if ('favorites' in filters)
        return ['Hvilke av favorittene mine har frist neste uke?', 'Hvor mange favoritter har jeg?']
      return ofJobs(technology, company, place)
    case paths.news:
      return company
        ? [`Hva skjer hos ${company}?`, `Hvilke stillinger har ${company} ute?`]
        : ['Hva har skjedd den siste uken?', 'Hvilke bedrifter er mest omtalt denne måneden?']
    case paths.consultants:
      return technology
        ? [`Hvem kan ${technology} og er ledig nå?`, `Hvilke annonser nevner ${technology}?`]
        : ['Hvem er ledig neste måned?', 'Hvem kan Kotlin og er ledig?']
    default:
      return ['Hvem har flest åpne stillinger?', 'Hvilke bedrifter søker etter Java?']
  }
}

function ofJobs(technology: string | undefined, company: string | undefined, place: string | undefined) {
  const where = place ? ` i ${place}` : ''
  const what = technology ? ` som nevner ${technology}` : ''
  const whose = company ? ` hos ${company}` : ''
  const narrowed = `${what}${whose}${where}`
  if (!narrowed)
    return [
      ...ANYWHERE.slice(0, 1),
      'Hvilke nye annonser har bedriftene jeg følger?',
      'Hvor mange annonser nevner Azure?',
    ]
  return [
    `Hvilke annonser${narrowed} har frist denne uken?`,
    ...(technology ? [`Hvem kan ${technology} og er ledig?`] : []),
    ...(company ? [`Hva skjer hos ${company}?`] : []),
    `Hvor mange annonser${narrowed} er ute nå?`,
  ]
}
