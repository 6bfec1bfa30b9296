import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Card } from '../../ui/Card.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import './AdminFrame.css'

const SECTIONS = [
  { to: paths.admin, text: 'Personer' },
  { to: paths.adminSources, text: 'Kilder' },
  { to: paths.adminAudit, text: 'Hendelseslogg' },
  { to: paths.adminTasks, text: 'Mislykkede oppgaver' },
  { to: paths.adminOfferTemplate, text: 'Tilbudsmal' },
  { to: paths.adminOutlets, text: 'Kanaler' },
  { to: paths.adminOutbox, text: 'Utboks' },
  { to: paths.adminOperations, text: 'Lagring og språkmodell' },
  { to: paths.adminFirstSteps, text: 'Kom i gang' },
] as const

/** The id of the open section, which takes the focus when what has it goes. */
export const OPEN_SECTION = 'administrasjon'

type AdminFrameProps = {
  section: (typeof SECTIONS)[number]['text']
  lead: string
  children: ReactNode
}

/** On a narrow screen not all sections are in view: the open one is. */
const centreOpen = (row: HTMLElement | null) => {
  const open = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
}

/** The frame of all pages for administrators: each section has an address of its own. */
export function AdminFrame({ section, lead, children }: AdminFrameProps) {
  usePageTitle(`${section} – Administrasjon`)
  return (
    <div className="u-width">
      <PageTitle title="Administrasjon" lead={lead} />
      <nav aria-label="Administrasjon">
        <ul className="u-list admin-sections" ref={centreOpen}>
          {SECTIONS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: true, includeSearch: false }} className="admin-section">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card as="section" pad="none" aria-label={section} id={OPEN_SECTION} tabIndex={-1}>
        {children}
      </Card>
    </div>
  )
}
