import type { JobContact } from '@utsyn/contract/jobs.ts'
import { plain, samePhone } from '../../../server/src/testing/scrape-eval/same-value.ts'
import type { LabelledAd, LabelledPerson, Span } from './page-set.ts'
import { choices, type PageScore, type Read, tallied } from './page-score.ts'

type Words = Record<'name' | 'title' | 'email' | 'tlf', string[]>
const PARTS = ['name', 'title', 'email', 'tlf'] as const

const isSame = (part: keyof Words, one: string, other: string): boolean =>
  part === 'tlf' ? samePhone(one, other) : plain(one) === plain(other)
const says = (person: Words, part: keyof Words, value: string | null): boolean =>
  value !== null && person[part].some((one) => isSame(part, one, value))

/**
 * Scores the people of an ad, each with what stands with them: a number that is another's counts as missed and as foreign.
 * A contact without a name is a mailbox, and is not scored.
 */
export function scorePeople(
  ad: LabelledAd,
  { contacts, title }: Read,
  { score, textAt }: { score: PageScore; textAt: (span: Span) => string },
): void {
  const people = ad.contacts.map((person) => wordsOf(person, textAt))
  const free = new Set(people)
  const named = contacts.filter(({ name }) => name)
  const pairs = new Map<JobContact, Words>()
  // A name decides; where the page has too little of one, what stands with it.
  const deciding = ad.skip?.includes('contacts.name')
    ? (['name', 'email', 'tlf'] as const)
    : (['name'] as const)
  for (const part of deciding)
    for (const contact of named) {
      const person = pairs.has(contact) ? undefined : [...free].find((one) => says(one, part, contact[part]))
      if (!person) continue
      pairs.set(contact, person)
      free.delete(person)
    }
  for (const contact of named) {
    const person = pairs.get(contact)
    if (!person) {
      score.invented_people += 1
      tallied(score, 'contacts.name', 'wrong')
      score.faults.push(`«${title}» is no contact: ${contact.name}`)
    } else scoreParts({ ad, person, contact, score })
    for (const part of ['email', 'tlf'] as const)
      if (contact[part] && !(person && says(person, part, contact[part]))) {
        score.foreign_numbers += 1
        score.faults.push(`«${title}» ${part} of ${contact.name}: ${contact[part]}`)
      }
  }
  for (const person of free)
    for (const part of PARTS)
      if (person[part].length > 0 && !ad.skip?.includes(`contacts.${part}`)) {
        tallied(score, `contacts.${part}`, 'missed')
        if (part === 'name') score.faults.push(`«${title}» contact not found: ${person.name[0]}`)
      }
}

function scoreParts({
  ad,
  person,
  contact,
  score,
}: {
  ad: LabelledAd
  person: Words
  contact: JobContact
  score: PageScore
}): void {
  for (const part of PARTS) {
    if (ad.skip?.includes(`contacts.${part}`)) continue
    const field = `contacts.${part}`
    if (says(person, part, contact[part])) tallied(score, field, 'right')
    else {
      if (contact[part]) tallied(score, field, 'wrong')
      if (person[part].length > 0) tallied(score, field, 'missed')
      if (contact[part] || person[part].length > 0)
        score.faults.push(`${field}: ${contact[part]}, not ${person[part][0] ?? null}`)
    }
  }
}

const wordsOf = ({ name, title, email, tlf }: LabelledPerson, textAt: (span: Span) => string): Words => ({
  name: (name ?? []).map(textAt),
  title: title === null ? [] : choices(title),
  email: (email ?? []).map(textAt),
  tlf: (tlf ?? []).map(textAt),
})
