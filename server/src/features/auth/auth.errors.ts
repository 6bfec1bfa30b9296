import { TOKEN_INVALID_MESSAGE } from '@utsyn/contract/envelope.ts'
import { AppError } from '../../http/app-error.ts'

/** The text is fixed: a browser that sees it refreshes its token and tries once more. */
export const tokenInvalid = () => new AppError(401, 'token_invalid', TOKEN_INVALID_MESSAGE)

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
