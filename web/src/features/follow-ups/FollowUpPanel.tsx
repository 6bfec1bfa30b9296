import { Link } from '@tanstack/react-router'
import type { FollowUp } from '@utsyn/contract/follow-up.ts'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { dateLong, dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { ChangeFault } from './ChangeFault.tsx'
import { CommentsPart } from './CommentsPart.tsx'
import { ConsultantsPart } from './ConsultantsPart.tsx'
import { EndForm, forgetReasons } from './EndForm.tsx'
import { sendChange } from './change-follow-ups.api.ts'
import { MoveMenu } from './MoveMenu.tsx'
import type { PartProps } from './part-props.ts'
import { PlanForm } from './PlanForm.tsx'
import { END_STAGES, type EndStage, ERASED_USER, eventText, isEnd, OPEN_STAGES } from './stages.ts'
import { useChange } from './use-change.ts'
import './FollowUpPanel.css'

/** Everything about one follow-up, to read and to change. */
export function FollowUpPanel({ follow_up }: { follow_up: FollowUp }) {
  const [said, setSaid] = useState('')
  return (
    <div className="follow-up-panel">
      <SubjectPart follow_up={follow_up} />
      <StagePart follow_up={follow_up} onSay={setSaid} />
      <PlanForm follow_up={follow_up} onSay={setSaid} />
      <ConsultantsPart follow_up={follow_up} onSay={setSaid} />
      <CommentsPart follow_up={follow_up} onSay={setSaid} />
      <LogPart follow_up={follow_up} />
      <p role="status" className="follow-up-said" data-empty={said === '' || undefined}>
        {said}
      </p>
    </div>
  )
}

function SubjectPart({
  follow_up: { job_id, company_id, subject, is_request, title, company_name, deadline },
}: Pick<PartProps, 'follow_up'>) {
  return (
    <div className="follow-up-subject">
      <Heading level={3} look="card">
        {subject === 'job' && job_id ? (
          <Link to={paths.job} params={{ id: job_id }}>
            {title}
          </Link>
        ) : subject === 'company' && company_id ? (
          <Link to={paths.company} params={{ id: company_id }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Heading>
      {is_request && <Tag look="new">Forespørsel</Tag>}
      {subject === 'job' && (
        <p className="follow-up-quiet">
          {company_id && company_name ? (
            <Link to={paths.company} params={{ id: company_id }}>
              {company_name}
            </Link>
          ) : (
            company_name
          )}
          {company_name && deadline && ' · '}
          {deadline && `${is_request ? 'Svarfrist' : 'Frist'} ${dateLong(deadline)}`}
          {!job_id && `${company_name ? ' · ' : ''}Annonsen er fjernet`}
        </p>
      )}
    </div>
  )
}

function StagePart({ follow_up, onSay }: PartProps) {
  const [ending, setEnding] = useState<EndStage>()
  const { change, changing, fault, forgetFault } = useChange(onSay)
  const ask = (to: EndStage | undefined) => {
    setEnding(to)
    forgetFault()
  }
  const { id, version, stage, end_reason } = follow_up
  const move = (to: Stage, reason?: string) => {
    change({
      send: () => sendChange(id, { version, stage: to, ...(reason && { end_reason: reason }) }),
      onDone: () => {
        ask(undefined)
        forgetReasons(id)
        onSay(`Flyttet til ${STAGE_NAMES[to]}`)
      },
    })
  }
  return (
    <section className="follow-up-part">
      <Heading level={3} look="card">
        Trinn
      </Heading>
      <p className="follow-up-line">
        <Tag look="new">{STAGE_NAMES[stage]}</Tag>
        {end_reason && <span>{end_reason}</span>}
      </p>
      <MoveMenu
        name="oppfølgingen"
        stage={stage}
        stages={[...OPEN_STAGES, ...END_STAGES]}
        moving={changing}
        onMove={(to) => (isEnd(to) ? ask(to) : move(to))}
      />
      {!ending && <ChangeFault fault={fault} />}
      {ending && (
        <EndForm
          id={id}
          stage={ending}
          sending={changing}
          fault={fault}
          onEnd={(reason) => move(ending, reason)}
          onCancel={() => ask(undefined)}
        />
      )}
    </section>
  )
}

const SHORT_LOG = 5

function LogPart({ follow_up: { log } }: Pick<PartProps, 'follow_up'>) {
  const now = useNow()
  const lines = (events: FollowUp['log']) =>
    events.map((event) => (
      <li key={event.id}>
        {event.actor?.name ?? ERASED_USER} {eventText(event)}{' '}
        <time dateTime={event.at} title={dateWithTime(event.at)}>
          {timeAgo(event.at, now)}
        </time>
      </li>
    ))
  return (
    <section className="follow-up-part">
      <Heading level={3} look="card">
        Hva som er gjort
      </Heading>
      <ul className="u-list follow-up-log">{lines(log.slice(0, SHORT_LOG))}</ul>
      {log.length > SHORT_LOG && (
        <details className="follow-up-more">
          <summary>Vis alt</summary>
          <ul className="u-list follow-up-log">{lines(log.slice(SHORT_LOG))}</ul>
        </details>
      )}
    </section>
  )
}
