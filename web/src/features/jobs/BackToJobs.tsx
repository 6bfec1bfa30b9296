import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Back to the list as it was, with its search and its place, when the ad was opened from there. */
export function useBackToJobs() {
  const { history } = useRouter()
  const from_list = useLocation({ select: ({ state }) => state.from_list === true })
  return (event: MouseEvent) => {
    if (!from_list || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.back()
  }
}

export function BackToJobs() {
  const back = useBackToJobs()
  return (
    <Link to={paths.jobs} className="job-back" onClick={back}>
      <Icon of={ArrowLeftIcon} size={18} />
      Tilbake til jobbannonser
    </Link>
  )
}
