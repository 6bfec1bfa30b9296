import type { Answer } from './answer.ts'
import { norwegianStem } from '../../text/norwegian-stem.ts'
import { placesWithin } from './find/places-within.ts'
import { findCompaniesByContact } from './find/contacts.repository.ts'
import { linesOf } from './read-question/find-lines.ts'
import type { Reading } from './read-question/reading.ts'
import { EMPTY_WISH } from './read-question/wish.ts'
import { companySource } from './tell/tell-company.ts'
import { countText, NOUNS } from './tell/norwegian.ts'
import { tellNothing } from './tell/tell-refusal.ts'
import type { TellContext } from './tell/tell-ads.ts'
import { bold, plain, Told } from './tell/told.ts'

/** What somebody whom one calls may be. */
const ROLE =
  /(?<!\p{L})(?:(?<buys>innkjøp\p{L}*|innkjøper\p{L}*|anskaffelses(?:sjef|leder|ansvarlig|kontakt)\p{L}*)|(?<other>(?:it|ikt|tech|hr|[\p{L}]{4,})-?(?:sjef|direktør|leder|ansvarlig)(?:en|er|e)?(?: for [\p{L}-]+)?|cto|cio|ceo|ciso))(?!\p{L})/iu
const ASKS_WHERE =
  /(?<!\p{L})(?:hos (?:hvem|hvilke[nt]?)|hvilke[nt]?(?: av)?(?: \p{L}+){0,2} (?:bedrift|selskap|firma|virksomhet|kund|kommun|bank|etat|aktør|sykehus|direktorat|arbeidsgiver)\p{L}*|hvilke[nt]? \p{L}*(?:bedrift|selskap|firma|virksomhet|kund|kommun|bank|etat|aktør|sykehus)\p{L}*|hvor mange (?:bedrift|selskap|firma|virksomhet|kund|kommun|bank)\p{L}*)/iu
const HAS_ONE =
  /(?<!\p{L})(?:kontakt\p{L}*|nøkkelperson\p{L}*|oppført|oppgitt|oppgir|registrert|ført opp|står|har|finnes|kjenner|med)(?!\p{L})/iu
const OF_NEWS_OR_ADS =
  /(?<!\p{L})(?:ny|nye|ansetter|ansatt|leter|søker|trenger|lyser|stilling\p{L}*|annonse\p{L}*|jobb\p{L}*|utlys\p{L}*)(?!\p{L})/iu
const SAME: Record<string, string[]> = {
  cto: ['teknologidirektør', 'cto'],
  cio: ['it-sjef', 'cio', 'it-direktør'],
  ciso: ['sikkerhetssjef', 'ciso'],
  anskaffelse: ['innkjøp', 'anskaffelse'],
  innkjøp: ['innkjøp', 'anskaffelse'],
}
const SHOWN = 10

/** «Hvilke kommuner har oppgitt en utviklingssjef?»: companies by what their key people are; null where it is not asked. */
export async function aboutContacts(
  { db }: TellContext,
  { wish, question }: Reading,
): Promise<Answer | null> {
  const { buys, other } = ROLE.exec(question)?.groups ?? {}
  const said = buys ?? other
  const isAsked =
    said && ASKS_WHERE.test(question) && HAS_ONE.test(question) && !OF_NEWS_OR_ADS.test(question)
  if (!isAsked || wish.companies.length + wish.consultants.length > 0 || wish.kind === 'article') return null
  const role = said.toLowerCase()
  const titles = buys
    ? SAME['innkjøp']!
    : (SAME[role] ?? [role.startsWith('it-') ? role.replace(/(?:en|er|e)$/u, '') : norwegianStem(role)])
  const { lines } = linesOf({ ...wish, words: wish.words.filter((word) => !role.includes(word)) })
  const found = await findCompaniesByContact(db, titles, {
    technologies: [],
    places: wish.places.flatMap(placesWithin),
    lines,
    without: wish.without
      ? { places: wish.without.places.flatMap(placesWithin), ids: wish.without.companies.map(({ id }) => id) }
      : undefined,
  })
  if (found.length === 0) return tellNothing(`Ingen nøkkelperson hos dem står som ${plain(role)}.`)
  const companies = new Set(found.map(({ id }) => id)).size
  const told = new Told().say(
    `${wish.operation === 'count' ? 'Det er' : 'Jeg fant'} ${bold(countText(companies, NOUNS.company))} med en slik kontakt:`,
    '',
  )
  for (const { id, company, name, title, email, phone } of found.slice(0, SHOWN))
    told.say(
      `- ${bold(company)}: ${[name, title, email, phone]
        .flatMap((one) => one ?? [])
        .map(plain)
        .join(
          ', ',
        )}${told.cite(companySource({ id, name: company }, `Nøkkelperson: ${[name, title].filter(Boolean).join(', ')}`))}`,
    )
  return told.rememberThose({ ...EMPTY_WISH, kind: 'company' }).whole()
}
