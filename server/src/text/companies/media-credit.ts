import { COMPANY_VERBS, COMPANY_WORDS, FAINT_VERBS } from './company-words.ts'
import type { Occurrence } from './occurrence.ts'
import type { TextWord } from './text-words.ts'

const { isWord, wordTest, wordsOf } = COMPANY_WORDS
/** «skriver VG» names the source, and is not about VG. */
const MEDIA = new Set(wordsOf('medium'))
const isAboutMedia = wordTest('of media')
const hasMediaSecond = isWord('second part of media')
/** What a medium does with its own stories. */
const FINDS = /^(?:møter|møtte|avslører|melder|rapporterer|svarer|henter|hentet|bekrefter|presenterer)$/

/** Whether a newspaper or broadcaster is only the source, and not a subject. */
export function isOnlySource({ name, from, to }: Occurrence, words: TextWord[], text: string): boolean {
  if (!MEDIA.has(name.words.join(''))) return false
  if (isCredit(words, from, to, text)) return true
  if (isAboutMedia(text)) return false
  const rest = text.slice(words[to]!.end)
  if (hasMediaSecond(/^-(\p{L}+)/u.exec(rest)?.[1] ?? '')) return false
  const next = words[to + 1]
  if (!words[from]!.isStart || !next) return true
  const isDeed =
    (COMPANY_VERBS.has(next.lower) && !FAINT_VERBS.has(next.lower) && !FINDS.test(next.lower)) ||
    /[^aeiouyæøå]es$/.test(next.lower)
  return !isDeed
}

const REPORTING = new Set(wordsOf('reports'))
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
