import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFileSync } from 'node:fs'
import {
  cardListPage,
  demoIndexPage,
  feedListPage,
  jobsFeed,
  labelledAdPage,
  linkListPage,
  structuredAdPage,
} from './demo-career-site/demo-career-pages.ts'
import {
  type DemoAd,
  type DemoEmployer,
  HAVNELYS,
  POLARKODE,
  SOLVIK,
} from './demo-career-site/demo-employers.ts'
import { notFound } from '../../http/app-error.ts'

/**
 * Career pages of three fictional employers, built as real systems build theirs, so that a newcomer can try reading
 * ads. Only with example data; open to anybody.
 */
export function registerDemoCareerSite(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const css = readFileSync(new URL('./demo-career-site/demo-career.css', import.meta.url))
  const get = (path: string, answer: (reply: FastifyReply, slug: string) => FastifyReply) =>
    app.get(`/demo/karriere${path}`, { schema: { hide: true } as object }, (request, reply) =>
      answer(reply, (request.params as { slug?: string }).slug ?? ''),
    )
  const html = (reply: FastifyReply, page: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  const ofAd = (
    employer: DemoEmployer,
    slug: string,
    page: (employer: DemoEmployer, ad: DemoAd) => string,
  ) => {
    const ad = employer.ads.find((one) => one.slug === slug)
    if (!ad) throw notFound('Annonsen finnes ikke.')
    return page(employer, ad)
  }

  get('/karriere.css', (reply) => reply.type('text/css; charset=utf-8').send(css))
  get('', (reply) => html(reply, demoIndexPage()))
  get(`/${HAVNELYS.slug}`, (reply) => html(reply, linkListPage(HAVNELYS)))
  get(`/${HAVNELYS.slug}/stillinger/:slug`, (reply, slug) =>
    html(reply, ofAd(HAVNELYS, slug, structuredAdPage)),
  )
  get(`/${POLARKODE.slug}`, (reply) => html(reply, feedListPage(POLARKODE)))
  get(`/${POLARKODE.slug}/jobs.rss`, (reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(jobsFeed(POLARKODE, publicUrl)),
  )
  get(`/${POLARKODE.slug}/jobs/:slug`, (reply, slug) => html(reply, ofAd(POLARKODE, slug, structuredAdPage)))
  get(`/${SOLVIK.slug}`, (reply) => html(reply, cardListPage(SOLVIK)))
  get(`/${SOLVIK.slug}/stillinger/:slug`, (reply, slug) => html(reply, ofAd(SOLVIK, slug, labelledAdPage)))
}
