import { TOKEN_INVALID_MESSAGE } from '@utsyn/contract/envelope.ts'
import { AppError } from '../../http/app-error.ts'

/** The text is fixed: a browser that sees it refreshes its token and tries once more. */
export const tokenInvalid = () => new AppError(401, 'token_invalid', TOKEN_INVALID_MESSAGE)

/** For the log of somebody's program. Only the holder of a real token is answered anything but `unknown`. */
export const personalTokenInvalid = (why: 'unknown' | 'expired' | 'closed') =>
  new AppError(401, 'token_invalid', PERSONAL_TOKEN_FAULTS[why])

const PERSONAL_TOKEN_FAULTS = {
  unknown: 'Tilgangsnøkkelen er ukjent eller slettet.',
  expired: 'Tilgangsnøkkelen er utløpt. Lag en ny på Min profil.',
  closed: 'Tilgangsnøkkelen gjelder ikke: Kontoen er stengt.',
}

export const scopeTooSmall = () =>
  new AppError(
    403,
    'forbidden',
    'Tilgangsnøkkelen har bare lesetilgang (read). Dette krever en nøkkel med skrivetilgang (write).',
  )

export const sessionRequired = () =>
  new AppError(
    403,
    'forbidden',
    'Dette kan ikke gjøres med en tilgangsnøkkel, bare av en som er logget inn (session).',
  )

export const sessionOver = () => new AppError(401, 'session_over', 'Økten er avsluttet. Logg inn på nytt.')

export const codeRejected = () =>
  new AppError(400, 'code_rejected', 'Innloggingskoden er ugyldig, brukt eller utløpt. Logg inn på nytt.', {
    field: 'code',
  })

export const identityServiceAway = (cause?: unknown) =>
  new AppError(
    503,
    'identity_service_away',
    'Innloggingstjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
    {
      retryAfter: 10,
      cause,
    },
  )

/**
 * Why the login page is shown again, as `feil` in its address: the sign-in was not started in this browser or took too
 * long, was refused, was impossible, is closed to the user, or comes too often from one address.
 */
export type SignInFault = 'tx' | 'oidc' | 'utilgjengelig' | 'sperret' | 'travelt'
