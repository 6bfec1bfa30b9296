import type { Claim } from './claim.ts'

const ROOM = 'server/src/features/scraping'
const ROUTES = `${ROOM}/scraping.routes.test.ts`
const PAGE_TEST = `${ROOM}/reading/read-page.test.ts`

export const SCRAPING_CLAIMS: Claim[] = [
  {
    row: '`scrape_started`, `scrape_accepted`',
    file: `${ROOM}/start-scrape.ts`,
    from: "    await audit(trx, { event: 'scrape_started', user_id, session_id }, request)\n",
    to: '',
    test: ROUTES,
  },
  {
    row: '`scrape_started`, `scrape_accepted`',
    file: `${ROOM}/decide-scrape.ts`,
    from: "      await audit(trx, { event: 'scrape_accepted', user_id, session_id, amount }, request)\n",
    to: '      void audit\n',
    test: ROUTES,
  },
  {
    row: "somebody else's process: view",
    file: `${ROOM}/scraping.repository.ts`,
    from: "    .where('user_id', '=', user_id)\n    .forUpdate()",
    to: '    .forUpdate()',
    test: ROUTES,
  },
  {
    row: 'two decisions at once; the opposite one',
    file: `${ROOM}/scraping.repository.ts`,
    from: "    .where('user_id', '=', user_id)\n    .forUpdate()",
    to: "    .where('user_id', '=', user_id)",
    test: ROUTES,
  },
  {
    row: 'two decisions at once; the opposite one',
    file: `${ROOM}/decide-scrape.ts`,
    from: "  if (state === 'accepted') return { ...NOTHING, ...result }\n",
    to: "  if (state === 'accepted') result?.added\n  else\n",
    test: ROUTES,
  },
  {
    row: 'two decisions at once; the opposite one',
    file: `${ROOM}/decide-scrape.ts`,
    from: "  if (state === 'accepted') throw refused('Annonsene er allerede lagt til.')\n",
    to: '',
    test: ROUTES,
  },
  {
    row: 'an ad is closed that is not gone from the page',
    file: `${ROOM}/gone-from-page.ts`,
    from: ' && (pages_read ?? 0) >= (pages_found ?? Infinity)',
    to: ' && pages_read !== pages_found + 0.5',
    test: `${ROOM}/read-again.test.ts`,
  },
  {
    row: 'a worker that lost its lease writes',
    file: `${ROOM}/scrape-leases.repository.ts`,
    from: "    .where('lease_token', '=', token)\n    .where('state', '=', 'running')\n    .executeTakeFirstOrThrow()",
    to: "    .where('state', '=', token === '' ? 'ready' : 'running')\n    .executeTakeFirstOrThrow()",
    test: `${ROOM}/scrape-page.test.ts`,
  },
  {
    row: 'any page (`server/src/features/scraping',
    file: `${ROOM}/reading/scraped-ad.ts`,
    from: '    if (!proven.has(field)) Object',
    to: '    if (proven.size < 0) Object',
    test: `${ROOM}/reading/scraped-ad.test.ts`,
  },
  {
    row: 'any answer or ad page of a recruiting system',
    file: `${ROOM}/reading/scraped-ad.ts`,
    from: "evidence.filter(({ field, snippet }) => snippet !== '' && !isEmpty(kept[field as ProvenField]))",
    to: 'evidence',
    test: `${ROOM}/reading/systems/nordic-systems.fuzz.test.ts`,
  },
  {
    row: 'hidden instructions and facts',
    file: `${ROOM}/reading/visible-page.ts`,
    from: '  removeHidden($, { isPage: true })\n',
    to: '',
    test: PAGE_TEST,
  },
  {
    row: 'hidden instructions and facts',
    file: 'server/src/text/hidden-elements.ts',
    from: 'const ways = all.map(hidingOf)',
    to: 'const ways = all.map(() => null as ReturnType<typeof hidingOf>)',
    test: PAGE_TEST,
  },
  {
    row: 'pages of endless tags, depth, words, links',
    file: `${ROOM}/reading/visible-page.ts`,
    from: ' || isDeeper(html, DEEPEST)',
    to: '',
    test: PAGE_TEST,
  },
  {
    row: 'pages of endless tags, depth, words, links',
    file: `${ROOM}/reading/visible-page.ts`,
    from: "html.split('<', MOST_TAGS + 1).length > MOST_TAGS || ",
    to: '',
    test: PAGE_TEST,
  },
  {
    row: 'a feed whose ads claim another site',
    file: `${ROOM}/reading/feed-ads.ts`,
    from: 'source: sourceOf(draft.url, page), url',
    to: 'url',
    test: PAGE_TEST,
  },
]
