import { readdirSync } from 'node:fs'

/** Which room may use which. Type imports count too, because a cycle of types is a cycle. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const feature = 'features/([^/]+)/'

/**
 * The rooms of the server, and the rooms that each may use. The tables have no ring (scripts/conventions.test.ts): a room
 * can be read, tested and changed knowing only those it names. Files of wiring (main.ts, app.ts, …) may use all.
 */
export const ROOM_EDGES = {
  text: [],
  process: [],
  readers: [],
  documents: ['readers', 'text'],
  'open-web': [],
  config: ['process'],
  render: ['config', 'open-web'],
  db: ['process', 'text'],
  ai: ['config', 'db', 'readers', 'text'],
  'deps.ts': ['ai', 'config', 'db', 'open-web', 'render'],
  tasks: ['config', 'db', 'deps.ts'],
  realtime: ['deps.ts'],
  http: ['config', 'db', 'deps.ts', 'process'],
  metrics: ['ai', 'config', 'db', 'deps.ts', 'process'],
  doctor: ['config', 'db', 'http', 'process'],
  media: ['config', 'db', 'deps.ts', 'http', 'open-web', 'text'],
  feeds: ['db', 'open-web', 'readers', 'text'],
  erasure: ['ai', 'db', 'tasks', 'text'],
  features: [
    'ai',
    'config',
    'db',
    'deps.ts',
    'documents',
    'erasure',
    'feeds',
    'http',
    'media',
    'open-web',
    'process',
    'readers',
    'realtime',
    'render',
    'tasks',
    'text',
  ],
}
const inRoom = (room) => `^server/src/${room.replace('.', '\\.')}${room.endsWith('.ts') ? '$' : '/'}`

/** The features that may use another's repository or task: [who, whom]. */
export const FEATURE_EDGES = [
  ['admin', 'auth'],
  ['calendar', 'auth'],
  ['calendar', 'consultants'],
  ['chat', 'auth'],
  ['chat', 'consultants'],
  ['chat', 'follow-ups'],
  ['chat', 'jobs'],
  ['chat', 'matching'],
  ['consultants', 'auth'],
  ['consultants', 'notifications'],
  ['follow-ups', 'auth'],
  ['follow-ups', 'notifications'],
  ['jobs', 'auth'],
  ['jobs', 'companies'],
  ['matching', 'auth'],
  ['matching', 'consultants'],
  ['matching', 'jobs'],
  ['mcp', 'jobs'],
  ['news', 'companies'],
  ['notifications', 'jobs'],
  ['offers', 'auth'],
  ['offers', 'consultants'],
  ['offers', 'matching'],
  ['outbox', 'auth'],
  ['outbox', 'matching'],
  ['outbox', 'notifications'],
  ['profile', 'auth'],
  ['profile', 'companies'],
  ['profile', 'consultants'],
  ['profile', 'jobs'],
  ['profile', 'news'],
  ['radar', 'companies'],
  ['radar', 'consultants'],
  ['radar', 'jobs'],
  ['radar', 'sources'],
  ['requests', 'auth'],
  ['requests', 'companies'],
  ['requests', 'jobs'],
  ['requests', 'matching'],
  ['scim', 'auth'],
  ['scraping', 'auth'],
  ['scraping', 'jobs'],
  ['sources', 'auth'],
  ['sources', 'companies'],
  ['sources', 'consultants'],
  ['sources', 'jobs'],
  ['sources', 'news'],
  ['sources', 'requests'],
]

/** The rooms of the web that may use parts and queries of another, but never a page: [who, whom]. */
export const WEB_FEATURE_EDGES = [
  ['admin', 'jobs'],
  ['admin', 'sources'],
  ['auth', 'follows'],
  ['companies', 'follow-ups'],
  ['companies', 'follows'],
  ['companies', 'jobs'],
  ['companies', 'news'],
  ['companies', 'sources'],
  ['consultants', 'follow-ups'],
  ['consultants', 'scraping'],
  ['consultants', 'sources'],
  ['home', 'admin'],
  ['home', 'jobs'],
  ['home', 'news'],
  ['home', 'sources'],
  ['follow-ups', 'offers'],
  ['jobs', 'follow-ups'],
  ['jobs', 'follows'],
  ['jobs', 'matching'],
  ['jobs', 'requests'],
  ['jobs', 'sources'],
  ['matching', 'consultants'],
  ['matching', 'offers'],
  ['news', 'follows'],
  ['news', 'jobs'],
  ['news', 'sources'],
  ['notifications', 'follows'],
  ['profile', 'consultants'],
  ['profile', 'follows'],
  ['profile', 'jobs'],
  ['profile', 'matching'],
  ['radar', 'sources'],
  ['requests', 'scraping'],
  ['search', 'jobs'],
  ['search', 'news'],
]
const webRooms = [...new Set(WEB_FEATURE_EDGES.map(([who]) => who))]

/**
 * What else of another feature one may use. Ads from a career page are read, compared and imported like any other ad, and
 * there must be one way to do each. Who fits an ad is decided by one engine, for every caller.
 */
const SHARED_VERBS = {
  // One way to disable or erase somebody, for the command and the page.
  'admin auth': ['^server/src/features/auth/manage-users\\.ts$'],
  // The identity service disables people in the same way, and its wrong tokens are counted with all others.
  'scim auth': [
    '^server/src/features/auth/(manage-users|scim-role|access-tokens|failures-by-address|require-session)\\.ts$',
  ],
  // A message says what the bell says, in the same words.
  'outbox notifications': [
    '^server/src/features/notifications/(bundle-words|notification-row|notification-words)\\.ts$',
  ],
  // One way to encrypt what must be read again.
  'outbox auth': ['^server/src/features/auth/sealed\\.ts$'],
  'outbox matching': ['^server/src/features/matching/match-version\\.ts$'],
  // One form of secrets.
  'calendar auth': ['^server/src/features/auth/secrets\\.ts$'],
  // An offer has the same comparison as the ad, and the same demands as the requirement matrix.
  'offers matching': ['^server/src/features/matching/(compare-(demands|kept|pair)|customer-demands)\\.ts$'],
  'scraping jobs': [
    '^server/src/features/jobs/reading/',
    '^server/src/features/jobs/(take-in-jobs|compare-jobs|tag-job)\\.ts$',
  ],
  // A request is read, compared and tagged like any other ad.
  'requests jobs': [
    '^server/src/features/jobs/reading/',
    '^server/src/features/jobs/(ad-likeness|job-row|same-ad|tag-job)\\.ts$',
  ],
  'requests matching': ['^server/src/features/matching/(roles\\.ts$|reading/)'],
  // Administrators have a source read now, and an address tried before it becomes one.
  'sources companies': ['^server/src/features/companies/register/refresh-register-facts\\.task\\.ts$'],
  'sources consultants': ['^server/src/features/consultants/flowcase/read-flowcase\\.task\\.ts$'],
  'sources jobs': [
    '^server/src/features/jobs/feeds/(read-job-feeds\\.task|read-nav-feed\\.task|try-job-feed)\\.ts$',
  ],
  'sources news': ['^server/src/features/news/feeds/(read-news-feeds\\.task|try-news-feed)\\.ts$'],
  'sources requests': ['^server/src/features/requests/mail/read-mailbox\\.task\\.ts$'],
  'chat matching': [
    '^server/src/features/matching/(compare|compared-cv|requirement|reading/read-requirements)\\.ts$',
  ],
}

/** What one feature may use of the others. */
const allowedFor = (feature) =>
  FEATURE_EDGES.filter(([who]) => who === feature).flatMap(([who, whom]) => [
    `^server/src/features/${whom}/[^/]+\\.(repository|task)\\.ts$`,
    ...(SHARED_VERBS[`${who} ${whom}`] ?? []),
  ])
const FEATURES = readdirSync(new URL('server/src/features/', import.meta.url))

export default {
  forbidden: [
    rule('no-cycles', 'No rings, not even of types.', {}, { circular: true }),
    rule('resolvable', 'Every import must lead somewhere.', {}, { couldNotResolve: true }),
    rule(
      'contract-stands-alone',
      'The wire imports nothing of ours.',
      { path: '^contract/' },
      { path: '^(server|web|e2e|scripts)/' },
    ),
    rule(
      'server-not-web',
      'The server never reaches into the web.',
      { path: '^server/' },
      { path: '^(web|e2e)/' },
    ),
    rule(
      'web-not-server',
      'The web never reaches into the server.',
      { path: '^web/' },
      { path: '^(server|e2e|scripts)/' },
    ),
    rule(
      'ui-knows-nothing',
      'Primitives know no router, no server and no feature.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(app|features|gallery)/|@tanstack' },
    ),
    rule(
      'lib-below-all',
      'lib is used by all and uses no one.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(app|features|gallery|ui)/' },
    ),
    rule(
      'web-features-below-app',
      'A feature knows addresses (paths.ts), not the application.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/', pathNot: '^web/src/app/paths\\.ts$' },
    ),
    rule(
      'web-never-a-page',
      'Across features only parts, never a page.',
      { path: `^web/src/${feature}` },
      { path: '^web/src/features/.*Page\\.tsx$', pathNot: '^web/src/features/$1/' },
    ),
    ...Object.entries(ROOM_EDGES).map(([room, others]) =>
      rule(
        `room-${room}`,
        'A room uses only those that ROOM_EDGES names.',
        { path: inRoom(room), pathNot: '\\.test\\.ts$' },
        { path: '^server/src/', pathNot: [room, ...others].map(inRoom) },
      ),
    ),
    ...webRooms.map((room) =>
      rule(
        `web-${room}-apart`,
        'One feature uses another only along the written table (WEB_FEATURE_EDGES).',
        { path: `^web/src/features/${room}/`, pathNot: '\\.test\\.tsx?$' },
        {
          path: '^web/src/features/',
          pathNot: WEB_FEATURE_EDGES.flatMap(([who, whom]) =>
            who === room ? [`^web/src/features/(${room}|${whom})/`] : [],
          ),
        },
      ),
    ),
    rule(
      'web-others-apart',
      'A feature that is not in the table (WEB_FEATURE_EDGES) uses no other.',
      {
        path: `^web/src/${feature}`,
        pathNot: ['\\.test\\.tsx?$', `^web/src/features/(${webRooms.join('|')})/`],
      },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'open-web-stands-alone',
      'The guard against strangers knows nothing of what it is used for.',
      { path: '^server/src/open-web/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|contract)/', pathNot: ['^server/src/open-web/', '^server/node_modules/'] },
    ),
    rule(
      'open-web-only-through-the-guard',
      'Strangers are asked only through open-web/. The global fetch is forbidden in .oxlintrc.json.',
      { path: '^server/', pathNot: '(^server/src/(open-web|testing)/|\\.test\\.ts$)' },
      {
        path: ['node_modules/(undici|got|axios|node-fetch|robots-parser)/', '^(node:)?(https|http2|tls)$'],
      },
    ),
    rule(
      'models-only-in-ai',
      'Language models are asked through the door in ai/, which counts, bounds and checks.',
      { path: '^server/', pathNot: '^server/src/ai/' },
      { path: 'node_modules/(ai|@ai-sdk/[^/]+)/' },
    ),
    rule(
      'only-tests-use-testing',
      'Builders are for tests.',
      { path: '^server/src/', pathNot: '(\\.test\\.ts$|^server/src/testing/)' },
      { path: '^server/src/testing/' },
    ),
    ...FEATURES.map((feature) =>
      rule(
        `feature-${feature}`,
        'One feature uses another only along the written table (FEATURE_EDGES).',
        { path: `^server/src/features/${feature}/`, pathNot: '\\.test\\.ts$' },
        {
          path: '^server/src/features/',
          pathNot: [`^server/src/features/${feature}/`, ...allowedFor(feature)],
        },
      ),
    ),
    {
      name: 'kysely-in-repositories',
      comment:
        'SQL lives in repositories and in the database room; verbs and tasks may open a transaction (types).',
      severity: 'error',
      from: {
        path: '^server/src/features/',
        pathNot: '(\\.repository\\.ts|\\.test\\.ts)$',
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
