import { Type, type Static } from 'typebox'
import { Company } from './companies.ts'
import { Day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { Pagination, pageQuery } from './pagination.ts'

/** A company that an article is about. */
export const CompanyRef = Type.Pick(Company, ['id', 'name', 'logo_url', 'open_jobs_count'])
export type CompanyRef = Static<typeof CompanyRef>

/** An article in a list. */
export const NewsSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** Names of the companies it is about, in order of appearance; `company_refs` are the same. */
  companies: Type.Array(Type.String()),
  company_refs: Type.Array(CompanyRef),
  technologies: Type.Array(Type.String()),
  introduction: Nullable(Type.String()),
  /** A moment, as `2026-11-18T06:42:00.000Z`. */
  posted_at: Type.String(),
  /** Host name of the site where the article was read. */
  source: Type.String(),
  url: Nullable(Type.String()),
  /** A signed address on the same origin, valid for one to two hours. Null without a picture. */
  img: Nullable(Type.String()),
})
export type NewsSummary = Static<typeof NewsSummary>

/** A whole article. `content` is always clean markdown. */
export const NewsArticle = Type.Object({
  ...NewsSummary.properties,
  content: Nullable(Type.String()),
  /** Sections separated by an empty line: one, or at least three. */
  ai_summary: Nullable(Type.String()),
  /** `embedded`, or the name of a model. Null when unknown. */
  summary_engine: Nullable(Type.String()),
})
export type NewsArticle = Static<typeof NewsArticle>

/** One name or several, one per parameter. */
const Names = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }))

/** The filters of the article list. Several values of one kind widen it: an article needs one of them. */
export const newsFilterQuery = {
  text_search: Type.Optional(Type.String({ maxLength: 200 })),
  companies: Names,
  sources: Names,
  /** Inclusive: a calendar day in Norway, or a moment. */
  posted_after: Type.Optional(
    Type.Union([Day, Type.String({ format: 'date-time', pattern: '^[12]\\d{3}-' })]),
  ),
  /** Only articles about companies the user follows. */
  followed: Type.Optional(Type.Boolean()),
}

const newsSortQuery = {
  sort_by: Type.Optional(
    Type.Union([
      Type.Literal('date'),
      Type.Literal('posted_at'),
      Type.Literal('title'),
      Type.Literal('companies'),
      Type.Literal('kilde'),
    ]),
  ),
  /** `asc` or `desc` in any case. `asc` of a date is oldest first. Articles about no company always come last. */
  order: Type.Optional(Type.String({ pattern: '^(?:[aA][sS][cC]|[dD][eE][sS][cC])$' })),
}

export const NewsListQuery = Type.Object({ ...pageQuery(20), ...newsFilterQuery, ...newsSortQuery })
export type NewsListQuery = Static<typeof NewsListQuery>

export const listNews = endpoint({
  name: 'listNews',
  method: 'GET',
  path: '/news/',
  tag: 'news',
  needs: 'leser',
  summary: 'News articles, newest first (a text search: best first), with the exact total',
  query: NewsListQuery,
  reply: Type.Object({
    news: Type.Array(NewsSummary),
    pagination: Pagination,
    /** The corrected search text, when the typed one had no hits. */
    corrected_search: Type.Optional(Type.String()),
  }),
})

export const listNewsCompanies = endpoint({
  name: 'listNewsCompanies',
  method: 'GET',
  path: '/news/companies',
  tag: 'news',
  needs: 'leser',
  summary: 'The names of the companies that there are articles about, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const listNewsSources = endpoint({
  name: 'listNewsSources',
  method: 'GET',
  path: '/news/sources',
  tag: 'news',
  needs: 'leser',
  summary: 'The sources of the articles, in alphabetical order',
  reply: Type.Array(Type.String()),
})

export const getNewsArticle = endpoint({
  name: 'getNewsArticle',
  method: 'GET',
  path: '/news/:id',
  tag: 'news',
  needs: 'leser',
  summary: 'One article, whole',
  params: Type.Object({ id: Type.String() }),
  reply: NewsArticle,
})
