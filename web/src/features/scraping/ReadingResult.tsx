import type { ScrapeProcess } from '@utsyn/contract/scraping.ts'
import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/StatePanel.tsx'
import { sendDecision } from './scraping.api.ts'
import { shownAddress } from './whole-address.ts'

interface ReadingResultProps {
  phase: 'failed' | 'empty'
  process: ScrapeProcess | null
  /** Called with the address to try again. */
  onAgain: (url: string) => void
}

/** A reading that ended with nothing to review. */
export function ReadingResult({ phase, process, onAgain }: ReadingResultProps) {
  const address = process?.url ?? ''
  const from = address && <span className="reading-address">{shownAddress(address)}</span>
  return (
    <Card pad="none" className="scrape-result">
      {phase === 'failed' ? (
        <ErrorState
          title="Prosessering av stillingsannonser mislyktes"
          id="visning"
          action={
            <Button icon={ArrowCirclepathIcon} onClick={() => onAgain(address)}>
              Prøv igjen
            </Button>
          }
        >
          {from}
          {process?.status.text || 'Siden kunne ikke leses. Prøv igjen, eller bruk en annen lenke.'}
        </ErrorState>
      ) : (
        <EmptyState
          title="Ingen stillingsannonser funnet"
          id="visning"
          action={
            <Button
              onClick={() => {
                // Not awaited: the server deletes it in time by itself.
                if (process) void sendDecision(process.process_id, { accepted: false }).catch(() => {})
                onAgain(address)
              }}
            >
              Prøv en annen lenke
            </Button>
          }
        >
          {from}
          {process?.status.progress.is_partial
            ? 'Ikke hele siden ble lest. '
            : 'Siden ble lest, men ingen annonser ble kjent igjen. '}
          Prøv lenken til siden som lister stillingene.
        </EmptyState>
      )}
    </Card>
  )
}
