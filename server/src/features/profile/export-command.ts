import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { StartupError } from '../../process/startup-error.ts'
import { audit } from '../auth/audit.repository.ts'
import { pickUser, USERS_USAGE } from '../auth/users-command.ts'
import { listUsers } from '../auth/users.repository.ts'
import { findIdByEmail } from '../consultants/find-consultant.repository.ts'
import { findOwnConsultantId } from '../consultants/own-consultant.repository.ts'
import { personalData } from './export-personal-data.ts'

interface ExportCommand {
  email: string | undefined
  /** Of the person, where several have the e-mail. */
  id?: string | undefined
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
  { email, id, file, publicUrl }: ExportCommand,
): Promise<string[]> {
  const format = /\.(json|html)$/.exec(file)?.[1] as 'json' | 'html' | undefined
  if (!email || !format) throw new StartupError(USERS_USAGE)
  const people = await listUsers(db, email)
  const cv = await findIdByEmail(db, email)
  const user = people.length > 0 || cv === null ? pickUser(people, email, id) : null
  const consultant_id = (user && (await findOwnConsultantId(db, { user_id: user.id, name: user.name }))) ?? cv
  await audit(db, { event: 'personal_data_exported', ...(user && { user_id: user.id }), reason: format })
  const person = { user_id: user?.id ?? null, consultant_id, name: user?.name ?? email }
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  await pipeline(Readable.from(personalData({ db, publicUrl }, person, format)), stream).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === undefined || error.syscall !== 'open') throw error
      throw new StartupError(`${file} cannot be written: ${error.code}`)
    },
  )
  const found = [user && 'the account', consultant_id !== null && 'the CV'].filter(Boolean).join(' and ')
  return [`Wrote ${found} of ${email} to ${file}.`]
}
