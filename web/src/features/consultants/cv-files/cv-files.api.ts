import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { compareCv, CvFields, readCvFile, takeInCv } from '@utsyn/contract/cv-files.ts'
import type { BodyOf, ReplyOf } from '@utsyn/contract/endpoint.ts'
import { LARGEST_FILE, LARGEST_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { addressOf, call, exchange } from '../../../lib/api-client.ts'
import { forgetMatches } from '../../../lib/match-queries.ts'
import type { WaitingCv } from './use-cv-review.ts'

async function askForCv(file: File): Promise<ReplyOf<typeof readCvFile>> {
  const query = { name: file.name.slice(-200) || 'fil' }
  const message = { method: 'POST', address: addressOf('/consultants/read-cv', {}, query), body: file }
  return (await exchange(message)).body.data as ReplyOf<typeof readCvFile>
}

/** Whose CV it most likely is: the one with its e-mail address, or the only one of its name, unless the addresses differ. */
function likelyTarget({ same, email }: ReplyOf<typeof readCvFile>): WaitingCv['chosen'] {
  const able = same.filter(({ is_from_flowcase }) => !is_from_flowcase)
  const found =
    able.find(({ by }) => by === 'email') ??
    (able.length === 1 && !(able[0]?.email && email) ? able[0] : undefined)
  return found ? { id: found.id, name: found.name } : null
}

/** Reads files one by one. A file that cannot be read is reported with its reason, and does not stop the others. */
export async function readCvs(files: readonly File[]): Promise<{ waiting: WaitingCv[]; remarks: string[] }> {
  const waiting: WaitingCv[] = []
  const remarks: string[] = []
  for (const file of files) {
    if (file.size > LARGEST_FILE) {
      remarks.push(`${file.name}: Filen er større enn ${LARGEST_FILE_TEXT}.`)
      continue
    }
    try {
      const read = await askForCv(file)
      const chosen = likelyTarget(read)
      waiting.push({ file: file.name, read, changes: {}, taken: true, chosen })
    } catch (error) {
      remarks.push(
        `${file.name}: ${reasonOf(error, 'Tjenesten svarte ikke, og filen er ikke lest. Prøv igjen om litt.')}`,
      )
    }
  }
  return { waiting, remarks }
}

/** What a CV would change in the one of a consultant. */
export const cvChangesQuery = (consultant_id: string, fields: CvFields) =>
  queryOptions({
    queryKey: ['consultants', 'compare-cv', consultant_id, fields],
    queryFn: ({ signal }) =>
      call<typeof compareCv>('POST', '/consultants/compare-cv', { body: { consultant_id, fields }, signal }),
    retry: false,
  })

export async function saveCv(queryClient: QueryClient, body: BodyOf<typeof takeInCv>) {
  const saved = await call<typeof takeInCv>('POST', '/consultants/cv', { body })
  forgetMatches(queryClient)
  return saved
}
