import type { Job } from '@utsyn/contract/jobs.ts'
import { CalendarIcon, ExternalLinkIcon } from '@navikt/aksel-icons'
import { daysUntil } from '../../lib/norwegian.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { safeUrl } from '../../ui/safe-url.ts'
import { deadlineCalendar } from './deadline-calendar.ts'

/** What one does with an ad. */
export function JobActions({ job }: { job: Job }) {
  const now = useNow()
  const original = safeUrl(job.url ?? undefined)
  const { deadline } = job
  const addToCalendar = () => {
    if (!deadline) return
    const text = deadlineCalendar({ ...job, deadline }, window.location.href, new Date())
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `soknadsfrist-${job.id}.ics`)
  }
  return (
    <>
      {deadline && daysUntil(deadline, now) >= 0 && (
        <Button kind="neutral" icon={CalendarIcon} onClick={addToCalendar}>
          Legg i kalender
        </Button>
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
