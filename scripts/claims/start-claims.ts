import type { Claim } from './claim.ts'

const test = 'server/src/config/config.test.ts'
const CONFIG = 'server/src/config/config.ts'
const RISKS = 'server/src/config/config-risks.ts'

export const START_CLAIMS: Claim[] = [
  {
    row: 'a database of another machine without TLS',
    file: 'server/src/config/database-config.ts',
    from: "isProduction && !isHere(url) ? 'verify' : 'off'",
    to: "'off'",
    test: 'server/src/config/database-config.test.ts',
  },
  {
    row: 'TLS in front and to PostgreSQL',
    file: 'server/src/config/database-config.ts',
    from: "verify: 'verify-full'",
    to: "verify: 'no-verify'",
    test: 'server/src/db/database-tls.test.ts',
  },
  {
    row: "`HOST` other than this machine's",
    file: RISKS,
    from: 'if (hasDemoSignIn && !isThisMachine(host))',
    to: 'if (false)',
    test,
  },
  {
    row: 'the demo sign-in in production',
    file: RISKS,
    from: "(isProduction || isOutside) && !allowed.includes('demo-sign-in')",
    to: "isOutside && !allowed.includes('demo-sign-in')",
    test,
  },
  {
    row: 'the demo sign-in in production',
    file: RISKS,
    from: "(isProduction || isOutside) && !allowed.includes('demo-sign-in')",
    to: "production && !allowed.includes('demo-sign-in')",
    test,
  },
  {
    row: 'a `PUBLIC_URL` of another machine without TLS',
    file: RISKS,
    from: "if (isOutside && url.protocol === 'http:' && !allowed.includes('http'))",
    to: 'if (false)',
    test,
  },
  {
    row: 'a `PORTAL_SECRET` under 32',
    file: CONFIG,
    from: 'else if (secret && !isVaried(secret))',
    to: 'else if (false)',
    test,
  },
  {
    row: 'a `PORTAL_SECRET` under 32',
    file: CONFIG,
    from: 'if (secret && secret.length < 32)',
    to: 'if (secret && secret.length < 8)',
    test,
  },
  {
    row: '`TRUSTED_PROXIES` that are not addresses',
    file: CONFIG,
    from: 'if (!isProxyBlock(block))',
    to: 'if (false)',
    test,
  },
  { row: '| 4.1.3 |', file: CONFIG, from: 'if (!isProxyBlock(block))', to: 'if (false)', test },
  {
    row: '| 4.1.3 |',
    file: 'server/src/http/http-server.ts',
    from: 'trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false',
    to: 'trustProxy: true',
    test: 'server/src/http/http-server.test.ts',
  },
  {
    row: 'forged `X-Forwarded-Host`',
    file: 'server/src/features/auth/demo-sso.ts',
    from: "'x-forwarded-host': host, ",
    to: '',
    test: 'server/src/features/auth/demo-sso.test.ts',
  },
  {
    row: '| 11.x |',
    file: CONFIG,
    from: '.update(purpose)',
    to: '',
    test,
  },
  {
    row: 'a Chromium packaged without its sandbox',
    file: 'server/src/config/render-config.ts',
    from: "  if (isProduction && !hasSandbox) faults.push('RENDER_SANDBOX=off is refused in production')\n",
    to: '',
    test,
  },
]
