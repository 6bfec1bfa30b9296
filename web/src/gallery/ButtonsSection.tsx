import { ArrowCirclepathIcon, HourglassIcon, LinkIcon, PlusIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Section } from './Section.tsx'

export function ButtonsSection() {
  const [page, setPage] = useState(2)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Section title="Knapper">
        <div className="g-stack">
          <div className="g-row">
            <Button>Primær</Button>
            <Button kind="secondary">Sekundær</Button>
            <Button kind="neutral">Nøytral</Button>
            <Button kind="tertiary">Tertiær</Button>
            <Button data-shown="focus">I fokus</Button>
            <Button kind="danger">Forkast</Button>
            <Button icon={ArrowCirclepathIcon} loading>
              Henter
            </Button>
            <Button kind="secondary" loading={busy} onClick={() => setBusy(true)}>
              Lagre endringer
            </Button>
            <Button disabled>Utilgjengelig</Button>
            <Spinner label="Laster" size={24} />
          </div>
          <div className="g-row">
            <Button icon={HourglassIcon}>Se jobbannonse prosess</Button>
            <Button kind="neutral" icon={LinkIcon}>
              Kopier lenke
            </Button>
            <Button size="sm">Liten</Button>
            <Button size="sm" kind="neutral" icon={PlusIcon}>
              Liten
            </Button>
            <IconButton name="Lenke" icon={LinkIcon} />
            <IconButton name="Legg til" icon={PlusIcon} size={36} />
            <IconButton name="Henter" icon={PlusIcon} loading />
            <IconButton name="Av" icon={PlusIcon} disabled />
          </div>
        </div>
      </Section>
      <Section title="Sider">
        <div className="g-stack">
          <Pagination page={page} total_pages={6} hrefFor={(to) => `#side-${to}`} onPage={setPage} />
          <Pagination
            page={1}
            total_pages={20}
            hrefFor={(to) => `#side-${to}`}
            onPage={() => {}}
            label="Sider, første"
          />
        </div>
      </Section>
      <Section title="Filer">
        <div className="g-stack">
          <FileDrop label="Velg filer" help="Eller slipp dem her: PDF eller Word." onFiles={() => {}} />
          <FileDrop label="Velg skjemaet" help="Leses nå." loading onFiles={() => {}} />
          <FileDrop label="Velg en mal" help="Kan ikke brukes nå." disabled onFiles={() => {}} />
        </div>
      </Section>
    </>
  )
}
