import { useQuery } from '@tanstack/react-query'
import { XMarkIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { paths } from '../../app/paths.ts'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ChangeFault } from './ChangeFault.tsx'
import { sendConsultant, sendRemoveConsultant } from './change-follow-ups.api.ts'
import { consultantsToChooseQuery } from '../../lib/choose-consultants.api.ts'
import type { PartProps } from './part-props.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { StartOffer } from '../offers/StartOffer.tsx'
import { END_STAGES, OPEN_STAGES } from './stages.ts'
import { useChange } from './use-change.ts'

const STAGES = [...OPEN_STAGES, ...END_STAGES]

/** The consultants that are chosen, each with their own stage. */
export function ConsultantsPart({ follow_up: { id, subject, job_id, consultants }, onSay }: PartProps) {
  const heading = useId()
  const kept_focus = useKeptFocus(heading)
  const { data, isPending } = useQuery(consultantsToChooseQuery)
  const { change, fault } = useChange(onSay)
  const labelled = (data ?? []).filter((one) => !consultants.some((chosen) => chosen.id === one.id))
  const offered = consultants.flatMap(({ id: one, stage }) =>
    stage === 'lost' || stage === 'dropped' ? [] : [one],
  )
  const set = (consultant: { id: string; name: string }, stage: Stage, was: Stage | null) =>
    change({
      send: () => sendConsultant(id, consultant.id, stage, was),
      onDone: () => onSay(`${consultant.name}: ${STAGE_NAMES[stage]}`),
    })
  const remove = (consultant: { id: string; name: string }, was: Stage) =>
    change({
      send: () => sendRemoveConsultant(id, consultant.id, was),
      onDone: () => onSay(`${consultant.name} er fjernet`),
    })
  return (
    <section className="follow-up-part">
      <div id={heading} tabIndex={-1}>
        <Heading level={3} look="card">
          Konsulenter
        </Heading>
      </div>
      {consultants.length > 0 && (
        <ul className="u-list follow-up-consultants" {...kept_focus}>
          {consultants.map(({ id: consultant_id, name, stage }) => (
            <li key={consultant_id}>
              <span className="follow-up-line">
                <Link to={paths.consultant} params={{ id: consultant_id }}>
                  {name}
                </Link>
                <Tag>{STAGE_NAMES[stage]}</Tag>
              </span>
              <span className="follow-up-actions">
                <MoveMenu
                  name={name}
                  stage={stage}
                  stages={STAGES}
                  onMove={(to) => set({ id: consultant_id, name }, to, stage)}
                />
                <IconButton
                  name={`Fjern ${name}`}
                  icon={XMarkIcon}
                  size={36}
                  onClick={() => remove({ id: consultant_id, name }, stage)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {subject === 'job' && job_id && offered.length > 0 && (
        <StartOffer job_id={job_id} consultant_ids={offered} />
      )}
      <TypeaheadPicker
        label="Velg konsulent"
        options={labelled.map(({ label }) => ({ name: label }))}
        pending={isPending}
        chosen={[]}
        onPick={(label) => {
          const picked = labelled.find((one) => one.label === label)
          if (picked) set(picked, 'considering', null)
        }}
      />
      <ChangeFault fault={fault} />
    </section>
  )
}
