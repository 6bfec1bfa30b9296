import type { FastifyInstance } from 'fastify'

export const SCIM_TOKEN = 'a-token-that-only-the-identity-service-has-7f3a'

/** Calls as an identity service makes them. */
export function scimClient(portal: { app: Pick<FastifyInstance, 'inject'> }, token = SCIM_TOKEN) {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: unknown,
  ) => {
    const reply = await portal.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? null : reply.json(),
    }
  }
  return {
    call,
    /** Finds resources by a filter. */
    find: (what: 'Users' | 'Groups', filter: string) =>
      call('GET', `/${what}?filter=${encodeURIComponent(filter)}`),
    patch: (path: string, ...Operations: unknown[]) =>
      call('PATCH', path, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations,
      }),
  }
}
