import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { followUpsOnQuery } from './follow-ups.api.ts'
import { MoreFollowUps } from './MoreFollowUps.tsx'
import { whereItStands } from './stages.ts'
import './FollowUpCard.css'
import './FollowUpLink.css'

const MOST = 5

/** Where a consultant is or was offered; nothing where there is none. */
export function ConsultantFollowUps({ consultant_id }: { consultant_id: string }) {
  const heading = useId()
  const { data = [] } = useQuery(followUpsOnQuery({ subject: 'consultant', id: consultant_id }))
  if (data.length === 0) return null
  return (
    <Card as="section" pad="none" className="follow-up-card" aria-labelledby={heading}>
      <Heading level={2} look="section" id={heading}>
        Oppfølging
      </Heading>
      <ul className="u-list follow-up-deliveries">
        {data.slice(0, MOST).map((one) => {
          const own = one.consultants.find(({ id }) => id === consultant_id)
          return (
            <li key={one.id}>
              <Link to={paths.followUps} search={{ open: one.id } as object} className="follow-up-link">
                {one.subject === 'job' && one.company_name ? `${one.title}, ${one.company_name}` : one.title}
              </Link>
              <small>
                {own && `Konsulenten: ${STAGE_NAMES[own.stage]}. Oppfølgingen: `}
                {whereItStands(one)}
              </small>
            </li>
          )
        })}
      </ul>
      <MoreFollowUps left={data.slice(MOST)} of={{ consultant: consultant_id }} />
    </Card>
  )
}
