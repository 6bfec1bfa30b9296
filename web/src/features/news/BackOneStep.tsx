import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeftIcon } from '@navikt/aksel-icons'
import type { MouseEvent } from 'react'
import { paths } from '../../app/paths.ts'
import { Icon } from '../../ui/Icon.tsx'

/** One step back, wherever that leads; to the list for whoever began with this page. */
export function useBackOneStep() {
  const { history } = useRouter()
  const can_go_back = useCanGoBack()
  return (event: MouseEvent) => {
    if (!can_go_back || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    history.back()
  }
}

export function BackOneStep() {
  const back = useBackOneStep()
  return (
    <Link to={paths.news} className="article-back" onClick={back}>
      <Icon of={ArrowLeftIcon} size={18} />
      Tilbake
    </Link>
  )
}
