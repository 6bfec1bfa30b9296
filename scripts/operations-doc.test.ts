/** Everything that docs/operations says to set, run or open exists. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LARGEST_FILE } from '../contract/src/largest-file.ts'
import { CONFIG_KEYS } from '../server/src/config/config.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = globSync('docs/operations/*', { cwd: root }).toSorted()

/** Words in capitals that are no keys of ours, or that are filled in. */
const OTHERS = new Set([
  'ADDRESS_OF_THE_CODE',
  'AF_INET',
  'AF_NETLINK',
  'AF_UNIX',
  'CREDENTIALS_DIRECTORY',
  'EMAIL',
  'FILE',
  'KEY_FILE',
  'NODE_ENV',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'NO_PROXY',
  'POSTGRES_PASSWORD',
  'TENANT_ID',
])

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('names only keys that exist', () => {
    const known = new Set<string>(CONFIG_KEYS.flatMap(({ name }) => [name, `${name}_FILE`]))
    const named = [...text.matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g)].map(([name]) => name)
    expect(named.filter((name) => !known.has(name) && !OTHERS.has(name))).toEqual([])
  })

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('asks containers only for what is there, and restores in one of its own', () => {
    const asked = [
      ...text.matchAll(
        /docker compose (exec|run)(?: -\S+)* ([\w-]+)(?:\s+node_modules\/\.bin\/node\s+(server\/\S+\.ts))?/g,
      ),
    ]
    const isWrong = ([, how, service, file = 'compose.yaml']: RegExpExecArray) =>
      !read('compose.yaml').includes(`\n  ${service}:\n`) ||
      !existsSync(join(root, file)) ||
      // What is restored into must have no process on it, and `exec` needs one.
      (how === 'exec' && file.endsWith('/restore.ts'))
    expect(asked.filter(isWrong).map(([words]) => words)).toEqual([])
  })

  test('leads only to pages and files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!)
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
  })
})

test('what an identity service and a new secret need reaches the containers from their .env', () => {
  const text = read('docs/operations/identity.md') + read('docs/operations/rotation.md')
  const named = [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=(?!\/)/g)].map(([, name]) => name!)
  expect(named).toContain('OIDC_SCOPES')
  const compose = read('compose.yaml')
  expect(named.filter((name) => !compose.includes(`\n  ${name}: \${${name}:`))).toEqual([])
})

test('every page is in the list', () => {
  const list = read('docs/operations/README.md')
  const missing = pages.filter(
    (page) => /\/(?!README)[\w-]+\.md$/.test(page) && !list.includes(`(${page.split('/').pop()})`),
  )
  expect(pages.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('proxies let the largest file through, and wait for the slowest answer', () => {
  const nginx = read('docs/operations/nginx.conf')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx)!
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(LARGEST_FILE)
  const [, buffered] = /request_buffers (\d+)MB/.exec(read('Caddyfile'))!
  expect(Number(buffered) * 1e6).toBeGreaterThan(LARGEST_FILE)
  const slowest = /LONGEST_ANSWER_MS = ([\d_]+)/.exec(read('server/src/features/chat/chat-limits.ts'))![1]!
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx)!
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(slowest.replaceAll('_', '')))
})

test('proxies that would leave out a process do not ask for the database', () => {
  const asked = [read('Caddyfile'), read('docs/operations/reverse-proxies.md')].map(
    (text) => /(?:health_uri|healthcheck\.path:) ([\w/]+)/.exec(text)![1],
  )
  expect(asked).toEqual(['/readyz/process', '/readyz/process'])
})
