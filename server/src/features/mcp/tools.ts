import { ChatReply, postChatMessage } from '@utsyn/contract/chat.ts'
import {
  Company,
  CompanyDetail,
  companyFilterQuery,
  getCompany,
  listCompanies,
} from '@utsyn/contract/companies.ts'
import {
  Consultant,
  consultantFilterQuery,
  ConsultantSummary,
  getConsultant,
  listConsultants,
} from '@utsyn/contract/consultants.ts'
import type { Endpoint } from '@utsyn/contract/endpoint.ts'
import { getJob, Job, JobSummary, listJobs, searchFilterQuery } from '@utsyn/contract/jobs.ts'
import {
  Comparison,
  getComparison,
  listConsultantMatches,
  listManualMatches,
  ManualMatch,
} from '@utsyn/contract/match.ts'
import { getNewsArticle, listNews, NewsArticle, newsFilterQuery, NewsSummary } from '@utsyn/contract/news.ts'
import { Pagination } from '@utsyn/contract/pagination.ts'
import { type TObject, Type, type TSchema } from 'typebox'
import { linkTo } from './render-answer.ts'

/** A tool: an endpoint of the contract, with the input that a model may give and the part of the response it gets. */
export interface McpTool {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  /** Its properties are the endpoint's own parameters, query and body. */
  input: TObject
  /** The part of the response that the model gets, with links. */
  output: TObject
  /** The name for a reply that is a list: structured content is always an object. */
  under?: string
}

/** A parameter of the contract with words for a model. */
const optional = (schema: TSchema, description: string) =>
  Type.Optional({ ...schema, description } as TSchema)
/** The filters of a list, each with words for a model, or null where no model gets it. */
const filters = <Name extends string>(
  query: Record<Name, TSchema>,
  words: Record<Name, string | null>,
): Record<string, TSchema> =>
  Object.fromEntries(
    (Object.keys(query) as Name[]).flatMap((name) => {
      const said = words[name]
      return said === null ? [] : [[name, optional(query[name], said)] as const]
    }),
  )
/** It becomes part of an address. */
const id = (description: string) => Type.String({ pattern: '^[\\w-]{1,40}$', description })

const Page = {
  page: optional(Type.Integer({ minimum: 1, maximum: 10_000 }), 'Side, fra 1'),
  page_size: optional(Type.Integer({ minimum: 1, maximum: 20, default: 10 }), 'Treff per side, høyst 20'),
}

const Ad = Type.Object({
  ...Type.Pick(JobSummary, [
    'id',
    'title',
    'company',
    'company_id',
    'locations',
    'posted_date',
    'deadline',
    'deadline_text',
    'job_type',
    'source',
    'short_description',
    'ai_technologies',
    'status',
  ]).properties,
  link: linkTo('job', 'id'),
})
const Article = Type.Object({
  ...Type.Pick(NewsSummary, [
    'id',
    'title',
    'companies',
    'technologies',
    'introduction',
    'posted_at',
    'source',
    'url',
  ]).properties,
  link: linkTo('article', 'id'),
})
const ShortCompany = Type.Object({
  ...Type.Omit(Company, ['logo_url', 'key_people']).properties,
  link: linkTo('company', 'id'),
})
const ShortConsultant = Type.Object({
  ...Type.Pick(ConsultantSummary, [
    'id',
    'name',
    'title',
    'location',
    'summary',
    'technologies',
    'availability',
  ]).properties,
  link: linkTo('consultant', 'id'),
})

export const MCP_TOOLS: McpTool[] = [
  {
    name: 'search_ads',
    title: 'Søk i jobbannonser',
    description:
      'Finner ledige oppdrag og stillinger. Uten søketekst kommer de nyeste først, med søketekst de beste først. Flere verdier av samme slag utvider søket.',
    endpoint: listJobs,
    input: Type.Object({
      // Not those of `jobFilterQuery`: `kind` asks for requests, which go to no model that the portal knows nothing of.
      ...filters(searchFilterQuery, {
        text_search: 'Ord i tittel og tekst',
        location: 'Steder, kommuner eller fylker',
        technology: 'Teknologier, som «Kotlin»',
        company: 'Navn på bedrifter',
        followed: 'Bare annonser fra bedrifter som eieren av nøkkelen følger',
        remote: 'Bare annonser som åpner for hjemmekontor',
        work_role:
          'Bare annonser der tittelen nevner denne fagrollen, eller yrkeskoden der den ikke nevner noen',
        posted_days: 'Bare annonser som er lagt ut så mange dager tilbake',
      }),
      ...Page,
    }),
    output: Type.Object({ jobs: Type.Array(Ad), pagination: Pagination }),
  },
  {
    name: 'get_ad',
    title: 'Les en jobbannonse',
    description: 'Hele teksten i en annonse, med oppsummering og kontaktpersoner.',
    endpoint: getJob,
    input: Type.Object({ id: id('Annonsens id fra søket') }),
    output: Type.Object({
      ...Ad.properties,
      ...Type.Pick(Job, ['url', 'long_description', 'ai_summary', 'contacts', 'sources']).properties,
    }),
  },
  {
    name: 'search_companies',
    title: 'Søk i bedrifter',
    description: 'Finner bedrifter etter navn, i alfabetisk rekkefølge.',
    endpoint: listCompanies,
    input: Type.Object({
      ...filters(companyFilterQuery, { name: 'Ord i navnet', companies: null }),
      ...Page,
    }),
    output: Type.Object({ companies: Type.Array(ShortCompany), pagination: Pagination }),
  },
  {
    name: 'get_company',
    title: 'Les om en bedrift',
    description: 'En bedrift med nøkkelpersoner og det Enhetsregisteret vet om den.',
    endpoint: getCompany,
    input: Type.Object({ id: id('Bedriftens id fra søket') }),
    output: Type.Object({
      ...Type.Omit(CompanyDetail, ['logo_url']).properties,
      link: linkTo('company', 'id'),
    }),
  },
  {
    name: 'search_news',
    title: 'Søk i nyheter',
    description: 'Finner artikler om bedriftene. Uten søketekst kommer de nyeste først.',
    endpoint: listNews,
    input: Type.Object({
      ...filters(newsFilterQuery, {
        text_search: 'Ord i tittel og ingress',
        companies: 'Navn på bedrifter',
        sources: 'Kilder, som «kode24.no»',
        posted_after: 'Fra og med denne dagen, som 2026-11-20',
        followed: 'Bare artikler om bedrifter som eieren av nøkkelen følger',
      }),
      ...Page,
    }),
    output: Type.Object({ news: Type.Array(Article), pagination: Pagination }),
  },
  {
    name: 'get_news',
    title: 'Les en nyhet',
    description: 'En artikkel med oppsummering. Hele teksten står hos kilden.',
    endpoint: getNewsArticle,
    input: Type.Object({ id: id('Artikkelens id fra søket') }),
    output: Type.Object({
      ...Article.properties,
      ...Type.Pick(NewsArticle, ['content', 'ai_summary']).properties,
    }),
  },
  {
    name: 'search_consultants',
    title: 'Søk i konsulenter',
    description: 'Finner konsulenter. Flere teknologier snevrer inn: Konsulenten må kunne alle.',
    endpoint: listConsultants,
    input: Type.Object({
      ...filters(consultantFilterQuery, {
        text_search: 'Ord i navn, tittel, teknologier og CV',
        technology: 'Teknologier, som «Kotlin»',
        available_by: 'Ledig senest denne dagen, som 2026-11-20',
        available_percent: 'Ledig minst så mange prosent',
        work_role: 'Bare konsulenter der tittelen nevner denne fagrollen',
        // With and without it, a model could find out who has objected.
        comparable: null,
        name: null,
        id: null,
      }),
      ...Page,
    }),
    output: Type.Object({ consultants: Type.Array(ShortConsultant), pagination: Pagination }),
  },
  {
    name: 'get_consultant',
    title: 'Les en CV',
    description: 'En konsulent med hele CV-en: prosjekter, arbeid, utdanning, sertifiseringer og språk.',
    endpoint: getConsultant,
    input: Type.Object({ id: id('Konsulentens id fra søket') }),
    output: Type.Object({
      ...ShortConsultant.properties,
      ...Type.Pick(Consultant, [
        'key_qualifications',
        'project_experiences',
        'work_experiences',
        'education',
        'certifications',
        'languages',
      ]).properties,
    }),
  },
  {
    name: 'match_ad',
    title: 'Hvem passer til annonsen',
    description:
      'De konsulentene som passer best til en annonse, med hvor mange krav som er dokumentert, nevnt og mangler. Søket loggføres, og konsulentene ser det. Et treff avgjør ingenting: Et menneske velger.',
    endpoint: listManualMatches,
    input: Type.Object({ jobId: id('Annonsens id') }),
    output: Type.Object({
      ...Type.Pick(listManualMatches.beside, ['state', 'is_waiting']).properties,
      consultants: Type.Array(
        Type.Object({
          ...Type.Pick(ManualMatch, ['consultant_id', 'percentage', 'objected', 'must', 'should']).properties,
          consultant: Type.Pick(ManualMatch.properties.consultant, ['name', 'title', 'availability']),
          link: linkTo('consultant', 'consultant_id'),
        }),
      ),
    }),
    under: 'consultants',
  },
  {
    name: 'match_consultant',
    title: 'Annonser som passer for konsulenten',
    description:
      'De ti åpne annonsene som passer best for en konsulent. Søket loggføres, og konsulenten ser det.',
    endpoint: listConsultantMatches,
    input: Type.Object({ consultantId: id('Konsulentens id') }),
    output: Type.Object({
      ...listConsultantMatches.beside.properties,
      jobs: Type.Array(
        Type.Object({ ...listConsultantMatches.reply.items.properties, link: linkTo('job', 'job_id') }),
      ),
    }),
    under: 'jobs',
  },
  {
    name: 'compare',
    title: 'Sammenlign en konsulent med en annonse',
    description:
      'Annonsens krav ett for ett, ordrett, med sitatet i CV-en som svarer til hvert. Sammenligningen loggføres, og konsulenten ser den.',
    endpoint: getComparison,
    input: Type.Object({ jobId: id('Annonsens id'), consultantId: id('Konsulentens id') }),
    output: Type.Object({
      ...Type.Pick(Comparison, ['score', 'justification', 'requirements', 'compared_at']).properties,
      job_link: linkTo('job', 'jobId'),
      consultant_link: linkTo('consultant', 'consultantId'),
    }),
  },
  {
    name: 'ask_assistant',
    title: 'Spør assistenten',
    description:
      'Svarer på spørsmål på norsk om annonser, bedrifter, nyheter og konsulenter, med kilder og sitater. Samtalen står i historikken til den som eier nøkkelen. Gi «chat_id» fra forrige svar for å fortsette samtalen.',
    endpoint: postChatMessage,
    input: Type.Object({
      message: Type.String({ minLength: 1, maxLength: 4000, description: 'Spørsmålet' }),
      chat_id: optional(Type.String({ maxLength: 40 }), 'session_id fra forrige svar'),
    }),
    output: Type.Object({
      ...Type.Pick(ChatReply, ['session_id', 'content', 'engine', 'cut_off', 'suggestions']).properties,
      sources: Type.Array(
        Type.Object({
          ...Type.Pick(ChatReply.properties.sources.items, ['number', 'kind', 'title', 'sentence', 'detail'])
            .properties,
          link: linkTo('source', 'id'),
        }),
      ),
    }),
  },
]
