import { Link } from '@tanstack/react-router'
import type { ConsultantSummary } from '@utsyn/contract/consultants.ts'
import { paths } from '../../app/paths.ts'
import { sameName } from '../../lib/names.ts'
import { Card, CARD_LINK } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { LongWords } from '../../ui/LongWords.tsx'
import { TagRow } from '../../ui/TagRow.tsx'
import { AvailabilityMark } from './AvailabilityMark.tsx'
import { ConsultantAvatar } from './ConsultantAvatar.tsx'
import { describeConsultant } from './consultant-words.ts'
import './ConsultantCard.css'

interface ConsultantCardProps {
  consultant: ConsultantSummary
  /** The requested technologies: they come first among the tags. */
  wanted: readonly string[]
}

/** A consultant in a list: one link, named by their name, that covers the card. */
export function ConsultantCard({ consultant, wanted }: ConsultantCardProps) {
  const { id, name, summary, technologies, availability, is_mine } = consultant
  const names = technologies.map((technology) => technology.name)
  const isWanted = (name: string) => wanted.some((other) => sameName(other, name))
  const tags = wanted.length > 0 ? names.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a))) : names
  return (
    <Card as="li" pad="none" className="consultant-card">
      <div className="consultant-card-head">
        <ConsultantAvatar consultant={consultant} size={42} />
        <div>
          <div className="consultant-card-name">
            <Heading level={2} look="card">
              <Link
                to={paths.consultant}
                params={{ id }}
                state={{ from_list: true, consultant }}
                className={CARD_LINK}
              >
                <LongWords>{name}</LongWords>
              </Link>
            </Heading>
            {is_mine && <Tag look="new">Deg</Tag>}
          </div>
          <p className="consultant-card-line">{describeConsultant(consultant)}</p>
        </div>
      </div>
      <div className="consultant-card-body">
        {summary && <p className="consultant-card-summary">{summary}</p>}
        {tags.length > 0 && <TagRow tags={tags} />}
      </div>
      <div className="consultant-card-foot">
        <AvailabilityMark availability={availability} />
      </div>
    </Card>
  )
}
