import { technologiesIn } from '../../../text/find-technologies.ts'
import { best, type Evidence } from '../evidence.ts'
import { rolesIn, rolesLike } from '../roles.ts'
import { topicsIn } from '../topics.ts'
import { evidenceOf } from './evidence-of-passages.ts'
import type { ReadableCv } from './passages.ts'

/** «opplæring av produkteiere» is about others' work. */
const OTHERS =
  /(?<!\p{L})(?:av|med|for|til|mellom|mot|of|for|with)\s+(?:[\p{L}\d]+\s+){0,2}\p{L}*(?:eiere|eigarar|ledere|leiarar|utviklere|utviklarar|designere|arkitekter|testere|rådgivere|ingeniører|developers|owners|managers|designers|architects)(?:ne)?(?!\p{L})/giu

/** «GIS-utvikler» */
const FIELD = /(?<!\p{L})([\p{L}\d]{2,})-utvikl(?:er|ar)(?!\p{L})/iu

/** Whether somebody has had the requested role, by titles and by descriptions of the work. */
export function roleEvidence(sentence: string, { passages }: ReadableCv, today: string): Evidence {
  const named = rolesIn(sentence)
  const special = named.length > 1 ? named.filter((role) => role !== 'developer') : named
  const asked = new Set(special.flatMap((role) => rolesLike(role)))
  const held = passages.filter(
    ({ text, isTag }) => !isTag && rolesIn(text.replace(OTHERS, ' ')).some((role) => asked.has(role)),
  )
  const field = named.every((role) => role === 'developer') ? fieldOf(sentence) : null
  if (!field) return evidenceOf(held, today)
  const inField = passages.filter(
    ({ text, technologies }) =>
      field.technologies.some((name) => technologies.has(name)) ||
      field.words.some((pattern) => pattern.test(text)),
  )
  const projects = new Set(inField.flatMap(({ project }) => project ?? []))
  return best([
    evidenceOf(
      held.filter(
        (passage) => inField.includes(passage) || (passage.project !== null && projects.has(passage.project)),
      ),
      today,
    ),
    evidenceOf(held, today, { isPartial: true }),
  ])
}

/** The field a developer must have worked in; null for any developer. */
function fieldOf(sentence: string): { words: RegExp[]; technologies: string[] } | null {
  const technologies = technologiesIn(sentence)
  const word = FIELD.exec(sentence)?.[1]
  if (!word) return technologies.length > 0 ? { words: [], technologies } : null
  return { technologies, words: [wholeWord(word), ...topicsIn(word).map(({ shown }) => shown)] }
}

const wholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'iu')
