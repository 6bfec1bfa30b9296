import { spokenToPeople } from '../machine-speech.ts'
import { isAccepted } from './company-context.ts'
import type { Occurrence } from './occurrence.ts'
import type { CompanyDictionary, CompanyName } from './company-names.ts'
import { settingOf } from './company-words.ts'
import { whyNot } from './rule-outs.ts'
import { readWords, type TextWord, touches } from './text-words.ts'

const LONGEST_TEXT = 10_000

/**
 * The companies that a headline and its introduction name, in order of appearance. A name that is also a word, a person
 * or a place counts only when its context shows that it is the company: none is better than a wrong one.
 */
export function findCompanies(
  dictionary: CompanyDictionary,
  { title, introduction }: { title: string; introduction: string | null },
): number[] {
  const text = spokenToPeople(`${title}\n${introduction ?? ''}`.slice(0, LONGEST_TEXT))
  const words = readWords(text)
  const setting = settingOf(text)
  const all = occurrencesIn(words, dictionary).map((found) => ({
    found,
    fault: whyNot(found, words, text, dictionary),
  }))
  // After «Larry Fink», «Fink» is the same person.
  const others = new Set(
    all
      .filter(({ fault }) => fault === 'person' || fault === 'something of that name')
      .map(({ found }) => found.name.company_id),
  )
  const occurrences = all.flatMap(({ found, fault }) =>
    fault || others.has(found.name.company_id) ? [] : [found],
  )
  const accepted = new Set(occurrences.filter((found) => isAccepted(found, words, text, setting)))
  // «Gjensidige, If og Tryg»: a name listed with a company is one too.
  for (let grown = true; grown;) {
    grown = false
    for (const [nth, found] of occurrences.entries()) {
      if (accepted.has(found) || goesOn(found, words)) continue
      const beside = [occurrences[nth - 1], occurrences[nth + 1]]
      if (!beside.some((other) => other && accepted.has(other) && areListed(found, other, words, text)))
        continue
      accepted.add(found)
      grown = true
    }
  }
  return [...new Set(occurrences.filter((found) => accepted.has(found)).map(({ name }) => name.company_id))]
}

function occurrencesIn(words: TextWord[], { byFirst }: CompanyDictionary): Occurrence[] {
  const found: Occurrence[] = []
  for (let at = 0; at < words.length; at++) {
    const { lower } = words[at]!
    const forms = [lower, ...(lower.length > 2 && lower.endsWith('s') ? [lower.slice(0, -1)] : [])]
    const here = forms
      .flatMap((form) => byFirst.get(form) ?? [])
      .flatMap((name) =>
        matches(name, words, at) ? [{ name, from: at, to: at + name.words.length - 1 }] : [],
      )
      .toSorted((a, b) => b.to - a.to)[0]
    if (!here) continue
    found.push(here)
    at = here.to
  }
  return found
}

function matches(name: CompanyName, words: TextWord[], at: number): boolean {
  const last = name.words.length - 1
  return name.words.every((wanted, nth) => {
    const word = words[at + nth]
    if (!word) return false
    // The genitive ends the last word: «Oslo kommunes», «VGs», but «VGS» is another name.
    const isGenitive =
      nth === last && word.lower === `${wanted}s` && (word.printed.endsWith('s') || !name.isAcronym)
    if (word.lower !== wanted && !isGenitive) return false
    if (nth === 0 ? !word.isCapital : name.capitals[nth] && !word.isCapital) return false
    return nth === 0 || isBetween(word.before, name.between[nth - 1]!)
  })
}

const isBetween = (printed: string, wanted: string) =>
  wanted === '' ? /^-?[ \u00a0]?$/.test(printed) : printed.trim() === wanted

const ROW = /^\s*(?:,|og|and|eller|samt|&|mot|\/|, og|,? and)\s*$/i

/** Whether a name is only the start of a longer one: «Oda Hansen». */
function goesOn({ to }: Occurrence, words: TextWord[]): boolean {
  const next = words[to + 1]
  return next !== undefined && next.isCapital && !next.isStart && touches(next)
}

function areListed(a: Occurrence, b: Occurrence, words: TextWord[], text: string): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return ROW.test(text.slice(words[first.to]!.end, words[second.from]!.start))
}
