import { exchange, fetchFile } from '../../lib/api-client.ts'

export type FileFormat = 'html' | 'json'

/** Everything that is stored about the user, as a file. Throws when it did not come whole. */
export async function fetchPersonalData(format: FileFormat): Promise<Blob> {
  if (format === 'html') return fetchFile('/user/export', { format })
  const { body } = await exchange({ method: 'GET', address: '/user/export?format=json' })
  // A broken answer is an empty object.
  if (!('user' in body)) throw new Error('The file was cut off')
  return new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' })
}
