import { isRole } from '../text/name-words.ts'
import type { AdFacts } from './summariser.ts'

const list = new Intl.ListFormat('nb', { type: 'conjunction' })
const days = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const MOST_PLACES = 3
const MOST_TECHNOLOGIES = 6
const LONGEST_TITLE = 80

/** «Nordvik Data søker seniorutvikler Kotlin, med arbeidssted Oslo.» Null without a company. */
export function seekingSentence(title: string, { company, locations }: AdFacts): string | null {
  if (!company) return null
  const place = locations.length > 0 ? `, med arbeidssted ${placesIn(locations)}` : ''
  const bare = title.replaceAll(/\s+/g, ' ').trim()
  const [first = ''] = bare.split(/[\s,/]/)
  const namesRole = (bare.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some(isRole)
  if (
    !namesRole ||
    bare.length > LONGEST_TITLE ||
    /[?!:.,«"|–]|(?<!\p{L})(?:vi|deg|du|vår|you|our)(?!\p{L})/iu.test(bare)
  )
    return `${company} har lyst ut stillingen «${bare.replaceAll(/[«»]/g, '"')}»${place}.`
  const isWord = /^\p{Lu}\p{Ll}+$/u.test(first) && isRole(first.toLowerCase())
  return `${company} søker ${isWord ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare}${place}.`
}

function placesIn(locations: readonly string[]): string {
  if (locations.length <= MOST_PLACES) return list.format(locations)
  return `${locations.slice(0, MOST_PLACES - 1).join(', ')} og ${locations.length - MOST_PLACES + 1} andre steder`
}

/** «Annonsen nevner Java og Kotlin.» Null when none are named. */
export const technologySentence = (technologies: readonly string[]): string | null =>
  technologies.length === 0
    ? null
    : `Annonsen nevner ${list.format(technologies.slice(0, MOST_TECHNOLOGIES))}.`

/** «Søknadsfristen er 12. desember 2026.» Null when none is stated. */
export function deadlineSentence({ deadline, deadline_text }: AdFacts): string | null {
  if (deadline)
    return `Søknadsfristen er ${days.format(new Date(`${deadline}T00:00:00Z`)).replace('. ', '.\u00a0')}.`
  return deadline_text ? `Søknadsfristen er oppgitt som «${deadline_text}».` : null
}
