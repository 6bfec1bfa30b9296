import { Link } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { firePortalEvent } from '../../lib/portal-events.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Bone, Loading, TextBones } from '../../ui/Skeleton.tsx'
import { portalProcess, useProcessState, watchProcess } from './portal-process.ts'
import { LineNotice, ReadingProgress } from './ReadingProgress.tsx'
import { ReadingResult } from './ReadingResult.tsx'
import type { Outcome } from './review-decision.ts'
import { ScrapeForm } from './ScrapeForm.tsx'
import { ScrapeReview } from './ScrapeReview.tsx'
import './ScrapePage.css'

/** The view for each phase of the process. */
const VIEWS = {
  none: 'form',
  gone: 'form',
  cancelled: 'form',
  asking: 'asking',
  working: 'working',
  failed: 'failed',
  empty: 'empty',
  ready: 'review',
} as const

const TITLES = {
  form: 'Legg til jobbannonser',
  asking: 'Legg til jobbannonser',
  working: 'Henter annonser',
  failed: 'Hentingen mislyktes',
  empty: 'Ingen annonser funnet',
  review: 'Se gjennom annonsene',
}

export function ScrapePage() {
  const state = useProcessState()
  useEffect(() => {
    watchProcess()
    return portalProcess.putAside
  }, [])
  const view = VIEWS[state.phase]
  usePageTitle(TITLES[view])
  const page = useFocusOnNewView(view)
  const [address, setAddress] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  /** Back to the form, with the address that was tried. */
  const startOver = (url: string) => {
    setOutcome(null)
    setAddress(url)
    firePortalEvent('process-reset')
  }
  if (state.phase === 'ready') {
    return (
      <div ref={page} className="u-width">
        <ScrapeReview
          key={state.process.process_id}
          process={state.process}
          onDone={(done) => {
            setAddress('')
            setOutcome(done)
          }}
        />
      </div>
    )
  }
  return (
    <div ref={page} className="u-width scrape">
      <Link to={paths.jobs} className="scrape-back">
        <Icon of={ArrowLeftIcon} size={18} />
        Tilbake til jobbannonser
      </Link>
      <PageTitle
        title="Legg til jobbannonser"
        lead={
          view === 'working'
            ? 'Vi henter annonsene fra siden du oppga. Du kan gå videre imens.'
            : 'Hent annonser fra karrieresiden til en bedrift, se gjennom dem og ta dem inn'
        }
      />
      {state.phase === 'asking' && (
        <>
          <LineNotice line={state.line} />
          {state.line !== 'stuck' && (
            <Loading>
              <Bone width={260} height={24} />
              <TextBones lines={4} />
            </Loading>
          )}
        </>
      )}
      {state.phase === 'working' && (
        <ReadingProgress process={state.process} line={state.line} onCancelled={setAddress} />
      )}
      {(state.phase === 'failed' || state.phase === 'empty') && (
        <ReadingResult phase={state.phase} process={state.process} onAgain={startOver} />
      )}
      {view === 'form' && (
        <ScrapeForm
          address={address}
          note={
            state.phase === 'none'
              ? outcome
                ? 'added'
                : null
              : state.phase === 'gone'
                ? 'gone'
                : 'cancelled'
          }
          outcome={outcome}
        />
      )}
    </div>
  )
}

/** Moves focus to the new view, unless the user is busy elsewhere on the page. */
function useFocusOnNewView(view: string) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const { activeElement } = document
    const isFree = !activeElement || activeElement === document.body || activeElement.contains(page.current)
    if (!isFree && !page.current?.contains(activeElement)) return
    const heading = page.current?.querySelector<HTMLElement>('#visning') ?? page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])
  return page
}
