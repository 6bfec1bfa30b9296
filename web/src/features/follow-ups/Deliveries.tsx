import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { number } from '../../lib/norwegian.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { type Customer, deliveriesQuery } from './follow-ups.api.ts'

const FIRST = 3

/** Projects in our CVs for the customer; nothing where there are none. */
export function Deliveries({ of }: { of: Customer }) {
  const heading = useId()
  const list = useId()
  const { data } = useQuery(deliveriesQuery(of))
  const [all, setAll] = useState(false)
  if (!data || data.deliveries.length === 0) return null
  const { deliveries, total_count } = data
  const left = total_count - deliveries.length
  return (
    <section className="follow-up-earlier" aria-labelledby={heading}>
      <Heading level={3} look="card" id={heading}>
        Vi leverte hit før
      </Heading>
      <ul id={list} className="u-list follow-up-deliveries">
        {deliveries
          .slice(0, all ? deliveries.length : FIRST)
          .map(({ consultant, description, from, to }, nth) => (
            <li key={nth}>
              <Link to={paths.consultant} params={{ id: consultant.id }} className="follow-up-link">
                {consultant.name}
              </Link>
              <small>{[description, period(from, to)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
      </ul>
      {all && left > 0 && <small>og {number(left)} til</small>}
      {deliveries.length > FIRST && (
        <FoldButton
          open={all}
          onOpen={setAll}
          controls={list}
          words={[`Vis alle ${number(deliveries.length)}`, 'Vis færre']}
        />
      )}
    </section>
  )
}

/** «2021–2023», «fra 2021», «2021» */
function period(from: string | null, to: string | null): string {
  const [began, ended] = [from?.slice(0, 4), to?.slice(0, 4)]
  if (!began) return ended ?? ''
  if (!ended) return `fra ${began}`
  return began === ended ? began : `${began}–${ended}`
}
