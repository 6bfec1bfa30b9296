import type { Page } from '@playwright/test'
import { ask, goto, type Screen } from './screen.ts'

const openConsultant = async (page: Page, name: string) => {
  const { consultants } = await ask<{ consultants: { id: string }[] }>(
    page,
    `/consultants/?text_search=${encodeURIComponent(name)}`,
  )
  await page.goto(`/konsulent/${consultants[0]!.id}`)
  await page.getByRole('heading', { name: 'Sammendrag' }).waitFor()
}

export const CONSULTANT_SCREENS: Screen[] = [
  { name: 'consultants', signedIn: true, open: goto('/konsulenter?page=1') },
  {
    name: 'consultants-filtered',
    above: true,
    signedIn: true,
    open: goto('/konsulenter?page=1&technology=Kotlin&technology=Java&available=90'),
  },
  { name: 'consultants-empty', signedIn: true, open: goto('/konsulenter?page=1&search=qzxkvw') },
  {
    name: 'consultant',
    reference: '07-consultant',
    signedIn: true,
    open: async (page) => openConsultant(page, 'Sindre Haugland'),
  },
  {
    name: 'consultant-long',
    signedIn: true,
    open: async (page) => openConsultant(page, 'Bjørn-Erik Ødegård Kristoffersen'),
  },
  { name: 'consultant-not-found', signedIn: true, open: goto('/konsulent/0') },
  {
    name: 'account-consultant',
    reference: '08-konto',
    signedIn: true,
    person: 'Sindre Haugland',
    open: async (page) => {
      await page.goto('/konto')
      await page.getByRole('region', { name: 'Når du er ledig' }).waitFor()
    },
  },
]
