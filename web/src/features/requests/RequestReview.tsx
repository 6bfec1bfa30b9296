import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../app/paths.ts'
import { ApiError, isPassing } from '../../lib/api-error.ts'
import { count } from '../../lib/norwegian.ts'
import { useToast } from '../../ui/use-toast.ts'
import { useReviewCards } from '../scraping/kept-review.ts'
import { focusField } from '../scraping/review-focus.ts'
import { ReviewFrame } from '../scraping/ReviewFrame.tsx'
import { readDraft, REQUEST_FIELDS } from './request-draft.ts'
import { RequestCard, titleOf } from './RequestCard.tsx'
import { saveRequest } from './requests.api.ts'
import type { RequestReviewState, Waiting } from './use-request-review.ts'

/** What was read, before anything is saved. */
export function RequestReview({ review }: { review: RequestReviewState }) {
  const { waiting } = review
  const cards = useReviewCards(waiting.flatMap(({ read }, at) => (read.title ? [] : at)))
  const { save, saving, fault, setFault } = useSaving(review)
  const chosen = waiting.filter(({ taken }) => taken)

  const leadTo = (at: number, name: string) => {
    flushSync(() => cards.edit(at, true))
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
    <ReviewFrame
      title="Se gjennom forespørselen"
      save={chosen.length > 1 ? `Lagre ${count(chosen.length, 'forespørsel', 'forespørsler')}` : 'Lagre'}
      saving={saving}
      remarks={review.remarks}
      remarks_title="Ikke alt ble lest."
      fault={fault}
      onSave={submit}
      onBack={review.discard}
      onDismiss={() => setFault(null)}
    >
      {waiting.map((one, at) => (
        <RequestCard
          key={at}
          at={at}
          one={one}
          open={cards.isOpen(at)}
          editing={cards.isEditing(at)}
          onTake={(taken) => review.take(at, taken)}
          onOpen={(open) => cards.open(at, open)}
          onEdit={(on) => cards.edit(at, on)}
          onChange={(part) => {
            review.change(at, part)
            setFault(null)
          }}
          onRestore={() => review.restore(at)}
        />
      ))}
    </ReviewFrame>
  )
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
