import type { Page } from '@playwright/test'
import { ask, goto, type Screen } from './screen.ts'

interface ListedArticle {
  id: string
  companies: string[]
}

/** The newest article that matches, with a matching summary. */
async function findArticle(
  page: Page,
  fits: (article: ListedArticle) => boolean,
  summary = /^/,
): Promise<string> {
  for (let number = 1; number <= 2; number++) {
    const { news } = await ask<{ news: ListedArticle[] }>(page, `/news/?page=${number}&page_size=100`)
    for (const { id } of news.filter(fits)) {
      const { ai_summary } = await ask<{ ai_summary: string | null }>(page, `/news/${id}`)
      if (summary.test(ai_summary ?? '')) return id
    }
  }
  throw new Error('No example article is like that')
}

const openArticle = async (page: Page, id: string) => {
  await page.goto(`/nyheter/artikkel/${id}`)
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor()
}

export const NEWS_SCREENS: Screen[] = [
  { name: 'news', reference: '05-news', signedIn: true, open: goto('/nyheter?page=1') },
  {
    name: 'news-filtered',
    reference: '05-news',
    signedIn: true,
    open: goto(
      '/nyheter?page=1&days=365&source=energiposten.example&company=Brevika+Energi&company=Interkommunalt+samarbeid+for+vann,+avl%C3%B8p+og+renovasjon+i+Ytre+Midthav+IKS',
    ),
  },
  { name: 'news-empty', signedIn: true, open: goto('/nyheter?page=1&search=qzxkvw') },
  {
    name: 'article',
    reference: '05-article',
    signedIn: true,
    open: async (page) =>
      openArticle(page, await findArticle(page, ({ companies }) => companies.length === 2, /\n\n.*\n\n/)),
  },
  {
    name: 'article-many',
    signedIn: true,
    open: async (page) => openArticle(page, await findArticle(page, ({ companies }) => companies.length > 3)),
  },
  {
    name: 'article-plain',
    signedIn: true,
    open: async (page) =>
      openArticle(page, await findArticle(page, ({ companies }) => companies.length === 0)),
  },
  { name: 'article-not-found', signedIn: true, open: goto('/nyheter/artikkel/0') },
]
