import type { Answer } from './answer.ts'
import type { Reading } from './read-question/reading.ts'
import { isNothing, tellNothing } from './tell/tell-refusal.ts'

/** Whoever has applied: known to whoever has the ad, and to nobody here. */
const APPLICANTS =
  /(?<!\p{L})(?:hvor mange|hvem|noen|mange|flere|antall|andre)(?: \p{L}+){0,5}? (?:har |er |som har )?(?:søkt|søkte|meldt seg(?! ledige?)|meldte seg(?! ledige?)|lagt inn søknad|sendt søknad|sendt inn søknad|innkalt til|kalt inn til|på (?:første)?intervju|vært på intervju|aktuelle kandidater)(?! (?:etter|om|finansiering|støtte))(?!\p{L})|(?<!\p{L})(?:hvor mange|antall|mange) (?:andre )?(?:søkere|søknader)(?= (?:har|er|fikk|kom|ble|de|det|til|på|som har)(?!\p{L}))(?![^?]*(?:studi|utdann|lærested|høgskole|universitet))/iu
const OURS = '(?:hos oss|av oss|her hos|her i|her på huset|i firmaet|blant oss|av kollegene|av våre|våre|vi)'
/** Who has left, begun or is away: that stands in no CV. */
const STAFF = new RegExp(
  `(?<!\\p{L})(?:hvem|hvor mange|noen|mange|flere)(?: (?:er|har|var|ble|nylig|nettopp|nye|som|det|${OURS}|kolleger|kollegene|konsulenter|ansatte))* (?:sluttet(?! (?:hos|å|med|på|i(?! (?:vår|høst|år|sommer|oktober|november|september|august|juli|juni|mai|det siste))))|slutta|sagt opp|sa opp|gått av med pensjon|pensjonert\\p{L}*|i (?:foreldre)?permisjon(?:en)?|permitter\\p{L}*|nyansatte?|nytilsatte?|ny(?:e)? hos oss|(?:begynte|begynt|startet|starta) (?:hos oss|her|i firmaet))(?!\\p{L})|(?<!\\p{L})hvem (?:tok|tar|har tatt) over (?:etter|for)(?!\\p{L})|(?<!\\p{L})hvem (?:overtok|overtar|etterfulgte|erstattet)(?: (?:etter|for))?(?= \\p{L}+[?.! ]*$)`,
  'iu',
)

/** A refusal of what the portal keeps of nobody: who has applied for an ad, and who of us has come and gone. */
export function aboutNeverKept({ wish, question }: Reading): Answer | null {
  if (APPLICANTS.test(question) && wish.kind !== 'article')
    return tellNothing('Portalen vet ikke hvem som har søkt på en annonse.')
  if (STAFF.test(question) && wish.companies.length === 0)
    return tellNothing('Portalen sier ikke hvem som begynner, slutter eller er borte.')
  return null
}

/** What is said of a thing only where it stands there, word for word: what asks for it, what an answer must have, and what is said without. */
const ONLY_STATED: readonly (readonly [asks: RegExp, has: RegExp, why: string])[] = [
  // What somebody is paid by agreement says no rate.
  [
    /(?<!\p{L})(?:time|dags)(?:pris|sats|rate)\p{L}*(?!\p{L})/iu,
    /\d ?(?:kr|kroner)/iu,
    'Ingen tekst oppgir noen timepris for det.',
  ],
  [
    /(?<!\p{L})(?:hva|hvor mye|hvor høy|hvor god)(?!\p{L})[^?.]*(?<!\p{L})(?:års|måneds)?løn(?:n|na|nen|ninga|ningen)(?!\p{L})/iu,
    /løn|tjen|kroner|(?<!\p{L})kr(?!\p{L})/iu,
    'Ingen tekst oppgir lønnen for det.',
  ],
  [/(?<!\p{L})doffin\p{L}*/iu, /doffin/iu, 'Ingen tekst oppgir noe fra Doffin om det.'],
  [
    /(?<!\p{L})(?:saks?|referanse|ref\.?|journal|arkiv|stillings?|annonse|anbuds?|kunngjørings?|prosjekt|kontrakts?|avtale|løpe|bestillings?|faktura|kunde|finn|cpv|ted)-?(?:nummer|nr\.?|kode|id)(?:-?(?:et|en|a))?(?!\p{L})/iu,
    /(?:saks?|referanse|ref\.?|journal|arkiv|stillings?|annonse|anbuds?|kunngjørings?|prosjekt|kontrakts?|avtale|løpe|bestillings?|faktura|kunde|finn|cpv|ted)-?(?:nummer|nr|kode|id)[^.]{0,20}\d/iu,
    'Ingen tekst oppgir et slikt nummer.',
  ],
  [
    /referanseperson|(?<!\p{L})(?:ringe|kontakte|oppgitt|oppgi)(?!\p{L})[^?]*(?<!\p{L})referanse(?!nummer)|(?<!\p{L})referanser? (?:som )?(?:jeg|vi|man|kunden)(?: \p{L}+)? (?:kan|skal|bør) (?:ringe|kontakte|snakke)|kontaktperson(?:en)? hos kunden/iu,
    /referanseperson/iu,
    'Ingen CV oppgir hvem som er referanseperson.',
  ],
]

/** The answer, or a refusal where it is none to what was asked for by its very name. */
export function onlyStated(question: string, answer: Answer): Answer {
  if (isNothing(answer)) return answer
  // Who has worked with such things is another question.
  if (/^[^\p{L}]*(?:hvem|noen) (?:av \p{L}+ )?(?:har|kan)(?!\p{L})/iu.test(question)) return answer
  const missing = ONLY_STATED.find(([asks, has]) => asks.test(question) && !has.test(answer.content))
  return missing ? tellNothing(missing[2]) : answer
}
