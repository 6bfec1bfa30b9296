import type { NoticeKind } from '../../ui/Notice.tsx'

interface LoginFault {
  kind: NoticeKind
  text: string
}

const failed: LoginFault = { kind: 'error', text: 'Innloggingen mislyktes. Prøv igjen.' }

const FAULTS: Record<string, LoginFault> = {
  kode: failed,
  oidc: failed,
  tx: { kind: 'error', text: 'Innloggingen tok for lang tid eller ble startet i en annen fane. Prøv igjen.' },
  utilgjengelig: {
    kind: 'warning',
    text: 'Innloggingstjenesten svarer ikke akkurat nå. Prøv igjen om litt.',
  },
  sperret: {
    kind: 'error',
    text: 'Kontoen din har ikke tilgang til Utsyn. Ta kontakt med HR hvis det er feil.',
  },
  travelt: {
    kind: 'warning',
    text: 'Det kom mange innlogginger på én gang. Vent et minutt og prøv igjen.',
  },
  utlogging: {
    kind: 'warning',
    text: 'Du er logget ut på denne enheten, men tjenesten svarte ikke. Logg inn og ut igjen når du har nett.',
  },
}

/** The login page's text for a code in its address; anybody can write the address, so none of its text is shown. */
export const loginFault = (code: string): LoginFault => (Object.hasOwn(FAULTS, code) ? FAULTS[code]! : failed)
