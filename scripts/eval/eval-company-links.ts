import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCompanies } from '../../server/src/text/companies/find-companies.ts'
import { makeDictionary } from '../../server/src/text/companies/company-names.ts'

interface LabelledHeadline {
  id: string
  headline: string
  intro: string
  companies: string[]
  /** Rules are made by looking at `dev`; `frozen` is only counted. */
  split: 'dev' | 'frozen'
}

interface LabelledSet {
  companies: { name: string; aliases: string[] }[]
  items: LabelledHeadline[]
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

const SET = join(import.meta.dirname, 'sets/company-links.json')

/** How well companies are found in headlines. Of the frozen half only figures leave this function. */
export function evaluateCompanyLinks(
  { companies, items } = JSON.parse(readFileSync(SET, 'utf8')) as LabelledSet,
): { open: LinkScore; frozen: LinkScore; missed: LinkMiss[] } {
  const dictionary = makeDictionary(companies.map((company, id) => ({ id, ...company })))
  const compare = ({ id, headline, intro, companies: wanted }: LabelledHeadline) => {
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
  }
  const of = (split: LabelledHeadline['split']) => items.filter((item) => item.split === split).map(compare)
  const open = of('dev')
  return {
    open: scoreOf(open),
    frozen: scoreOf(of('frozen')),
    missed: open
      .filter(({ missed, extra }) => missed.length + extra.length > 0)
      .map(({ right: _right, ...miss }) => miss),
  }
}

function scoreOf(compared: readonly (LinkMiss & { right: number })[]): LinkScore {
  const sum = (of: (one: LinkMiss & { right: number }) => number) =>
    compared.reduce((all, one) => all + of(one), 0)
  const [right, wrong, missed] = [
    sum((one) => one.right),
    sum(({ extra }) => extra.length),
    sum((one) => one.missed.length),
  ]
  const share = (other: number) => (right + other === 0 ? 1 : right / (right + other))
  return { n: compared.length, precision: share(wrong), recall: share(missed), wrong, missed }
}
