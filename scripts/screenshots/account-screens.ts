import type { Page } from '@playwright/test'
import { findCompany, followSome } from './example-companies.ts'
import { ask, goto, type Screen } from './screen.ts'

const saveSomeSearches = async (page: Page) => {
  for (const technology of ['Kotlin', 'React', 'Kubernetes', 'C#'])
    await ask(page, '/user/technologies', { technology })
  await ask(page, '/user/companies', { id: await findCompany(page, 'Interkommunalt samarbeid') })
  for (const [name, query] of [
    ['Kotlin i Oslo', { technology: ['Kotlin'], location: ['Oslo'] }],
    [
      'Arkitektroller hos dem jeg følger, med forretningsforståelse',
      { text_search: 'arkitekt', followed: true },
    ],
  ] as const)
    await ask(page, '/user/searches', { name, query })
}

export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'account-empty', reference: '08-konto', signedIn: true, open: goto('/konto') },
  {
    name: 'account',
    reference: '08-konto',
    signedIn: true,
    open: async (page) => {
      await followSome(page)
      await saveSomeSearches(page)
      await page.goto('/konto')
      await page.getByRole('listitem', { name: 'Kotlin i Oslo' }).waitFor()
    },
  },
  {
    name: 'tokens',
    signedIn: true,
    open: async (page) => {
      for (const [name, scope] of [
        ['Power BI', 'read'],
        ['Ukentlig rapport til ledergruppen over nye annonser', 'write'],
      ])
        await ask(page, '/user/tokens', { name, scope, expires_on: '2026-12-24' })
      await page.goto('/konto')
      await page.getByText('Power BI').first().waitFor()
    },
  },
  {
    name: 'token-form',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('button', { name: 'Lag nøkkel' }).click()
      await page.getByLabel('Gyldighet').selectOption('Til en dato')
      await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkkel' }).click()
    },
  },
  {
    name: 'token-secret',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('button', { name: 'Lag nøkkel' }).click()
      await page.getByRole('dialog').getByLabel('Navn').fill('Power BI')
      await page.getByRole('dialog').getByRole('button', { name: 'Lag nøkkel' }).click()
      await page.getByRole('button', { name: 'Kopier nøkkelen' }).waitFor()
    },
  },
  {
    name: 'save-search',
    above: true,
    signedIn: true,
    open: async (page) => {
      await page.goto('/jobbannonser?page=1&search=utvikler&technology=Kotlin')
      await page.getByRole('button', { name: 'Lagre søk' }).click()
      await page.getByRole('dialog', { name: 'Lagre søk' }).waitFor()
    },
  },
  {
    name: 'search-saved',
    above: true,
    signedIn: true,
    open: async (page) => {
      await saveSomeSearches(page)
      await page.goto('/jobbannonser?page=1&search=utvikler&technology=Kotlin')
      await page.getByRole('combobox', { name: 'Søk', exact: true }).focus()
      await page.getByRole('option', { name: 'Kotlin i Oslo' }).waitFor()
    },
  },
  {
    name: 'sources',
    reference: '14-charts',
    signedIn: true,
    open: async (page) => {
      await page.goto('/kilder')
      await page.getByRole('row', { name: 'Sum' }).waitFor()
      await page.getByRole('img', { name: /^Kurve/ }).waitFor()
    },
  },
  { name: 'privacy', signedIn: true, open: goto('/personvern') },
  { name: 'gallery', reference: '13-states', signedIn: false, open: goto('/gallery.html') },
]
