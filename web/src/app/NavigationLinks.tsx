import { Link, useLocation } from '@tanstack/react-router'
import { useProcessDot } from '../features/scraping/use-process-dot.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { paths } from './paths.ts'

/** In the order of the bar. Only existing pages: an unknown address leads home. */
export const NAVIGATION_LINKS = [
  { to: paths.home, text: 'Hjem' },
  { to: paths.news, text: 'Nyheter' },
  { to: paths.companies, text: 'Bedrifter' },
  { to: paths.jobs, text: 'Jobbannonser' },
] as const

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** An ad counts as part of the ads: the first segment of the path decides which link is current. */
export function useIsCurrent() {
  const here = useLocation({ select: ({ pathname }) => firstSegment(pathname) })
  return (path: string) => firstSegment(path) === here
}

export function NavigationLinks() {
  const isCurrent = useIsCurrent()
  const dot = useProcessDot()
  return (
    <ul className="u-list bar-list">
      {NAVIGATION_LINKS.map(({ to, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="bar-link"
            title={to === paths.jobs ? dot?.title : undefined}
            {...currentMark(isCurrent(to))}
          >
            {text}
            {to === paths.jobs && dot && <StatusDot state={dot.state} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The router marks a link when its whole path matches; here only the first segment counts. */
export const currentMark = (current: boolean) => ({
  'aria-current': current ? ('page' as const) : undefined,
  activeProps: { 'aria-current': current ? ('page' as const) : undefined },
})
