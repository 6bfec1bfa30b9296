import type { Page } from '@playwright/test'
import { findCompany, followSome } from './example-companies.ts'
import { goto, type Screen } from './screen.ts'

const openCompany = async (page: Page, name: string) => {
  await page.goto(`/bedrifter/bedrift/${await findCompany(page, name)}`)
  await page.getByRole('heading', { name: 'Nøkkelpersoner' }).waitFor()
}

/** The register's facts: invented companies have no number in it. */
const factsOf = (name: string, state: string) => `
  insert into company_register_facts (company_id, orgnr, state, legal_name, form, industries, employees, address,
    municipality, founded_on, fetched_at, next_at)
  select id, '999999999', '${state}', upper(name) || ' AS', 'Aksjeselskap', '{Produksjon av elektrisitet fra vannkraft,Handel med elektrisitet}',
    214, 'Kaigata 12, 4005 Stavanger', 'Stavanger', '1998-03-12', now(), now()
  from companies where name = '${name}'
  on conflict do nothing`
const REGISTER = factsOf('Brevika Energi', 'active')
const BANKRUPT = factsOf('Sandkasse Systemer', 'bankrupt')

export const COMPANY_SCREENS: Screen[] = [
  {
    name: 'companies',
    reference: '04-companies',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await page.goto('/bedrifter?page=1')
    },
  },
  {
    name: 'companies-followed',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await page.goto('/bedrifter?page=1&followed=true&name=tindra')
    },
  },
  { name: 'companies-empty', signedIn: true, open: goto('/bedrifter?page=1&name=qzxkvw') },
  {
    name: 'company',
    reference: '04-company',
    signedIn: true,
    prepare: (portal) => portal.sql(REGISTER),
    open: async (page) => openCompany(page, 'Brevika Energi'),
  },
  {
    name: 'company-long',
    signedIn: true,
    open: async (page) => openCompany(page, 'Interkommunalt samarbeid'),
  },
  {
    name: 'company-bare',
    signedIn: true,
    prepare: (portal) => portal.sql(BANKRUPT),
    open: async (page) => openCompany(page, 'Sandkasse Systemer'),
  },
  { name: 'company-not-found', signedIn: true, open: goto('/bedrifter/bedrift/0') },
]
