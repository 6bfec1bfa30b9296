import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Verdict, VerdictWord } from '@utsyn/contract/match.ts'
import { CheckmarkIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { dateWithTime } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VERDICT_WORDS } from './match-words.ts'
import { comparisonQuery, type NewVerdict, sendVerdict } from './matching.api.ts'

const WORDS = Object.keys(VERDICT_WORDS) as VerdictWord[]
const MOST_CHARACTERS = 1000

interface VerdictPartProps {
  pair: { job_id: string; consultant_id: string }
  verdicts: readonly Verdict[]
}

/** Verdicts on the suggestion. They are shown beside the score, and never change it. */
export function VerdictPart({ pair, verdicts }: VerdictPartProps) {
  const id = useId()
  const [word, setWord] = useState<VerdictWord | null>(null)
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useSendVerdict(pair, () => {
    // The button goes once the verdict is sent.
    document.getElementById(id)?.focus({ preventScroll: true })
    setWord(null)
    setReason('')
  })
  return (
    <section className="matrix-part verdict" aria-labelledby={id}>
      <div id={id} tabIndex={-1}>
        <Heading level={3} look="card">
          Din vurdering
        </Heading>
      </div>
      <p className="match-line">
        Lagres i loggen med navnet ditt. Den endrer aldri tallet, og skjuler ingen.
      </p>
      <form
        className="verdict-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (word && !isPending) mutate({ verdict: word, ...(reason.trim() && { reason: reason.trim() }) })
        }}
      >
        <div className="verdict-words" role="group" aria-labelledby={id}>
          {WORDS.map((one) => (
            <Button
              key={one}
              type="button"
              kind="neutral"
              size="sm"
              {...(one === word && { icon: CheckmarkIcon })}
              aria-pressed={one === word}
              onClick={() => setWord(one === word ? null : one)}
            >
              {VERDICT_WORDS[one]}
            </Button>
          ))}
        </div>
        {word && (
          <>
            <TextField
              label="Begrunnelse"
              optional
              rows={2}
              maxLength={MOST_CHARACTERS}
              value={reason}
              onChange={setReason}
            />
            <div>
              <Button type="submit" kind="secondary" loading={isPending}>
                Lagre vurdering
              </Button>
            </div>
          </>
        )}
      </form>
      {verdicts.length > 0 && <EarlierVerdicts verdicts={verdicts} />}
    </section>
  )
}

function useSendVerdict(pair: VerdictPartProps['pair'], onSent: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (verdict: NewVerdict) => sendVerdict(pair, verdict),
    onSuccess: (all) => {
      queryClient.setQueryData(
        comparisonQuery(pair).queryKey,
        (known) => known && { ...known, verdicts: all },
      )
      onSent()
      showToast({ text: 'Vurderingen er lagret' })
    },
    onError: (error) => {
      // The ad or the CV has changed by now, and with it what was judged.
      const isChanged = error instanceof ApiError && error.code === 'not_compared'
      if (isChanged) void queryClient.invalidateQueries({ queryKey: comparisonQuery(pair).queryKey })
      showToast({
        text: isChanged
          ? 'Sammenligningen er endret. Se på den nye før du vurderer.'
          : 'Vurderingen kunne ikke lagres. Prøv igjen om litt.',
        kind: 'error',
      })
    },
  })
}

function EarlierVerdicts({ verdicts }: Pick<VerdictPartProps, 'verdicts'>) {
  return (
    <ul className="u-list verdicts" aria-label="Tidligere vurderinger">
      {verdicts.map(({ verdict, reason, by, at }) => (
        <li key={`${at} ${by}`}>
          <p>
            <strong>{VERDICT_WORDS[verdict]}</strong>
            {reason && <>: {reason}</>}
          </p>
          <p className="match-line">
            {by}, <time dateTime={at}>{dateWithTime(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
