import { companyNameKey } from '../company-name-key.ts'

export interface NamedCompany {
  id: number
  name: string
  /** Other names, in any case. */
  aliases: string[]
}

/** One of a company's names, split into words. */
export interface CompanyName {
  company_id: number
  /** In lower case. */
  words: string[]
  /** What separates two words, «.» in «Finn.no»; a blank for a blank or a hyphen. */
  between: string[]
  /** Which words are capitalised, as far as that is known. */
  capitals: boolean[]
  /** All capitals, as DNB. */
  isAcronym: boolean
}

export interface CompanyDictionary {
  /** By first word, longest name first. */
  byFirst: ReadonlyMap<string, CompanyName[]>
}

const WORD = /[\p{L}\p{N}]+/gu
/** Legal forms are not part of the name. */
const FORM = /\s+(?:asa?|a\/s|hf|iks|ks|sa|ba|ans|da|nuf|ab|oy|plc|inc\.?|ltd\.?)$/i

export function makeDictionary(companies: readonly NamedCompany[]): CompanyDictionary {
  const byFirst = new Map<string, CompanyName[]>()
  for (const { id, name, aliases } of companies) {
    const known = new Set<string>()
    for (const [nth, printed] of [name, ...aliases].entries()) {
      const short = printed.trim().replace(FORM, '').trim()
      if (known.has(companyNameKey(short))) continue
      known.add(companyNameKey(short))
      const parts = namesOf(id, short, nth === 0 || short !== short.toLowerCase())
      if (!parts) continue
      const first = parts.words[0]!
      byFirst.set(first, [...(byFirst.get(first) ?? []), parts])
    }
  }
  for (const names of byFirst.values()) names.sort((a, b) => b.words.length - a.words.length)
  return { byFirst }
}

function namesOf(company_id: number, printed: string, isCaseKnown: boolean): CompanyName | null {
  const found = [...printed.matchAll(WORD)]
  if (found.length === 0) return null
  return {
    company_id,
    words: found.map(([word]) => word.toLowerCase()),
    between: found.slice(1).map((match, nth) => {
      const before = found[nth]!
      const text = printed.slice(before.index + before[0].length, match.index).trim()
      return text === '-' ? '' : text
    }),
    capitals: found.map(([word]) => isCaseKnown && /^\p{Lu}/u.test(word)),
    isAcronym: found.length === 1 && /^[\p{Lu}\p{N}]{2,5}$/u.test(found[0]![0]),
  }
}
