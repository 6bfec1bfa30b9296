import { findCompanies } from '../../server/src/text/companies/find-companies.ts'
import { makeDictionary } from '../../server/src/text/companies/company-names.ts'
import { readSet } from './read-set.ts'

interface Headline {
  id: string
  headline: string
  intro: string
  companies: string[]
}
/** Rules are developed on `dev`; `frozen` is only counted. */
type HalvedHeadline = Headline & { split: 'dev' | 'frozen' }

interface LabelledSet<Item = HalvedHeadline> {
  companies: { name: string; aliases: string[] }[]
  items: Item[]
}

export interface LinkScore {
  n: number
  precision: number
  recall: number
  wrong: number
  missed: number
}

export interface LinkMiss {
  id: string
  headline: string
  missed: string[]
  extra: string[]
}

type Compared = LinkMiss & { right: number }

/**
 * How well companies are found in headlines. Of the frozen half only figures leave this function, and only on request.
 * `added` are aliases supplied while improving the rule.
 */
export function evaluateCompanyLinks(
  { companies, items } = readSet<LabelledSet>('company-links'),
  more = readSet<LabelledSet<Headline>>('company-links-added'),
): { open: LinkScore; added: LinkScore; frozen: () => LinkScore; missed: LinkMiss[] } {
  const of = (split: HalvedHeadline['split']) =>
    compare(
      companies,
      items.filter((item) => item.split === split),
    )
  const open = of('dev')
  const added = compare([...companies, ...more.companies], more.items)
  return {
    open: scoreOf(open),
    added: scoreOf(added),
    frozen: () => scoreOf(of('frozen')),
    missed: [...open, ...added]
      .filter(({ missed, extra }) => missed.length + extra.length > 0)
      .map(({ right: _right, ...miss }) => miss),
  }
}

function compare(companies: LabelledSet['companies'], items: Headline[]): Compared[] {
  const dictionary = makeDictionary(companies.map((company, id) => ({ id, ...company })))
  return items.map(({ id, headline, intro, companies: wanted }) => {
    const found = findCompanies(dictionary, { title: headline, introduction: intro }).map(
      (nth) => companies[nth]!.name,
    )
    return {
      id,
      headline,
      right: found.filter((name) => wanted.includes(name)).length,
      missed: wanted.filter((name) => !found.includes(name)),
      extra: found.filter((name) => !wanted.includes(name)),
    }
  })
}

function scoreOf(compared: readonly Compared[]): LinkScore {
  const sum = (of: (one: Compared) => number) => compared.reduce((all, one) => all + of(one), 0)
  const [right, wrong, missed] = [
    sum((one) => one.right),
    sum(({ extra }) => extra.length),
    sum((one) => one.missed.length),
  ]
  const share = (other: number) => (right + other === 0 ? 1 : right / (right + other))
  return { n: compared.length, precision: share(wrong), recall: share(missed), wrong, missed }
}
