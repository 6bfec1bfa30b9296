import { EncryptJWT, jwtDecrypt, type JWTPayload } from 'jose'

/** Encrypts and authenticates our own claims (A256GCM); others can neither read nor change them. */
export async function seal(key: Buffer, claims: JWTPayload, lifetime?: string): Promise<string> {
  const token = new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setIssuedAt()
  if (lifetime) token.setExpirationTime(lifetime)
  return token.encrypt(key)
}

/** Opens what one of the keys sealed. Null when it is not ours, was changed, or has expired. */
export async function unseal(keys: readonly Buffer[], sealed: string): Promise<JWTPayload | null> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(sealed, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch {
      continue
    }
  }
  return null
}
