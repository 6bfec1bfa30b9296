import { makeDictionary } from '../../../server/src/text/companies/company-names.ts'
import { findCompanies } from '../../../server/src/text/companies/find-companies.ts'
import { readSet } from '../read-set.ts'
import { readRealSet, type RealPart, type RealText, seen, textOf } from './real-texts.ts'
import type { Tally } from './tally.ts'

interface LabelledHeadline extends RealText {
  companies: string[]
  /** No fault when found, and none when not: an exchange or a source. */
  may?: string[]
}

/** How well companies are found in real headlines and first sentences of news, out of a list with many ordinary words. */
export function scoreCompanies(part: RealPart): { companies: Tally[]; misses: string[] } {
  const lists = part === 'e' ? ['real/companies', 'real/companies-extra'] : ['real/companies']
  const known = lists.flatMap((list) => readSet<{ name: string; aliases: string[] }[]>(list))
  const dictionary = makeDictionary(known.map((company, id) => ({ id, ...company })))
  const misses: string[] = []
  const companies = readRealSet<LabelledHeadline>('companies', part).map((headline): Tally => {
    const text = textOf(headline)
    const title = seen(text, [0, text.length])
    const found = new Set(
      findCompanies(dictionary, { title, introduction: '' }).map((nth) => known[nth]!.name),
    ).difference(new Set(headline.may))
    const wanted = new Set(headline.companies)
    const [extra, lost] = [found.difference(wanted), wanted.difference(found)]
    if (extra.size + lost.size > 0)
      misses.push(`${headline.id} ${JSON.stringify(title)}: extra [${[...extra]}] lost [${[...lost]}]`)
    return { right: found.intersection(wanted).size, wrong: extra.size, missed: lost.size }
  })
  return { companies, misses }
}
