import type { Page } from '@playwright/test'
import { ask } from './screen.ts'

export const findCompany = async (page: Page, name: string) =>
  (await ask<{ companies: { id: string }[] }>(page, `/companies/?name=${encodeURIComponent(name)}`))
    .companies[0]!.id

export const followSome = async (page: Page) => {
  for (const name of ['Brevika', 'Tindra', 'Brattskar'])
    await ask(page, '/user/companies', { id: await findCompany(page, name) })
}
