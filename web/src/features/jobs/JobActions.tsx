import type { JobSummary } from '@utsyn/contract/jobs.ts'
import { CalendarIcon, ExternalLinkIcon } from '@navikt/aksel-icons'
import { daysUntil } from '../../lib/norwegian.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { deadlineWord } from '../../lib/deadline.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

/** Actions on an ad while it is open. */
export function JobActions({ job, url }: { job: JobSummary; url: string | null | undefined }) {
  const now = useNow()
  const original = safeUrl(url ?? undefined)
  const { deadline } = job
  if (job.status === 'withdrawn') return null
  const addToCalendar = () => {
    if (!deadline) return
    const text = deadlineCalendar(
      { ...job, deadline, url: url ?? null },
      window.location.origin + window.location.pathname,
      new Date(),
    )
    saveFile(
      new Blob([text], { type: 'text/calendar;charset=utf-8' }),
      `${deadlineWord(job.kind).replace('ø', 'o').toLowerCase()}-${job.id}.ics`,
    )
  }
  return (
    <>
      {deadline && daysUntil(deadline, now) >= 0 && (
        <Button kind="neutral" icon={CalendarIcon} onClick={addToCalendar}>
          Legg i kalender
        </Button>
      )}
      {url === undefined && (
        // Keeps the place of the button, as wide as its text.
        <div className="job-original-bone" inert>
          <Button kind="neutral" icon={ExternalLinkIcon}>
            Original annonse
          </Button>
        </div>
      )}
      {original && (
        <Button
          kind="neutral"
          icon={ExternalLinkIcon}
          as={<a href={original} target="_blank" rel="noopener noreferrer" />}
        >
          Original annonse
        </Button>
      )}
    </>
  )
}
