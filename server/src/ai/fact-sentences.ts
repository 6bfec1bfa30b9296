import { dayInWords, listText } from '../text/norwegian-words.ts'
import type { AdFacts } from './summariser.ts'

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
  if (locations.length <= MOST_PLACES) return listText(locations)
  return `${locations.slice(0, MOST_PLACES - 1).join(', ')} og ${locations.length - MOST_PLACES + 1} andre steder`
}

/** «Annonsen nevner Java og Kotlin.» Null when none are named. */
export const technologySentence = (technologies: readonly string[]): string | null =>
  technologies.length === 0 ? null : `Annonsen nevner ${listText(technologies.slice(0, MOST_TECHNOLOGIES))}.`

/** «Søknadsfristen er 12. desember 2026.» Null when none is stated. */
export function deadlineSentence({ deadline, deadline_text }: AdFacts): string | null {
  if (deadline) return `Søknadsfristen er ${dayInWords(deadline)}.`
  return deadline_text ? `Søknadsfristen er oppgitt som «${deadline_text}».` : null
}
