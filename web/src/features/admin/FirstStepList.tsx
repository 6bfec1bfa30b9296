import { Link } from '@tanstack/react-router'
import { CheckmarkCircleIcon, CircleIcon, HourglassIcon } from '@navikt/aksel-icons'
import type { FirstStep } from '@utsyn/contract/first-steps.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { STEP_TEXTS, type StepText } from './first-step-texts.ts'
import './FirstSteps.css'

const STATES = {
  done: { icon: CheckmarkCircleIcon, word: 'Ferdig' },
  started: { icon: HourglassIcon, word: 'I gang' },
  missing: { icon: CircleIcon, word: 'Ikke satt opp' },
} as const

/** Each step with its state, what it gives, and how to take it. */
export function FirstStepList({ steps, level }: { steps: FirstStep[]; level: 2 | 3 }) {
  return (
    <ol className="u-list first-steps">
      {steps.map(({ name, state, at }) => {
        const text = STEP_TEXTS[name]
        const { icon, word } = STATES[state]
        const said = (state !== 'done' && text.words?.[state]) || word
        return (
          <li key={name} className="first-step" data-state={state}>
            <Icon of={icon} size={24} />
            <div className="first-step-text">
              <Heading level={level} look="card">
                {text.title}
              </Heading>
              <p className="first-step-state">
                {said}
                {at && `. Sist ${dateWithTime(at)}`}
              </p>
              {state !== 'done' && <p>{text.gives}</p>}
              {state !== 'done' && <StepHelp {...text} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function StepHelp({ title, link, lines, help }: StepText) {
  if (link)
    return (
      <p>
        <Link to={link.to}>{link.text}</Link>
      </p>
    )
  return (
    <details>
      <summary>
        Slik gjør du<span className="u-hidden">: {title}</span>
      </summary>
      {lines?.map(({ line, name }) => (
        <div key={line} className="first-step-line">
          <code>{line}</code>
          <CopyButton value={line} name={name} />
        </div>
      ))}
      {help && <p>{help}</p>}
    </details>
  )
}
