import { ImapFlow } from 'imapflow'
import type { Config } from '../config/config.ts'
import { needsTls } from '../config/mail-in-config.ts'
import { type Check, fail, ok, skip } from './check.ts'

const PATIENCE_MS = 5_000

/** Signs in at the IMAP server and opens the folder for reading only. What it answers is not shown: it may quote the user. */
export async function checkMailbox({ mailIn }: Pick<Config, 'mailIn'>): Promise<Check> {
  const name = 'mailbox of requests'
  if (!mailIn) return skip(name, 'none is read: MAIL_IN is empty')
  const { host, port, isSecure, user, password, folder } = mailIn
  const where = `${host}:${port}`
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    ...(needsTls(mailIn) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  // Without a listener an error would end the process.
  client.on('error', () => undefined)
  let isSignedIn = false
  try {
    await client.connect()
    isSignedIn = true
    await client.mailboxOpen(folder, { readOnly: true })
    return ok(name, `${where} accepts the password and opens ${folder}`)
  } catch (error) {
    const { code = 'no reason given', authenticationFailed } = error as {
      code?: string
      authenticationFailed?: boolean
    }
    if (authenticationFailed) return fail(name, `${where} refuses the user or the password`, 'Check MAIL_IN.')
    return isSignedIn
      ? fail(name, `${where} does not open ${folder}`, 'Name a folder that is there at the end of MAIL_IN.')
      : fail(
          name,
          `${where} does not answer as it should (${code})`,
          'Check MAIL_IN, the network and its certificate.',
        )
  } finally {
    client.close()
  }
}
