import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { type Check, fail, ok, skip, warn } from './check.ts'

const PATIENCE_MS = 5_000

/** Greets the SMTP server and signs in there; sends nothing. What it answers is not shown: it may quote the user. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Check> {
  const name = 'mail'
  if (!mail) return skip(name, 'none is sent: MAIL_OUT is empty')
  if (mail.kind === 'kept') return skip(name, 'is kept in the portal: MAIL_OUT is empty')
  const where = `${mail.host}:${mail.port}`
  const transport = createTransport({
    host: mail.host,
    port: mail.port,
    secure: mail.isTls,
    requireTLS: !mail.isTls && !mail.isPlain,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...(mail.user !== null && { auth: { user: mail.user, pass: mail.password ?? '' } }),
  })
  try {
    await transport.verify()
    const says = `${where} answers${mail.user === null ? '' : ' and accepts the password'}`
    return mail.isPlain
      ? warn(
          name,
          `${says}, perhaps without TLS`,
          'Use smtps:// or a server with STARTTLS unless it is on this machine.',
        )
      : ok(name, says)
  } catch (error) {
    const { code = 'no reason given' } = error as { code?: string }
    return code === 'EAUTH'
      ? fail(name, `${where} refuses the user or the password`, 'Check MAIL_OUT.')
      : fail(
          name,
          `${where} does not answer as it should (${code})`,
          'Check MAIL_OUT, the network and its certificate.',
        )
  } finally {
    transport.close()
  }
}
