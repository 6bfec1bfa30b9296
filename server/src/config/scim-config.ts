/** How the identity service says by SCIM who may use the portal. */
export interface ScimConfig {
  /** Its bearer token; null when SCIM is off. */
  token: string | null
  /** The claim whose value is the `externalId` of a person. */
  claim: string
}

export const SCIM_KEYS = [
  {
    name: 'SCIM_TOKEN',
    doc: 'At least 32 random characters, by which the identity service creates, deactivates and deletes people and groups at PUBLIC_URL/scim/v2 (SCIM 2.0): docs/operations/identity.md. Empty: that address does not exist.',
  },
  {
    name: 'OIDC_SCIM_CLAIM',
    doc: 'Claim of the identity service with the id that SCIM sends as externalId: oid for Entra ID. With SCIM_TOKEN nobody gets in without it.',
    example: 'sub',
  },
] as const
