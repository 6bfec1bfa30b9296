import type { Claim } from './claim.ts'

const JOBS = 'server/src/features/jobs/feeds'
const REGISTER = 'server/src/features/companies/register'
const NEWS = 'server/src/features/news'
const SOURCES = 'server/src/features/sources'
const ADDED = 'an address that an administrator adds: http'

export const FEED_CLAIMS: Claim[] = [
  {
    row: ADDED,
    file: `${SOURCES}/try-feed.ts`,
    from: "      throw refused('Adressen må begynne med https://.')\n",
    to: '      return written\n',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: ADDED,
    file: `${SOURCES}/try-feed.ts`,
    from: 'openWeb.check(written)',
    to: 'new URL(written)',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: 'that is no feed, is cut off or answers with an error',
    file: `${SOURCES}/managed-sources.routes.ts`,
    from: 'const tried = await tryFeed(deps.openWeb, kind, address)',
    to: 'const tried = await tryFeed(deps.openWeb, kind, address).catch(() => ({ found: 0, titles: [] }))',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: 'a list of all sources with addresses that hold keys',
    file: `${SOURCES}/describe-managed-sources.ts`,
    from: 'const shown = shownAddresses(feeds.map(({ address }) => address))',
    to: 'const shown = feeds.map(({ address }) => address)',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: 'a list of all sources with addresses that hold keys',
    file: `${SOURCES}/managed-sources.routes.ts`,
    from: 'source: shownAddresses([address])[0]!',
    to: 'source: address',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: '`source_added`, `source_removed`, `source_paused`',
    file: `${SOURCES}/managed-sources.routes.ts`,
    from: "      await auditSource(trx, 'source_removed', address, input)\n",
    to: '',
    test: `${SOURCES}/managed-sources.routes.test.ts`,
  },
  {
    row: 'a feed that is empty, cut off, far too large',
    file: `${JOBS}/judge-absence.ts`,
    from: 'if (before.length < ENOUGH_TO_DOUBT || gone.length <= before.length / 2)',
    to: 'if (before.length >= 0)',
    test: `${JOBS}/read-job-feed.test.ts`,
  },
  {
    row: 'a feed that is empty, cut off, far too large',
    file: `${JOBS}/read-job-feed.ts`,
    from: "if (hasFaults || pages.at(-1)?.after !== 'nothing') return false",
    to: 'if (hasFaults) return false',
    test: `${JOBS}/read-job-feed.test.ts`,
  },
  {
    row: 'a feed that is empty, cut off, far too large',
    file: `${JOBS}/read-nav-feed.ts`,
    from: "    if (seen.has(id)) throw new FeedFault('loop')\n",
    to: '',
    test: `${JOBS}/read-nav-feed.test.ts`,
  },
  {
    row: 'answers about another entity, or throttles',
    file: `${REGISTER}/register-entity.ts`,
    from: " || entity['organisasjonsnummer'] !== orgnr",
    to: '',
    test: `${REGISTER}/register-entity.test.ts`,
  },
  {
    row: 'answers about another entity, or throttles',
    file: `${REGISTER}/register-entity.ts`,
    from: '    .slice(0, LONGEST)\n    .toWellFormed()\n  return line || null',
    to: '  return line || null',
    test: `${REGISTER}/register-entity.test.ts`,
  },
  {
    row: 'answers about another entity, or throttles',
    file: `${REGISTER}/refresh-register-facts.ts`,
    from: 'if (stopsReading(fault) || (',
    to: 'if (false && (',
    test: `${REGISTER}/refresh-register-facts.test.ts`,
  },
  {
    row: 'an ad that the database rejects',
    file: 'server/src/feeds/take-in-pieces.ts',
    from: '    if (code === null) throw error\n',
    to: '    if (code !== null || all.length > 0) throw error\n',
    test: `${JOBS}/read-nav-feed.test.ts`,
  },
  {
    row: 'a feed of news that is cut off',
    file: `${NEWS}/feeds/read-news-feed.ts`,
    from: '    if (!isSame && answer.status !== 200) throw statusFault(answer, clock())\n',
    to: '    void statusFault\n',
    test: `${NEWS}/feeds/read-news-feed.test.ts`,
  },
  {
    row: 'a feed of news that is cut off',
    file: `${NEWS}/feeds/read-news-feed.ts`,
    from: "if (error instanceof UnreadableInput && error.reason === 'no_ads') return",
    to: 'if (error instanceof UnreadableInput) return',
    test: `${NEWS}/feeds/read-news-feed.test.ts`,
  },
  {
    row: 'an e-mail in the mailbox of requests',
    file: 'server/src/features/requests/mail/read-mailbox.ts',
    from: "senders.includes(from.slice(from.lastIndexOf('@')))",
    to: 'senders.some((one) => from.includes(one))',
    test: 'server/src/features/requests/mail/read-mailbox.test.ts',
  },
  {
    row: 'an e-mail that the database refuses',
    file: 'server/src/features/requests/mail/read-mailbox.ts',
    from: '          if (!REFUSES_VALUES.test(code)) throw error\n',
    to: '          throw error\n',
    test: 'server/src/features/requests/mail/read-mailbox.test.ts',
  },
  {
    row: 'an e-mail that the database refuses',
    file: 'server/src/features/requests/mail/mailbox.ts',
    from: "  visible(header?.slice(0, 1_000) ?? '')\n",
    to: "  (header?.slice(0, 1_000) ?? '')\n",
    test: 'server/src/features/requests/mail/read-mailbox.test.ts',
  },
  {
    row: 'a mailbox that is silent, cut off, refuses',
    file: 'server/src/features/requests/mail/received-mails.repository.ts',
    from: 'on conflict (mail_key) do nothing',
    to: 'on conflict (id) do nothing',
    test: 'server/src/features/requests/mail/read-mailbox.test.ts',
  },
  {
    row: 'a mailbox that is silent, cut off, refuses',
    file: 'server/src/features/requests/mail/mailbox.ts',
    from: '{ readOnly: true }',
    to: '{ readOnly: false }',
    test: 'server/src/features/requests/mail/read-mailbox.test.ts',
  },
  {
    row: "a feed that claims NAV's ads",
    file: `${JOBS}/listed-ads.ts`,
    from: 'withoutForeignNews(batch)',
    to: '{ ...withoutForeignNews(batch), jobs: batch.jobs, faults: [] }',
    test: `${JOBS}/read-job-feed.test.ts`,
  },
]
