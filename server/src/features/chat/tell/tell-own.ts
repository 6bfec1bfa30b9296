import type { SavedSearch } from '@utsyn/contract/searches.ts'
import { searchLink } from '../../../http/page-links.ts'
import type { Answer } from '../answer.ts'
import { EMPTY_WISH, type Kind, type NamedThing, type Wish } from '../read-question/wish.ts'
import { narrowing } from './narrowing.ts'
import { companySource } from './tell-company.ts'
import { countText, listText } from './norwegian.ts'
import { bold, plain, Told } from './told.ts'

const NONE = {
  favourites: 'Du har ingen favoritter ennå. Stjernen ved en annonse legger den til.',
  companies: 'Du følger ingen bedrifter ennå.',
  technologies: 'Du følger ingen teknologier ennå.',
} as const

/** Of nothing: that is an answer too. */
export const tellNone = (own: keyof typeof NONE): Answer => new Told().say(NONE[own]).whole()

/** Whether a list is of one's own things, or of ads and articles of the companies that one follows. */
export const isOwn = ({ saved_by, line }: Wish): boolean => saved_by !== null || line?.own === true

/** That none of one's own things is as it was asked for. */
export function tellNoneOfOwn(wish: Wish, kind: Kind | null): Answer {
  const what = narrowing({ ...wish, line: wish.line?.own ? null : wish.line }, 'company')
  const line =
    kind === 'company'
      ? `Blant bedriftene du følger, finner jeg ingen${what ? ` ${what}` : ''}.`
      : kind === 'article'
        ? `Jeg finner ingen nyheter ${narrowing(wish, 'article')}.`
        : wish.saved_by !== null
          ? `Jeg finner ingen ${narrowing(wish, 'job')}.`
          : `Jeg finner ingen åpne annonser ${narrowing(wish, 'job')}.`
  return new Told()
    .say(line)
    .suggest(wish.saved_by === null ? 'Hvilke bedrifter følger jeg?' : 'Hvilke favoritter har jeg?')
    .whole()
}

/** The technologies that somebody follows. */
export function tellTechnologies(names: readonly string[], counts: boolean): Answer {
  const count = countText(names.length, ['teknologi', 'teknologier'])
  return new Told()
    .say(`Du følger ${counts ? `**${count}**` : count}: ${listText(names.map(bold))}.`)
    .remember({ ...EMPTY_WISH, kind: 'job', technologies: [...names], either: names.length > 1 })
    .suggest('Nye annonser med teknologiene jeg følger', 'Nyheter om teknologiene jeg følger')
    .whole()
}

/** The searches that somebody has kept, each as the way to its list. */
export function tellSearches(searches: readonly Pick<SavedSearch, 'name' | 'query'>[]): Answer {
  if (searches.length === 0) return new Told().say('Du har ingen lagrede søk ennå.').whole()
  return new Told()
    .say(
      `Du har ${countText(searches.length, ['lagret søk', 'lagrede søk', 'et'])}.`,
      '',
      ...searches.map(({ name, query }) => `- [${plain(name)}](${searchLink(query)})`),
    )
    .whole()
}

/** Whether somebody follows a company. */
export function tellFollowsCompany(company: NamedThing, isFollowed: boolean): Answer {
  const { name } = company
  const told = new Told()
  return told
    .say(
      `${isFollowed ? `Ja, du følger ${bold(name)}` : `Nei, du følger ikke ${bold(name)}`}.${told.cite(companySource(company, null))}`,
    )
    .suggest(isFollowed ? `Hva skjer hos ${name}?` : 'Hvilke bedrifter følger jeg?')
    .whole()
}
