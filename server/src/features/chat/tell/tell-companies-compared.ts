import { findCompany } from '../../companies/list-companies.repository.ts'
import { adFilterOf } from '../find/ad-wish.ts'
import { countAds, countAdsBy } from '../find/ads.repository.ts'
import { findArticles } from '../find/things.repository.ts'
import { EMPTY_WISH } from '../read-question/wish.ts'
import { countText, dayText, listText } from './norwegian.ts'
import type { TellContext } from './tell-ads.ts'
import { companySource } from './tell-company.ts'
import { articleSource } from './tell-news.ts'
import { bold, plain, Told } from './told.ts'

const PLACES = 3
const SHARED = 8

/** Two or three companies beside each other: where, what, how many ads, which technologies, and what was written last. */
export async function tellCompaniesCompared(
  { db, today }: TellContext,
  ids: readonly string[],
): Promise<Told | null> {
  const found = await Promise.all(ids.map((id) => findCompany(db, Number(id))))
  const companies = found.flatMap((one) => one ?? [])
  if (companies.length < 2) return null
  type Company = (typeof companies)[number]
  const told = new Told()
  const cite = (one: Company) =>
    told.cite(companySource(one, [one.location, ...one.industry].filter(Boolean).join(' · ') || null))
  for (const one of companies) {
    const named = { id: one.id, name: one.name }
    const filter = adFilterOf({ ...EMPTY_WISH, companies: [named] }, today)
    const [count, places] = await Promise.all([countAds(db, filter), countAdsBy(db, filter, 'place', PLACES)])
    const towns = places.filter(({ name }) => name !== 'Hjemmekontor')
    const facts = [
      one.location && `hovedkontor i ${plain(one.location)}`,
      one.industry.length > 0 && listText(one.industry.map((line) => plain(line.toLowerCase()))),
      `${countText(count, ['åpen jobbannonse', 'åpne jobbannonser'])}${
        towns.length > 0 ? `, mest i ${listText(towns.map(({ name }) => plain(name)))}` : ''
      }`,
    ]
    told.say(`- ${bold(one.name)}: ${facts.filter(Boolean).join('; ')}.${cite(one)}`)
  }
  const all = companies.length > 2 ? 'alle' : 'begge'
  const uses = ({ tech_stack }: Company, name: string) => tech_stack.includes(name)
  const shared = companies[0]!.tech_stack.filter((name) => companies.every((one) => uses(one, name)))
  if (companies.some(({ tech_stack }) => tech_stack.length > 0)) {
    told.say(
      '',
      shared.length > 0
        ? `Det ${all} bruker: ${listText(shared.slice(0, SHARED).map(plain))}.${companies.map(cite).join('')}`
        : `Ingen teknologi står i tech stacken til ${all}.${companies.map(cite).join('')}`,
      '',
      'Det bare én av dem bruker:',
      '',
    )
    for (const one of companies) {
      const alone = one.tech_stack.filter(
        (name) => !companies.some((other) => other !== one && uses(other, name)),
      )
      told.say(
        `- ${bold(one.name)}: ${alone.length > 0 ? listText(alone.slice(0, SHARED).map(plain)) : 'ingen'}.${cite(one)}`,
      )
    }
  }
  const news = await Promise.all(companies.map(({ id }) => findArticles(db, { companies: [id] }, 1)))
  const latest = companies.flatMap((one, nth) => (news[nth]![0] ? [{ one, article: news[nth]![0] }] : []))
  if (latest.length > 0) told.say('', 'Siste nytt:', '')
  for (const { one, article } of latest)
    told.say(
      `- ${bold(one.name)}: ${plain(article.title)}, ${dayText(article.day, today)}.${told.cite(articleSource(article, null, today))}`,
    )
  return told.remember(
    {
      ...EMPTY_WISH,
      kind: 'company',
      operation: 'compare',
      companies: companies.map(({ id, name }) => ({ id, name })),
    },
    companies.map(({ id, name }) => ({ kind: 'company', id, title: name })),
  )
}
