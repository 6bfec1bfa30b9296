import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { audit } from '../auth/audit.repository.ts'
import { findIdByEmail } from '../consultants/find-consultant.repository.ts'
import { findOwnConsultantId } from '../consultants/own-consultant.repository.ts'
import { personalData } from './export-personal-data.ts'

interface ExportCommand {
  email: string
  /** With that e-mail, if there is one. */
  account: { id: string; name: string } | null
  /** A whole path. */
  file: string
  publicUrl: string
}

/**
 * Writes what is stored about somebody who cannot sign in: a person who has left, or a consultant who never had an account.
 * Returns the lines to print. The file is readable by the user who runs it only, and is never written over another.
 */
export async function exportPerson(
  db: Kysely<Database>,
  { email, account, file, publicUrl }: ExportCommand,
): Promise<string[]> {
  const format = /\.(json|html)$/.exec(file)?.[1] as 'json' | 'html' | undefined
  if (!format) throw new StartupError('Name a file that ends in .json or .html.')
  const consultant_id = account
    ? await findOwnConsultantId(db, { user_id: account.id, name: account.name })
    : await findIdByEmail(db, email)
  if (!account && consultant_id === null) throw new StartupError(`Nobody has the e-mail ${email}.`)
  const person = { user_id: account?.id ?? null, consultant_id, name: account?.name ?? email }
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(Readable.from(personalData({ db, publicUrl }, person, format)), stream).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === undefined || error.syscall !== 'open') throw error
      throw new StartupError(`${file} cannot be written: ${error.code}`)
    },
  )
  const about = account ? { user_id: account.id } : { consultant_id: consultant_id! }
  await audit(db, { event: 'personal_data_exported', ...about, reason: 'command' })
  const found = [account && 'the account', consultant_id !== null && 'the CV'].filter(Boolean).join(' and ')
  return [`Wrote ${found} of ${email} to ${file}.`]
}
