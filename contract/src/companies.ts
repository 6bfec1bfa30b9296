import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Nullable } from './nullable.ts'
import { pageQuery, Pagination } from './pagination.ts'

export const KeyPerson = Type.Object({
  name: Type.String(),
  title: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  office: Nullable(Type.String()),
})
export type KeyPerson = Static<typeof KeyPerson>

export const Company = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** A signed address on the same origin, valid for one to two hours. Null without a logo. */
  logo_url: Nullable(Type.String()),
  industry: Type.Array(Type.String()),
  tech_stack: Type.Array(Type.String()),
  /** The head office. */
  location: Nullable(Type.String()),
  summary: Nullable(Type.String()),
  /** The company's own site, as somebody wrote it: the scheme may be missing. */
  url: Nullable(Type.String()),
  key_people: Type.Array(KeyPerson),
  /** Open ads whose last day has not passed. */
  open_jobs_count: Type.Integer(),
  /** Articles of the last 30 days. */
  news_count_30d: Type.Integer(),
})
export type Company = Static<typeof Company>

/** Facts from Enhetsregisteret. Under NLOD: display must name the register. */
export const RegisterFacts = Type.Object({
  orgnr: Type.String(),
  state: Type.Union([
    Type.Literal('active'),
    Type.Literal('bankrupt'),
    Type.Literal('winding_up'),
    Type.Literal('deleted'),
  ]),
  legal_name: Nullable(Type.String()),
  /** In words: «Aksjeselskap». */
  form: Nullable(Type.String()),
  /** In words, the main one first. */
  industries: Type.Array(Type.String()),
  /** Null below five: the register does not say. */
  employees: Nullable(Type.Integer()),
  /** In one line. */
  address: Nullable(Type.String()),
  municipality: Nullable(Type.String()),
  /** Days, as `2026-11-20`. */
  founded_on: Nullable(Type.String()),
  deleted_on: Nullable(Type.String()),
  fetched_at: Type.String(),
})
export type RegisterFacts = Static<typeof RegisterFacts>

export const CompanyDetail = Type.Object({
  ...Company.properties,
  /** Null when the company has no number, or the register has not been asked. */
  register: Nullable(RegisterFacts),
})
export type CompanyDetail = Static<typeof CompanyDetail>

/** The filters of the company list. */
export const companyFilterQuery = {
  /** Words anywhere in the name, in any order, ignoring case; «aa» and «å» are equal. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only companies with one of these names, one per parameter. */
  companies: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 })),
}

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/companies/',
  tag: 'companies',
  needs: 'leser',
  summary: 'Companies in the order of the Norwegian alphabet, with the exact total',
  query: Type.Object({
    ...pageQuery(20),
    ...companyFilterQuery,
    /** `nearest`: those whose name is, begins with or has a word that begins with `name` come first, in this order. */
    sort_by: Type.Optional(Type.Enum(['name', 'nearest'])),
    /** `asc` or `desc` in any case. */
    order: Type.Optional(Type.String({ pattern: '^(?:[aA][sS][cC]|[dD][eE][sS][cC])$' })),
  }),
  reply: Type.Object({ companies: Type.Array(Company), pagination: Pagination }),
})

export const getCompany = endpoint({
  name: 'getCompany',
  method: 'GET',
  path: '/companies/:id',
  tag: 'companies',
  needs: 'leser',
  summary: 'One company, with what the register of entities says about it',
  params: Type.Object({ id: Type.String() }),
  reply: CompanyDetail,
})

export const getCompanyLogoExtension = endpoint({
  name: 'getCompanyLogoExtension',
  method: 'GET',
  path: '/companies/:id/logo_extension',
  tag: 'companies',
  needs: 'leser',
  summary: 'The type of the picture that `/companies/{id}/logo` answers; 404 without a logo',
  params: Type.Object({ id: Type.String() }),
  reply: Type.Literal('webp'),
})
