import type { Role } from '@utsyn/contract/role.ts'
import type { Generated } from 'kysely'

export interface UsersTable {
  id: Generated<string>
  issuer: string
  subject: string
  name: string
  email: string
  /** Made by person-name-key.ts; null until then. */
  name_key: string | null
  /** From the identity service; null when it does not say. */
  email_verified: boolean | null
  /** From the groups of the identity service, as of the last sign-in. */
  role: Generated<Role>
  /** What the groups in the claim gave, without those that came by SCIM; null when none gave a role. */
  claim_role: Role | null
  /** The value of OIDC_SCIM_CLAIM at the last sign-in. */
  external_id: string | null
  dark_mode: boolean | null
  disabled_at: Date | null
  /** The identity service may enable the person again. */
  is_disabled_by_scim: Generated<boolean>
  created_at: Generated<Date>
  last_login_at: Generated<Date>
}

/** The private address that a person's calendar program reads. */
export interface CalendarFeedsTable {
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  last_read_on: string | null
}

export interface SessionsTable {
  id: Generated<string>
  user_id: string
  idp_sid: string | null
  sealed_id_token: string | null
  /** «Firefox på Windows». */
  device: string | null
  last_seen_at: Generated<Date>
  created_at: Generated<Date>
  idle_expires_at: Date
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface AccessTokensTable {
  token_hash: Buffer
  session_id: string
  expires_at: Date
}

export interface PersonalTokensTable {
  id: Generated<string>
  user_id: string
  token_hash: Buffer
  name: string
  scope: 'read' | 'write'
  created_at: Generated<Date>
  last_used_at: Date | null
  expires_on: string
}

export interface RefreshTokensTable {
  token_hash: Buffer
  session_id: string
  created_at: Generated<Date>
  used_at: Date | null
}

export interface PortalCodesTable {
  code_hash: Buffer
  binder_hash: Buffer
  session_id: string
  expires_at: Date
  used_at: Date | null
}

export interface SigningKeysTable {
  purpose: string
  sealed_jwk: string
  created_at: Generated<Date>
}

export interface AuditLogTable {
  id: Generated<string>
  at: Generated<Date>
  event: string
  user_id: string | null
  session_id: string | null
  reason: string | null
  /** Who acted, when it was not the person themselves. */
  actor_id: string | null
  consultant_id: number | null
  amount: number | null
  source: string | null
  request_id: string | null
  ip: string | null
}

export interface ErasuresTable {
  /** What each means: `erasure-file.ts`. */
  kind: 'user' | 'consultant' | 'objection' | 'token' | 'disabled'
  /** Hash of the erased row. */
  key: string
  at: Generated<Date>
  is_over: Generated<boolean>
  is_by_scim: Generated<boolean>
}

export interface SharedCallsTable {
  user_id: string
  what: string
  since: Generated<Date>
  calls: Generated<number>
}

export interface SharedTurnsTable {
  id: Generated<string>
  user_id: string
  what: string
  until: Date
}
