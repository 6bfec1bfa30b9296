import { isThisMachine } from './config-addresses.ts'

const RISKS = ['demo-sign-in', 'http', 'plain-mail']

export const RISK_KEYS = [
  {
    name: 'ALLOW_RISKS',
    doc: 'Risks to accept that are refused otherwise, separated by commas. demo-sign-in: the demo sign-in in production, or behind a PUBLIC_URL of another machine, where anybody who reaches the portal can sign in as any of the demo people. http: a PUBLIC_URL of another machine without TLS, where anybody on the way can read the traffic. plain-mail: hand mails to an SMTP server on another machine without TLS when it offers none, where anybody on the way can read them. Empty: none.',
  },
] as const

interface Doors {
  isProduction: boolean
  host: string
  publicUrl: string | null
  /** The embedded identity service is the only one. */
  hasDemoSignIn: boolean
}

/** The risks in how the portal can be reached, one per line. */
export function readRisks(
  allowed: string[],
  { isProduction, host, publicUrl, hasDemoSignIn }: Doors,
): string[] {
  const faults = allowed
    .filter((risk) => !RISKS.includes(risk))
    .map((risk) => `ALLOW_RISKS knows ${RISKS.join(', ')}, not "${risk}"`)
  const url = URL.parse(publicUrl ?? 'http://localhost')
  const isOutside = url !== null && !isThisMachine(url.hostname)
  if (hasDemoSignIn && !isThisMachine(host)) {
    faults.push(
      `HOST=${host} is refused without OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: the demo sign-in listens on this machine only`,
    )
  }
  if (hasDemoSignIn && (isProduction || isOutside) && !allowed.includes('demo-sign-in')) {
    const where = isProduction ? 'in production' : `with PUBLIC_URL=${publicUrl}`
    faults.push(
      `OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required ${where}; ALLOW_RISKS=demo-sign-in lets everybody in as demo people instead`,
    )
  }
  if (isOutside && url.protocol === 'http:' && !allowed.includes('http'))
    faults.push(`PUBLIC_URL=${publicUrl} must begin with https://; ALLOW_RISKS=http does without TLS`)
  return faults
}
