import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** An assistant of somebody's own, by the client of the protocol's official SDK: connected with a personal access token. */
export async function connectMcp(portalUrl: string, bearer: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${bearer}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${portalUrl}/mcp`), { requestInit: { headers } }),
  )
  return client
}
