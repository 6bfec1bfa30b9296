import type { ManualMatch } from '@utsyn/contract/match.ts'
import { startTransition, useEffect, useRef, useState } from 'react'
import { number } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { StartOffer } from '../offers/StartOffer.tsx'
import { ConsultantMatch } from './ConsultantMatch.tsx'
import { FIRST, shownNext } from './match-steps.ts'

interface MatchListProps {
  job_id: string
  matches: readonly ManualMatch[]
  /** Some of them are being compared. */
  is_waiting: boolean
  matrix: string | undefined
  onMatrix: (consultant_id: string | undefined) => void
}

/** The best of the list, extended step by step: a thousand rows at once would block the page. */
export function MatchList({ matches, ...rest }: MatchListProps) {
  const list = useRef<HTMLUListElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [most, setMost] = useState(FIRST)
  const before = useRef(FIRST)
  const mayOffer = useMay('bemanner')
  const [ticked, setTicked] = useState<readonly string[]>([])
  // The consultant with the open matrix is shown, however far down, and stays when it is closed: focus is there.
  const [opened, setOpened] = useState(rest.matrix)
  if (rest.matrix !== undefined && rest.matrix !== opened) setOpened(rest.matrix)
  const shown = matches.filter(({ consultant_id }, at) => at < most || consultant_id === opened)
  const next = shownNext(most, matches.length)
  const isWhole = most >= matches.length
  useEffect(() => {
    const had = before.current
    before.current = most
    // Focus moves to the first of the added ones, or to where the removed ones were.
    if (most > had) list.current?.children[had]?.querySelector('a')?.focus({ preventScroll: true })
    else if (most < had) buttons.current?.querySelector('button')?.focus()
  }, [most])
  const show = (count: number) => startTransition(() => setMost(count))
  return (
    <>
      <ul ref={list} className="u-list">
        {shown.map((match) => (
          <ConsultantMatch
            key={match.consultant_id}
            match={match}
            {...rest}
            ticked={ticked.includes(match.consultant_id)}
            onTick={
              mayOffer
                ? (on) =>
                    setTicked((before) => [
                      ...before.filter((id) => id !== match.consultant_id),
                      ...(on ? [match.consultant_id] : []),
                    ])
                : undefined
            }
          />
        ))}
      </ul>
      {mayOffer && (
        <div className="match-panel-offer">
          <StartOffer job_id={rest.job_id} consultant_ids={ticked} />
        </div>
      )}
      {matches.length > FIRST && (
        <div ref={buttons} className="match-panel-more">
          {!isWhole && (
            <Button kind="tertiary" size="sm" onClick={() => show(next)}>
              {next === matches.length && most === FIRST ? (
                `Vis alle ${number(next)}`
              ) : (
                <>
                  Vis {number(next - most)} til<span className="u-hidden"> av konsulentene</span>
                </>
              )}
            </Button>
          )}
          {most > FIRST && (
            <Button kind="tertiary" size="sm" onClick={() => show(FIRST)}>
              Vis færre
            </Button>
          )}
          {!isWhole && most > FIRST && (
            <p className="match-line match-panel-shown">
              {number(most)} av {number(matches.length)}
            </p>
          )}
        </div>
      )}
    </>
  )
}
