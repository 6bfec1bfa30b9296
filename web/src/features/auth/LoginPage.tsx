import { useSearch } from '@tanstack/react-router'
import { KeyVerticalIcon } from '@navikt/aksel-icons'
import { routeIds } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import { loginAddress } from './auth.api.ts'
import { loginFault } from './login-faults.ts'
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
