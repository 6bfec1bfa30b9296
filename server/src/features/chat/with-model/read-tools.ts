import type { ChatSource } from '@utsyn/contract/chat.ts'
import { type Static, Type } from 'typebox'
import type { ReadTool } from '../../../ai/converse-provider.ts'
import { technologyOrSame } from '../../../text/technology-names.ts'
import { tellOwn } from '../about-own.ts'
import type { Answer, Ranked } from '../answer.ts'
import { askedWords } from '../find/asked-words.ts'
import { findPassages } from '../find/find-passages.ts'
import { findCompaniesNamed } from '../find/names.repository.ts'
import { findOneArticle } from '../find/things.repository.ts'
import type { Subject } from '../read-question/subject.ts'
import { EMPTY_WISH, type Kind, type Wish } from '../read-question/wish.ts'
import { companyNameKey } from '../../../text/company-name-key.ts'
import { tellAd } from '../tell/tell-ad.ts'
import { tellAds, type TellContext } from '../tell/tell-ads.ts'
import { tellCompanies } from '../tell/tell-companies.ts'
import { tellCompany } from '../tell/tell-company.ts'
import { tellConsultant } from '../tell/tell-consultant.ts'
import { tellConsultants } from '../tell/tell-consultants.ts'
import { tellFits } from '../tell/tell-fits.ts'
import { tellArticle, tellNews } from '../tell/tell-news.ts'
import { tellPassages } from '../tell/tell-passages.ts'
import type { ToldSource } from './check-claim.ts'

const Names = (what: string) =>
  Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10, description: what })
const Day = (what: string) =>
  Type.Union([Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', description: what }), Type.Null()])
const Search = Type.Object(
  {
    technologies: Names('Kotlin, Azure'),
    places: Names('Oslo, Vestland'),
    companies: Names('names of companies'),
    words: Type.String({ maxLength: 100, description: 'other words that must stand in it; empty for none' }),
    from: Day('first day, inclusive'),
    to: Day('last day, inclusive'),
  },
  { additionalProperties: false },
)
type Search = Static<typeof Search>

/** What of whoever asks is told, and of which of their own things. */
const MINE = {
  favourites: ['job', 'favourites'],
  followed_companies: ['company', 'companies'],
  ads_of_followed_companies: ['job', 'companies'],
  news_of_followed_companies: ['article', 'companies'],
  followed_technologies: ['technology', 'technologies'],
  ads_with_followed_technologies: ['job', 'technologies'],
  saved_searches: ['search', 'searches'],
} as const
const Mine = Type.Object(
  { ...Search.properties, of: Type.Enum(Object.keys(MINE) as (keyof typeof MINE)[]) },
  { additionalProperties: false },
)

const NOTHING = 'Nothing is found.'

/** What was looked up for one answer, each source under a number of its own. */
export class LookedUp {
  readonly told = new Map<number, ToldSource>()
  private ranked: Ranked[] = []

  /** The text of an answer of our own with its sources under the numbers of this turn. */
  add({ content, sources, ranked = [] }: Pick<Answer, 'content' | 'sources' | 'ranked'>): string {
    this.ranked.push(...ranked)
    const numbers = new Map<number, number>()
    for (const source of sources) {
      const number = this.told.size + 1
      numbers.set(source.number, number)
      this.told.set(number, { source: { ...source, number }, text: linesWith(content, source.number) })
    }
    return content
      .replaceAll(/(?<!\\)\[(\d{1,3})\](?!\()/g, (_, number) => `[${numbers.get(Number(number)) ?? 0}]`)
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  }

  sources(): ChatSource[] {
    return [...this.told.values()].map(({ source }) => source)
  }

  /** Who stands ranked in what was looked up, each list once. */
  takeRanked(): Ranked[] {
    return this.ranked.splice(0)
  }
}

/** The lines of a text that cite a source: what it was told with. */
const linesWith = (content: string, number: number) =>
  content
    .split('\n')
    .filter((line) => line.includes(`[${number}]`))
    .join('\n')

/** What a model may look up: the same as the rules find, and as they tell it. Nothing is written. */
export function readTools(
  context: TellContext,
  page: Subject | null,
  { looked, sendsCv, user_id }: { looked: LookedUp; sendsCv: boolean; user_id: string },
): Record<string, ReadTool> {
  const { db, today } = context
  const wishOf = async (
    kind: Kind,
    day: Wish['day'],
    search: Search,
    operation: Wish['operation'] = 'list',
  ): Promise<Wish> => ({
    ...EMPTY_WISH,
    kind,
    operation,
    day,
    technologies: search.technologies.map(technologyOrSame),
    places: search.places,
    companies: (await findCompaniesNamed(db, [], search.companies.map(companyNameKey))).map(
      ({ id, name }) => ({ id, name }),
    ),
    words: search.words ? askedWords(search.words).map(({ word }) => word) : [],
    period:
      search.from || search.to
        ? { from: search.from, to: search.to, said: [search.from, search.to].filter(Boolean).join(' – ') }
        : null,
    most: 10,
  })
  const tool = <S extends typeof Search>(
    description: string,
    run: (search: Search) => Promise<Answer | null>,
  ): ReadTool => ({
    description,
    input: Search as S,
    run: async (search: Search) => {
      const answer = await run(search)
      return answer ? looked.add(answer) : NOTHING
    },
  })
  const tools: Record<string, ReadTool> = {
    find_ads: tool(
      'Open job ads and how many there are; from and to are days of the deadline.',
      async (search) => (await tellAds(context, await wishOf('job', 'deadline', search)))?.whole() ?? null,
    ),
    find_new_ads: tool(
      'Open job ads and how many there are; from and to are days on which they came.',
      async (search) => (await tellAds(context, await wishOf('job', 'posted', search)))?.whole() ?? null,
    ),
    find_news: tool(
      'News articles and how many there are; from and to are days of publication.',
      async (search) => (await tellNews(context, await wishOf('article', 'posted', search)))?.whole() ?? null,
    ),
    find_companies: tool('Companies; with one name in companies all that is known of it.', async (search) => {
      const wish = await wishOf('company', null, search)
      const [company] = wish.companies
      return (
        (company
          ? await tellCompany(context, company.id, null, '')
          : await tellCompanies(context, wish)
        )?.whole() ?? null
      )
    }),
    find_mine: {
      description:
        'What the person who asks keeps for themselves: favourites (saved ads), companies and technologies that they follow, the ads and news of these, saved searches. What others keep cannot be looked up.',
      input: Mine,
      run: async ({ of, ...search }: Static<typeof Mine>) => {
        const [kind, own] = MINE[of]
        const wish = await wishOf(
          kind === 'article' ? 'article' : 'job',
          kind === 'article' ? 'posted' : null,
          search,
        )
        const question = search.words
        return looked.add(
          await tellOwn(context, { user_id }, { own: [own], kind, question }, { wish, line: null }),
        )
      },
    },
    find_passages: {
      description: 'Sentences of ads, articles and companies that come nearest to a question in Norwegian.',
      input: Type.Object({ question: Type.String({ maxLength: 300 }) }, { additionalProperties: false }),
      run: async ({ question }: { question: string }) => {
        const found = await findPassages(db, question, {
          kinds: ['job', 'article', 'company'],
          today,
          most: 5,
        })
        return found.length > 0 ? looked.add(tellPassages(found).whole()) : NOTHING
      },
    },
  }
  if (page && (sendsCv || page.kind !== 'consultant'))
    tools['page_in_view'] = {
      description: 'What the person is looking at: the whole of it in short.',
      input: Type.Object({}, { additionalProperties: false }),
      run: async () => looked.add((await pageText(context, page)) ?? { content: NOTHING, sources: [] }),
    }
  if (sendsCv) {
    tools['find_consultants'] = tool(
      'Our own consultants; to is the day by which they must be free.',
      async (search) =>
        (await tellConsultants(context, await wishOf('consultant', 'available', search)))?.whole() ?? null,
    )
    tools['who_fits'] = {
      description:
        'Which consultants fit an ad and why, by the rules of the portal. id is the number of a source that is an ad.',
      input: Type.Object({ source: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
      run: async ({ source }: { source: number }) => {
        const ad = looked.told.get(source)?.source
        const answer = ad?.kind === 'job' ? (await tellFits(context, ad.id))?.whole() : null
        return answer ? looked.add(answer) : NOTHING
      },
    }
  }
  return tools
}

async function pageText(context: TellContext, { kind, id }: Subject): Promise<Answer | null> {
  if (kind === 'job') return (await tellAd(context, id, 'summary'))?.whole() ?? null
  if (kind === 'company') return (await tellCompany(context, id, null, ''))?.whole() ?? null
  if (kind === 'consultant') return (await tellConsultant(context, id, null, EMPTY_WISH))?.whole() ?? null
  const article = await findOneArticle(context.db, Number(id))
  return (article && tellArticle(context, article, 'summary'))?.whole() ?? null
}
