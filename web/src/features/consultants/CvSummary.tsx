import type { Consultant } from '@utsyn/contract/consultants.ts'
import { useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { CV_ANCHORS } from './cv-anchors.ts'
import { foldText } from './fold-text.ts'
import { FoldedText } from './FoldedText.tsx'

/** About eight lines. */
const MOST = 900

/** Their own description, followed by those under other headings. */
export function CvSummary({ consultant }: { consultant: Consultant }) {
  const id = useId()
  const { name, summary, key_qualifications } = consultant
  const others = key_qualifications.filter(({ description }) => description !== summary)
  return (
    <Card as="section" id={CV_ANCHORS.qualifications} className="cv-summary" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        Sammendrag
      </Heading>
      {summary ? (
        <FoldedText text={foldText(summary, [], MOST)} about={name} anchor={CV_ANCHORS.qualifications} />
      ) : (
        <p className="cv-none">Fant ingen sammendrag.</p>
      )}
      {others.map(({ label, description }, index) => (
        <section key={index} className="cv-qualification">
          {label && (
            <Heading level={3} look="card">
              {label}
            </Heading>
          )}
          <FoldedText
            text={foldText(null, [description], MOST / 2)}
            about={label ?? name}
            anchor={CV_ANCHORS.qualifications}
          />
        </section>
      ))}
    </Card>
  )
}
