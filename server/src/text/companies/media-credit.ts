import { COMPANY_VERBS, FAINT_VERBS } from './company-words.ts'
import type { Occurrence } from './occurrence.ts'
import type { TextWord } from './text-words.ts'

/** Newspapers and broadcasters: «skriver VG» names the source, and is not about VG. */
const MEDIA: ReadonlySet<string> = new Set(
  'vg nrk tv2 dn e24 aftenposten dagbladet nettavisen ntb reuters bloomberg finansavisen kapital klassekampen dagsavisen adresseavisen kode24 shifter khrono digi nationen sunnmørsposten fædrelandsvennen'.split(
    ' ',
  ),
)

/** What is written about media and nobody else. */
const OF_MEDIA =
  /(?:kringkast|\bkanal(?:en|ene|ens)\b|\bavis(?:en|ene|as|a|ens)\b|mediehus|mediekonsern|mediebedrift|redaktør|redaksjon|abonnent|\bseer(?:e|ne)\b|\blytter(?:e|ne)\b|programleder|lineær|strømmetjeneste|strømming|sportsrettighet|rettighetene|tv-lisens|annonseinntekt|nyhetsanker|pressestøtte|mediestøtte|opplagstall|journalister)/iu

const MEDIA_SECOND = /^(?:sjef|redaktør|ansatt|profil|anker|journalist|programleder|eier|serie|lisens)/i
/** What a medium does with its own stories. */
const FINDS = /^(?:møter|møtte|avslører|melder|rapporterer|svarer|henter|hentet|bekrefter|presenterer)$/

/** Whether a newspaper or broadcaster is only the source, and not a subject. */
export function isOnlySource({ name, from, to }: Occurrence, words: TextWord[], text: string): boolean {
  if (!MEDIA.has(name.words.join(''))) return false
  if (isCredit(words, from, to, text)) return true
  if (OF_MEDIA.test(text)) return false
  const rest = text.slice(words[to]!.end)
  if (MEDIA_SECOND.test(/^-(\p{L}+)/u.exec(rest)?.[1] ?? '')) return false
  const next = words[to + 1]
  if (!words[from]!.isStart || !next) return true
  const isDeed =
    (COMPANY_VERBS.has(next.lower) && !FAINT_VERBS.has(next.lower) && !FINDS.test(next.lower)) ||
    /[^aeiouyæøå]es$/.test(next.lower)
  return !isDeed
}

const REPORTING = new Set(
  'skriver melder opplyser sier sa forteller hevder ifølge iflg rapporterer meldte skrev fortalte skriv seier fortel viser svarer forklarer innrømmer kommenterer intervju omtalt omtalte omtaler avslørt avslører avslørte måling meningsmåling undersøkelse innlegg told reports reported'.split(
    ' ',
  ),
)
const CREDIT_AFTER =
  /^(?:skriver|skrev|melder|meldte|kjenner til|erfarer|får opplyst|fortalte|avslørte|omtalte|publiserte|har (?:tidligere |også )?(?:hentet|gjennomført|fått|snakket|sett|omtalt|skrevet|meldt|avslørt))/i

/** «skriver VG», «sier hun til NRK», «ifølge TV 2», «VG: Hydro vurderer», «tall NRK har hentet inn». */
function isCredit(words: TextWord[], from: number, to: number, text: string): boolean {
  const before = words.slice(sentenceStart(words, from), from)
  const last = before.at(-1)
  const rest = text.slice(words[to]!.end)
  if (last?.lower === 'overfor') return true
  if (last?.lower === 'til' && /^\s*(?:[.,!]|$)/.test(rest)) return true
  if (last && REPORTING.has(last.lower) && /^\s/.test(words[from]!.before)) return true
  if (
    last &&
    ['til', 'overfor', 'for', 'i', 'av', 'med', 'to'].includes(last.lower) &&
    before.some(({ lower }) => REPORTING.has(lower))
  )
    return true
  if (words[from]!.isStart && rest.startsWith(':')) return true
  return CREDIT_AFTER.test(rest.trimStart())
}

function sentenceStart(words: TextWord[], from: number): number {
  for (let at = from; at > 0; at--) if (words[at]!.isStart) return at
  return 0
}
