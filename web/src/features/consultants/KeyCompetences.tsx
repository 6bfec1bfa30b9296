import type { ConsultantTechnology } from '@utsyn/contract/consultants.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { number } from '../../lib/norwegian.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { watchRow } from '../../ui/watch-row.ts'
import { CV_ANCHORS, useIsWanted } from './cv-anchors.ts'
import { yearsText } from './cv-words.ts'

interface KeyCompetencesProps {
  technologies: readonly ConsultantTechnology[]
}

export function KeyCompetences({ technologies }: KeyCompetencesProps) {
  const id = useId()
  return (
    <Card as="section" id={CV_ANCHORS.technologies} className="cv-competences" aria-labelledby={id}>
      <Heading level={2} look="section" id={id}>
        Nøkkelkompetanse
        {technologies.length > 0 && <span className="cv-number"> {number(technologies.length)}</span>}
      </Heading>
      {technologies.length > 0 ? (
        <Skills technologies={technologies} />
      ) : (
        <p className="cv-none">Fant ingen nøkkelkompetanser.</p>
      )}
    </Card>
  )
}

/** Anything taller is cut at 160 px (`.cv-skills`): hiding less than a row would be silly. */
const TALL_PX = 170

function Skills({ technologies }: KeyCompetencesProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [height, setHeight] = useState(0)
  const is_wanted = useIsWanted(CV_ANCHORS.technologies)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? is_wanted
  useLayoutEffect(() => {
    const el = list.current
    return el ? watchRow(el, () => [setHeight, el.offsetHeight]) : undefined
  }, [])
  const isTall = height > TALL_PX
  return (
    <>
      <div id={id} className="cv-skills" data-cut={(isTall && !open) || undefined}>
        <ul ref={list} className="u-list cv-tags">
          {technologies.map(({ name, years }) => (
            <li key={name}>
              <Tag>
                {name}
                {years !== null && years > 0 && <span className="cv-years"> {yearsText(years)}</span>}
              </Tag>
            </li>
          ))}
        </ul>
      </div>
      {isTall && (
        <div className="cv-more">
          <FoldButton open={open} onOpen={setChosen} controls={id} words={['Vis flere', 'Vis færre']} />
        </div>
      )}
    </>
  )
}
