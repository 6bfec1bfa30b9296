import { findCompanies } from '../../text/companies/find-companies.ts'
import { makeDictionary, type NamedCompany } from '../../text/companies/company-names.ts'

export type CompanyFinder = (article: { title: string; introduction: string | null }) => number[]

/** The ids of the companies that an article names, the first named first. */
export function createCompanyFinder(companies: readonly NamedCompany[]): CompanyFinder {
  const dictionary = makeDictionary(companies)
  return (article) => findCompanies(dictionary, article)
}
