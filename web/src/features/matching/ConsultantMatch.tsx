import { Link } from '@tanstack/react-router'
import type { ManualMatch } from '@utsyn/contract/match.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { AvailabilityMark } from '../consultants/AvailabilityMark.tsx'
import { ConsultantAvatar } from '../consultants/ConsultantAvatar.tsx'
import { CALLING } from '../consultants/consultant-words.ts'
import { ComparisonBox } from './ComparisonBox.tsx'
import { OBJECTED, UNREADABLE } from './match-words.ts'
import { MatchPercent } from '../../ui/MatchPercent.tsx'

interface ConsultantMatchProps {
  job_id: string
  match: ManualMatch
  /** Some in the list are being compared. */
  is_waiting: boolean
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
  /** Chosen for an offer, by those who may make one. */
  ticked: boolean
  onTick: ((on: boolean) => void) | undefined
}

/** One consultant beside an ad. One who has objected is listed too, without a comparison. */
export function ConsultantMatch(props: ConsultantMatchProps) {
  const { job_id, match, is_waiting, matrix, onMatrix, ticked, onTick } = props
  const { consultant, percentage, objected } = match
  const hasMatrix = !objected && matrix === consultant.id
  const [wanted, setWanted] = useState(hasMatrix)
  const compared = !objected && (wanted || hasMatrix)
  const turn = (on: boolean) => {
    setWanted(on)
    if (!on && hasMatrix) onMatrix(undefined)
  }
  return (
    <li className="match-row">
      <div className="match-who">
        <ConsultantAvatar consultant={consultant} size={42} />
        <div className="match-name">
          <Link to={paths.consultant} params={{ id: consultant.id }}>
            {consultant.name}
          </Link>
          <p className="match-line">{consultant.title ?? CALLING}</p>
        </div>
        {percentage !== null ? (
          <MatchPercent value={percentage} />
        ) : (
          !objected && <p className="match-line">{is_waiting ? 'Ikke beregnet ennå' : UNREADABLE}</p>
        )}
      </div>
      <div className="match-foot">
        <AvailabilityMark availability={consultant.availability} />
        {objected ? (
          <p className="match-line">{OBJECTED}</p>
        ) : (
          <Switch
            label={
              <>
                AI Matching<span className="u-hidden"> for {consultant.name}</span>
              </>
            }
            checked={compared}
            onChange={turn}
            at_end
          />
        )}
      </div>
      {onTick && (
        <Checkbox
          label="Ta med i tilbud"
          name_end={`: ${consultant.name}`}
          checked={ticked}
          onChange={onTick}
        />
      )}
      {compared && (
        <ComparisonBox
          job_id={job_id}
          consultant={consultant}
          hasMatrix={hasMatrix}
          onMatrix={(open) => onMatrix(open ? consultant.id : undefined)}
        />
      )}
    </li>
  )
}
