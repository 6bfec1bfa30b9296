import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { type Config, deriveKeys } from '../../../config/config.ts'
import type { Database } from '../../../db/tables.ts'
import { seal, unseal } from '../sealed.ts'

const PURPOSE = 'demo-sso'

/** The key that signs ID tokens. The first node creates it, the others load it; a new PORTAL_SECRET replaces it. */
export async function signingKey(db: Kysely<Database>, config: Config): Promise<JWK> {
  const keys = deriveKeys(config, 'signing key')
  const stored = await readKey(db, keys)
  if (stored) return stored
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() }
  const row = { purpose: PURPOSE, sealed_jwk: await seal(keys[0], { jwk }) }
  // A key that cannot be opened was sealed with a secret that is gone.
  const unreadable = await db
    .selectFrom('signing_keys')
    .select('sealed_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
  if (unreadable && !(await unseal(keys, unreadable.sealed_jwk))) {
    await db.deleteFrom('signing_keys').where('sealed_jwk', '=', unreadable.sealed_jwk).execute()
  }
  await db
    .insertInto('signing_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKey(db, keys)) ?? jwk
}

async function readKey(db: Kysely<Database>, keys: readonly Buffer[]): Promise<JWK | null> {
  const row = await db
    .selectFrom('signing_keys')
    .select('sealed_jwk')
    .where('purpose', '=', PURPOSE)
    .executeTakeFirst()
  const claims = row && (await unseal(keys, row.sealed_jwk))
  return (claims?.['jwk'] as JWK | undefined) ?? null
}
