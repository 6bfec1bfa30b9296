import type { ColumnType, Generated } from 'kysely'

/** A person as the identity service describes them by SCIM. */
export interface ScimUsersTable {
  id: Generated<string>
  /** Names the person: `users.external_id`, or `users.subject` until that is known. */
  external_id: string
  /** Null when the person was deleted by the service or erased here. */
  user_name: string | null
  display_name: string | null
  is_active: boolean
  created_at: Generated<Date>
  changed_at: Generated<Date>
  deleted_at: Date | null
}

export interface ScimGroupsTable {
  id: Generated<string>
  external_id: string | null
  display_name: string
  created_at: Generated<Date>
  changed_at: Generated<Date>
}

export interface ScimMembersTable {
  group_id: string
  member_id: string
}

export interface BackchannelTokensTable {
  issuer: string
  jti: string
  expires_at: Date
}

export interface OidcPayloadsTable {
  model: string
  id: string
  payload: ColumnType<Record<string, unknown>, string, string>
  grant_id: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}
