import { Link, useLocation } from '@tanstack/react-router'
import { useProcessDot } from '../features/scraping/use-process-dot.ts'
import { useMay } from '../lib/use-role.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { paths } from './paths.ts'

/** In the order of the bar. Only existing pages: an unknown address leads home. */
const LINKS = [
  { to: paths.home, text: 'Hjem' },
  { to: paths.news, text: 'Nyheter' },
  { to: paths.companies, text: 'Bedrifter' },
  { to: paths.jobs, text: 'Jobbannonser' },
  // Last, so that it moves nothing when it goes.
  { to: paths.consultants, text: 'Konsulenter' },
] as const

/** The links of the pages that the user may see. */
export function useNavigationLinks() {
  const may = useMay('ansatt', true)
  return may ? LINKS : LINKS.slice(0, -1)
}

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** An ad counts as part of the ads: the first segment of the path decides which link is current. */
export function useIsCurrent() {
  const here = useLocation({ select: ({ pathname }) => firstSegment(pathname) })
  // The page of one consultant has another first segment than their list.
  return (path: string) => firstSegment(path) === (here === 'konsulent' ? 'konsulenter' : here)
}

export function NavigationLinks() {
  const links = useNavigationLinks()
  const isCurrent = useIsCurrent()
  const dot = useProcessDot()
  return (
    <ul className="u-list bar-list">
      {links.map(({ to, text }) => (
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
