/** Longest text of a field, and longest value of the claim that names a person. */
export const LONGEST_TEXT = 320
/** Most resources in one answer. */
export const LARGEST_PAGE = 200

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
export const USER_SCHEMA = `${CORE}:User`
export const GROUP_SCHEMA = `${CORE}:Group`
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

const text = (name: string, description: string, changes: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...changes,
})
const EXTERNAL_ID = text('externalId', 'The id by which the identity service names it', { caseExact: true })

/** Only what is kept: what is not here may be sent, and is ignored. */
export const schemasAt = (base: string) =>
  [
    {
      id: USER_SCHEMA,
      name: 'User',
      description: 'A person who may use the portal',
      attributes: [
        { ...EXTERNAL_ID, required: true, uniqueness: 'server' },
        text('userName', 'The name by which the person signs in', { required: true, uniqueness: 'server' }),
        text('displayName', 'The name of the person'),
        { ...text('active', 'Whether the person may use the portal'), type: 'boolean' },
      ],
    },
    {
      id: GROUP_SCHEMA,
      name: 'Group',
      description: 'A group, which may give its members a role',
      attributes: [
        EXTERNAL_ID,
        text('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
        {
          ...text('members', 'The people in it'),
          type: 'complex',
          multiValued: true,
          subAttributes: [
            text('value', 'The id of the person', { mutability: 'immutable' }),
            text('display', 'The name of the person', { mutability: 'readOnly' }),
          ],
        },
      ],
    },
  ].map((schema) => ({
    schemas: [`${CORE}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

export const resourceTypesAt = (base: string) =>
  ['User', 'Group'].map((name) => ({
    schemas: [`${CORE}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `${CORE}:${name}`,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

export const providerConfigAt = (base: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: LARGEST_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The value of SCIM_TOKEN',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})
