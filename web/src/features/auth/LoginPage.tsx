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
import './LoginPage.css'
import './LoginScenery.css'

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

/** Morning over a fjord. The middle stays in view at any width: the sun in its valley. */
function LoginScenery() {
  return (
    <div className="scenery" aria-hidden="true">
      <svg
        className="scenery-drawing"
        viewBox="0 540 1440 360"
        preserveAspectRatio="xMidYMax slice"
        fill="none"
      >
        <circle className="scenery-sun" cx="720" cy="677" r="62.5" />
        <path
          className="scenery-far"
          d="M-600 649 -420 560-240 690-110 600 0 649 62 617 185 682 352 566 486 659 593 610 646 677H794L847 610 954 666 1099 543 1255 650 1377 579 1440 615 1560 690 1680 600 1860 650 2040 590V900H-600Z"
        />
        <path
          className="scenery-near"
          d="M-600 741-420 690-240 752-110 700 0 741 118 706 274 755 464 688 632 763 720 788 808 763 987 693 1155 750 1344 688 1440 725 1600 690 1800 752 2040 700V900H-600Z"
        />
        <path className="scenery-water" d="M-600 829H2040V900H-600Z" />
        <path className="scenery-glint" d="M587 846.500H853M631 864.500H809M671 882.500H769" />
      </svg>
    </div>
  )
}
