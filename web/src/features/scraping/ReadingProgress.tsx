import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { CheckmarkIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { elapsedText, useNow } from './elapsed.ts'
import { portalProcess } from './portal-process.ts'
import type { Line } from './process-machine.ts'
import { readingSteps } from './reading-steps.ts'
import { sendDecision } from './scraping.api.ts'
import { shownAddress } from './whole-address.ts'

interface ReadingProgressProps {
  process: ScrapeProcess
  line: Line
  /** Called with the address that was being read. */
  onCancelled: (url: string) => void
}

/** What is wrong with the connection, and what happens about it. */
export function LineNotice({ line }: { line: Line }) {
  const again = { label: 'Spør igjen', onSelect: portalProcess.check }
  if (line === 'lost')
    return (
      <Notice kind="warning" announce title="Får ikke kontakt med tjenesten." action={again}>
        Hentingen går trolig videre. Utsyn spør igjen om noen sekunder.
      </Notice>
    )
  if (line === 'stuck')
    return <Notice kind="error" announce title="Tjenesten ville ikke si hvordan det går." action={again} />
  return null
}

export function ReadingProgress({ process, line, onCancelled }: ReadingProgressProps) {
  const { status, process_id, url } = process
  const clock = useNow()
  const elapsed = elapsedText(clock - Date.parse(status.progress.started_at))
  const steps = readingSteps(status.progress, clock)
  const now = steps.find(({ state }) => state === 'now')
  const { cancel, cancelling } = useCancel(process, onCancelled)
  return (
    <div className="scrape-columns">
      <div className="scrape-main">
        <LineNotice line={line} />
        <Card as="section" pad="none" aria-labelledby="visning">
          <header className="reading-head">
            <span className="reading-spinner">
              <Spinner size={40} />
            </span>
            <div className="reading-title">
              <Heading level={2} look="section" id="visning">
                Henter annonser
              </Heading>
              <p className="scrape-quiet">{shownAddress(url)}</p>
            </div>
            <p className="reading-clock">
              <span className="scrape-quiet">Tid brukt</span> <strong>{elapsed}</strong>
            </p>
          </header>
          <ol className="u-list reading-steps">
            {steps.map(({ text, detail, state, time }) => (
              <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
                <span className="reading-sign">
                  {state === 'done' && <Icon of={CheckmarkIcon} size={18} />}
                  {state === 'now' && <Spinner size={20} />}
                </span>
                <div>
                  <p>
                    {text}
                    {state === 'done' && <span className="u-hidden">, ferdig</span>}
                  </p>
                  {detail && <p className="scrape-quiet">{detail}</p>}
                </div>
                {time && <span className="reading-time">{time}</span>}
              </li>
            ))}
          </ol>
          <footer className="reading-foot">
            <p className="reading-id">
              <span className="scrape-quiet">Prosess-ID</span> <code>{process_id}</code>
              <CopyButton value={process_id} name="Kopier prosess-ID" />
            </p>
            <Button kind="neutral" loading={cancelling} onClick={() => void cancel()}>
              Avbryt
            </Button>
          </footer>
        </Card>
        {/* Reads out each step once; its numbers would be read every second. */}
        <p className="u-hidden" role="status">
          {now && now.text.replace(/ side .*$/, ' sidene')}
        </p>
      </div>
      <ReadingLegend />
    </div>
  )
}

function useCancel(process: ScrapeProcess, onCancelled: (url: string) => void) {
  const toast = useToast()
  const [cancelling, setCancelling] = useState(false)
  const cancel = async () => {
    setCancelling(true)
    try {
      await sendDecision(process.process_id, { accepted: false })
    } catch (error) {
      // A process that the server does not know or has closed needs no cancelling.
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) {
        setCancelling(false)
        toast({ text: 'Hentingen kunne ikke avbrytes. Prøv igjen om litt.', kind: 'error' })
        return
      }
    }
    onCancelled(process.url)
    portalProcess.cancelled(process)
  }
  return { cancel, cancelling }
}

const DOTS = [
  { state: 'working', text: 'Gul: Annonsene hentes' },
  { state: 'ready', text: 'Grønn: Annonsene er klare til å ses gjennom' },
  { state: 'failed', text: 'Rød: Hentingen mislyktes' },
] as const

/** Explains that one need not wait here, and how the end is announced. */
function ReadingLegend() {
  return (
    <Card as="aside" aria-labelledby="imens">
      <Heading level={2} look="card" id="imens">
        Du trenger ikke vente her
      </Heading>
      <p className="scrape-quiet">
        Hentingen går videre når du går til en annen side eller lukker fanen. Prikken ved «Jobbannonser» i
        menyen viser hvordan det går:
      </p>
      <ul className="u-list reading-legend">
        {DOTS.map(({ state, text }) => (
          <li key={state}>
            <span className="reading-legend-dot" data-state={state} />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
