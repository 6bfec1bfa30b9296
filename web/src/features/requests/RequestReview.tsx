import { CheckmarkIcon } from '@navikt/aksel-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../app/paths.ts'
import { ApiError, isPassing } from '../../lib/api-error.ts'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { focusField } from '../scraping/review-focus.ts'
import '../scraping/ScrapeReview.css'
import { readDraft, REQUEST_FIELDS } from './request-draft.ts'
import { RequestCard, titleOf } from './RequestCard.tsx'
import { saveRequest } from './requests.api.ts'
import type { RequestReviewState, Waiting } from './use-request-review.ts'

/** What was read, before anything is saved. */
export function RequestReview({ review }: { review: RequestReviewState }) {
  const { waiting } = review
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [editing, setEditing] = useState<ReadonlySet<number>>(
    () => new Set(waiting.flatMap(({ read }, at) => (read.title ? [] : at))),
  )
  const { save, saving, fault, setFault } = useSaving(review)
  const chosen = waiting.filter(({ taken }) => taken)

  const leadTo = (at: number, name: string) => {
    flushSync(() => {
      setFolded(changed(folded, at, false))
      setEditing(changed(editing, at, true))
    })
    focusField(at, name)
  }
  const submit = async () => {
    if (chosen.length === 0) return setFault('Ingen forespørsler er valgt. Velg minst én, eller gå tilbake.')
    const wrong = mistakeIn(waiting)
    if (wrong) {
      setFault(wrong.text)
      return leadTo(wrong.at, wrong.name)
    }
    const refused = await save()
    if (refused) leadTo(refused.at, refused.name)
  }
  return (
    <>
      <PageTitle
        title="Se gjennom forespørselen"
        lead="Ingenting er lagret ennå. Rett det som er feil, og lagre når det stemmer."
        actions={
          <>
            <Button kind="neutral" disabled={saving} onClick={review.discard}>
              Gå tilbake
            </Button>
            <Button icon={CheckmarkIcon} loading={saving} onClick={() => void submit()}>
              {chosen.length > 1 ? `Lagre ${count(chosen.length, 'forespørsel', 'forespørsler')}` : 'Lagre'}
            </Button>
          </>
        }
      />
      {review.remarks.length > 0 && (
        <div className="review-notices">
          <Notice kind="warning" title="Ikke alt ble lest.">
            {review.remarks.join(' ')}
          </Notice>
        </div>
      )}
      {fault && (
        <div className="review-notices">
          <Notice kind="error" announce onDismiss={() => setFault(null)}>
            {fault}
          </Notice>
        </div>
      )}
      <div className="review-cards">
        {waiting.map((one, at) => (
          <RequestCard
            key={at}
            at={at}
            one={one}
            open={!folded.has(at)}
            editing={editing.has(at)}
            onTake={(taken) => review.take(at, taken)}
            onOpen={(open) => setFolded(changed(folded, at, !open))}
            onEdit={(on) => {
              setEditing(changed(editing, at, on))
              if (on) setFolded(changed(folded, at, false))
            }}
            onChange={(part) => {
              review.change(at, part)
              setFault(null)
            }}
            onRestore={() => review.restore(at)}
          />
        ))}
      </div>
    </>
  )
}

function changed(numbers: ReadonlySet<number>, number: number, belongs: boolean): ReadonlySet<number> {
  const next = new Set(numbers)
  if (belongs) next.add(number)
  else next.delete(number)
  return next
}

function mistakeIn(waiting: readonly Waiting[]) {
  for (const [at, one] of waiting.entries()) {
    if (!one.taken) continue
    const [mistake] = Object.entries(readDraft(one.read, one.changes).errors)
    if (mistake) return { at, name: mistake[0], text: `${titleOf(one)}: ${mistake[1]}` }
  }
  return null
}

/** Saves those that are chosen, one by one: what is saved leaves the review, the rest stays with its corrections. */
function useSaving({ waiting, leave }: RequestReviewState) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (): Promise<{ at: number; name: string } | null> => {
    setSaving(true)
    setFault(null)
    const saved: { job_id: string; is_new: boolean }[] = []
    let left = waiting.filter(({ taken }) => taken)
    try {
      for (const one of left) {
        const { fields } = readDraft(one.read, one.changes)
        const { text, mail_id } = one
        saved.push(await saveRequest({ text, fields, ...(mail_id && { mail_id }) }))
        left = left.slice(1)
      }
    } catch (error) {
      setSaving(false)
      const rest = [...left, ...waiting.filter(({ taken }) => !taken)]
      leave(rest)
      const place = placeOf(error)
      setFault(faultOf(error, place))
      return place ? { at: 0, name: place } : null
    }
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    const [only, ...others] = saved
    toast({ text: savedText(saved) })
    leave([])
    if (only && others.length === 0) await router.navigate({ to: paths.job, params: { id: only.job_id } })
    else await router.navigate({ to: paths.jobs, search: { page: 1, kind: 'request' } })
    return null
  }
  return { save, saving, fault, setFault }
}

function savedText(saved: readonly { is_new: boolean }[]): string {
  if (saved.length > 1) return `${count(saved.length, 'forespørsel', 'forespørsler')} er lagret`
  return saved[0]?.is_new === false
    ? 'Forespørselen fantes fra før, og er lagt sammen med den'
    : 'Forespørselen er lagret'
}

/** The field that the server rejected, as in `fields.deadline`. */
const placeOf = (error: unknown): string | null =>
  (error instanceof ApiError && /^fields\.(\w+)/.exec(error.field ?? '')?.[1]) || null

function faultOf(error: unknown, place: string | null): string {
  if (!(error instanceof ApiError) || isPassing(error))
    return 'Forespørselen ble ikke lagret, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.'
  const label = REQUEST_FIELDS.find(({ name }) => name === place)?.label
  return label ? error.message.replace(`«${error.field}»`, `«${label}»`) : error.message
}
