import { findCompanies } from '../../text/companies/find-companies.ts'
import { makeDictionary, type NamedCompany } from '../../text/companies/company-names.ts'

export type CompanyFinder = (article: { title: string; introduction: string | null }) => number[]

/** The ids of the companies an article names, in order of appearance. */
export function createCompanyFinder(companies: readonly NamedCompany[]): CompanyFinder {
  const dictionary = makeDictionary(companies)
  return (article) => findCompanies(dictionary, article)
}
