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

/**
 * «Nordvik Data har lyst ut «Seniorutvikler Kotlin», med arbeidssted Oslo.» The title is quoted unchanged, since many
 * titles are a slogan or a sentence, or name the company or a department. Null without a company.
 */
export function seekingSentence(title: string, { company, locations }: AdFacts): string | null {
  if (!company) return null
  const place = locations.length > 0 ? `, med arbeidssted ${placesIn(locations)}` : ''
  return `${company} har lyst ut «${title.replaceAll(/\s+/g, ' ').replaceAll(/[«»]/g, '"').trim()}»${place}.`
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
