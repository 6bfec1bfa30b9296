/** A real TLS handshake with PostgreSQL, from what an installation configures to what the server says of the connection. */
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { type Authority, type Certificate, hasOpenssl, makeAuthority } from '../testing/certificates.ts'
import { runSql } from '../testing/test-server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start-embedded-database.ts'
import { openDatabase } from './open-database.ts'

const log = pino({ level: 'silent' })

describe.skipIf(!hasOpenssl())('a server with a certificate for localhost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'utsyn-tls-'))
  let server: EmbeddedDatabase
  let authority: Authority
  const files = { ssl_cert_file: join(folder, 'server.pem'), ssl_key_file: join(folder, 'server.key') }
  const dataDir = join(folder, 'data')

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    authority = makeAuthority(folder, 'ours')
    await (await startEmbeddedDatabase({ dataDir, log, settings: { fsync: 'off' } })).stop()
    useCertificate(authority.certify('localhost'))
    const settings = { fsync: 'off', ssl: 'on', ...files }
    server = await startEmbeddedDatabase({ dataDir, log, settings })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Under root PostgreSQL runs as another user, and the key must be that user's alone: its folder says who that is. */
  function useCertificate({ certificate, key }: Certificate): void {
    copyFileSync(certificate, files.ssl_cert_file)
    copyFileSync(key, files.ssl_key_file)
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    chownSync(files.ssl_key_file, uid, gid)
  }

  /** Connects as a start in production does, and returns the version of TLS, or null when nothing is encrypted. */
  async function connect(tls: string, { root }: { root?: string } = {}) {
    const address = new URL(server.url)
    address.hostname = 'localhost'
    if (root) address.searchParams.set('sslrootcert', root)
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example',
      PORTAL_SECRET: 'a secret of more than thirty-two characters',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'utsyn',
      OIDC_CLIENT_SECRET: 'secret',
      DATABASE_URL: address.href,
      DATABASE_TLS: tls,
    })
    const { url } = await openDatabase(config, log)
    const [row] = await runSql<{ version: string | null }>(
      url,
      'select version from pg_stat_ssl where pid = pg_backend_pid()',
    )
    return row?.version ?? null
  }

  test('is accepted when the authority is ours', async () => {
    expect(await connect('verify', { root: authority.file })).toMatch(/^TLSv1\.[23]$/)
  })

  test.each([
    ['another authority signed it', () => ({ root: makeAuthority(folder, 'others').file })],
    ['an authority signed it that is not known at all', () => ({})],
  ])('is refused when %s', async (_why, how) => {
    await expect(connect('verify', how())).rejects.toThrow(/certificate.*See DATABASE_TLS/)
  })

  test('is only used to encrypt where that is all that is asked for', async () => {
    expect(await connect('unverified')).toMatch(/^TLSv1\.[23]$/)
    expect(await connect('off')).toBeNull()
  })

  test('is refused when it is for another name', async () => {
    useCertificate(authority.certify('db.utsyn.example'))
    await runSql(server.url, 'select pg_reload_conf()')
    await expect
      .poll(() => connect('verify', { root: authority.file }).catch(String))
      .toMatch(/certificate.*See DATABASE_TLS/)
    expect(await connect('unverified')).toMatch(/^TLSv1\.[23]$/)
  })
})
