import { useSearch } from '@tanstack/react-router'
import { KeyVerticalIcon } from '@navikt/aksel-icons'
import { routeIds } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice, type NoticeKind } from '../../ui/Notice.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { loginAddress } from './auth.api.ts'
import { LoginScenery } from './LoginScenery.tsx'
import './LoginPage.css'

export function LoginPage() {
  usePageTitle('Logg inn')
  const { retur, feil } = useSearch({ from: routeIds.login })
  const fault = feil ? loginFault(feil) : null
  return (
    <div className="login">
      <LoginScenery />
      <Card className="login-card" pad="none">
        <Wordmark />
        <Heading level={1} look="page">
          Logg inn
        </Heading>
        <p className="login-lead">
          Stillinger, bedrifter og nyheter for deg som jobber med kunder og oppdrag.
        </p>
        {fault && (
          <div className="login-fault">
            <Notice kind={fault.kind} announce>
              {fault.text}
            </Notice>
          </div>
        )}
        <Button full_width icon={KeyVerticalIcon} as={<a href={loginAddress(retur)} />}>
          Logg inn
        </Button>
        <p className="login-help">
          Du sendes til innloggingstjenesten og kommer tilbake til siden du skulle til.
        </p>
      </Card>
    </div>
  )
}

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
const loginFault = (code: string): LoginFault => (Object.hasOwn(FAULTS, code) ? FAULTS[code]! : failed)
