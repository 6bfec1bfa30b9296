import { ChevronDownIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Initially open where it has a column of its own. */
export function ScrapeHowTo() {
  const [wide] = useState(() => window.matchMedia('(min-width: 957px)').matches)
  return (
    <Card as="aside" pad="none" aria-label="Hjelp">
      <details className="scrape-how" open={wide}>
        <summary>
          <Icon of={ChevronDownIcon} />
          Slik gjør du det
        </summary>
        <ol>
          <li>
            Finn siden der bedriften lister sine ledige stillinger, ofte under «Karriere» eller «Ledige
            stillinger».
          </li>
          <li>Kopier adressen fra nettleseren og lim den inn her. Lenken til én annonse går også.</li>
          <li>Skriv bedriftens navn hvis siden ikke gjør det selv.</li>
          <li>Se gjennom det som ble funnet. Ingenting lagres før du sier ja.</li>
        </ol>
        <p>
          Utsyn leser bare åpne sider, og respekterer dem som ikke vil leses av maskiner. Sider bak innlogging
          kan ikke hentes.
        </p>
        {document.documentElement.dataset['exampleData'] === 'true' && (
          <p>
            Vil du prøve?{' '}
            <a href={paths.demoCareers} target="_blank" rel="noreferrer">
              Tre oppdiktede bedrifter
            </a>{' '}
            har karrieresider her i Utsyn. Kopier adressen til en av dem.
          </p>
        )}
      </details>
    </Card>
  )
}
