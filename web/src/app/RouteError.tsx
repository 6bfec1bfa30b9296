import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../lib/page-title.ts'
import { RetryPanel } from '../ui/RetryPanel.tsx'
import { isMissingPart, reloadForNewParts, serverAnswers } from './missing-part.ts'

/** Replaces a page that could not be loaded or rendered; the bar above it keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const router = useRouter()
  const missing = isMissingPart(error)
  const [helping, setHelping] = useState(missing)
  usePageTitle('Noe gikk galt')
  useEffect(() => {
    if (missing) void reloadForNewParts().then(setHelping)
  }, [missing])

  const retry = async () => {
    // A browser does not retry a failed module; only a reload does.
    if (missing) {
      if (await serverAnswers()) window.location.reload()
      return
    }
    await router.invalidate()
    reset()
  }

  if (helping) return null
  return (
    <div className="u-width route-error">
      <RetryPanel title="Siden kunne ikke vises" onRetry={retry}>
        {missing ? 'En del av siden lot seg ikke hente.' : 'Noe gikk galt hos oss.'} Resten av portalen virker
        som før.
      </RetryPanel>
    </div>
  )
}
