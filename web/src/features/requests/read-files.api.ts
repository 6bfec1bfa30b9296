import { LARGEST_FILE, LARGEST_FILE_TEXT } from '@utsyn/contract/largest-file.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { askForText, askWhatItSays } from './requests.api.ts'
import type { Waiting } from './use-request-review.ts'

/** Reads files one by one. A file that cannot be read is reported with its reason, and does not stop the others. */
export async function readFiles(files: readonly File[]): Promise<{ waiting: Waiting[]; remarks: string[] }> {
  const waiting: Waiting[] = []
  const remarks: string[] = []
  for (const file of files) {
    if (file.size > LARGEST_FILE) {
      remarks.push(`${file.name}: Filen er større enn ${LARGEST_FILE_TEXT}.`)
      continue
    }
    try {
      const { text, skipped } = await askForText(file)
      remarks.push(...skipped.map(({ name, refusal }) => `${name}: ${refusal}`))
      const read = await askWhatItSays({ text, name: file.name.slice(-200) })
      remarks.push(...read.remarks.map((remark) => `${file.name}: ${remark}`))
      waiting.push({ text, name: file.name, read, changes: {}, taken: true })
    } catch (error) {
      const { text, other } = faultOf(error)
      remarks.push(`${file.name}: ${text ?? other}`)
    }
  }
  return { waiting, remarks }
}

export function faultOf(error: unknown): { text?: string; other?: string } {
  const reason = reasonOf(error, 'Tjenesten svarte ikke, og teksten er ikke lest. Prøv igjen om litt.')
  return error instanceof ApiError && error.field === 'text' ? { text: reason } : { other: reason }
}
