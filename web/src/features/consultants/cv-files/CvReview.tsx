import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../app/paths.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { count } from '../../../lib/norwegian.ts'
import { useToast } from '../../../ui/use-toast.ts'
import { useReviewCards } from '../../scraping/kept-review.ts'
import { focusField } from '../../scraping/review-focus.ts'
import { ReviewFrame } from '../../scraping/ReviewFrame.tsx'
import { readDraft } from './cv-draft.ts'
import { faultOf, saveCv } from './cv-files.api.ts'
import { CvCard, nameOf } from './CvCard.tsx'
import type { CvReviewState, WaitingCv } from './use-cv-review.ts'

/** CVs that were read, before anything is saved. */
export function CvReview({ review }: { review: CvReviewState }) {
  const { waiting } = review
  const cards = useReviewCards(waiting.flatMap(({ read }, at) => (read.name ? [] : at)))
  const { save, saving, fault, setFault } = useSaving(review)
  const chosen = waiting.filter(({ taken }) => taken)
  const leadTo = (at: number, name: string) => {
    flushSync(() => cards.edit(at, true))
    focusField(at, name)
  }
  const submit = async () => {
    if (chosen.length === 0) return setFault('Ingen CV-er er valgt. Velg minst én, eller gå tilbake.')
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
      title={waiting.length > 1 ? 'Se gjennom CV-ene' : 'Se gjennom CV-en'}
      save={chosen.length > 1 ? `Lagre ${count(chosen.length, 'CV', 'CV-er')}` : 'Lagre'}
      saving={saving}
      remarks={review.remarks}
      remarks_title="Ikke alle filene ble lest."
      fault={fault}
      onSave={submit}
      onBack={review.discard}
      onDismiss={() => setFault(null)}
    >
      {waiting.map((one, at) => (
        <CvCard
          key={at}
          at={at}
          one={one}
          open={cards.isOpen(at)}
          editing={cards.isEditing(at)}
          onTake={(taken) => review.take(at, taken)}
          onOpen={(open) => cards.open(at, open)}
          onEdit={(on) => cards.edit(at, on)}
          onChoose={(consultant) => review.choose(at, consultant)}
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

function mistakeIn(waiting: readonly WaitingCv[]) {
  for (const [at, one] of waiting.entries()) {
    if (!one.taken) continue
    const [mistake] = Object.entries(readDraft(one.read, one.changes).errors)
    if (mistake) return { at, name: rowOf(mistake[0]), text: `${nameOf(one)}: ${mistake[1]}` }
  }
  return null
}

/** The row of a field: an entry is one row. */
const rowOf = (place: string) => place.split('.').slice(0, 2).join('.')

/** Saves those that are chosen, one by one: what is saved leaves the review, the rest stays with its corrections. */
function useSaving({ waiting, leave }: CvReviewState) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const [saving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const save = async (): Promise<{ at: number; name: string } | null> => {
    setSaving(true)
    setFault(null)
    const saved: Awaited<ReturnType<typeof saveCv>>[] = []
    let left = waiting.filter(({ taken }) => taken)
    try {
      for (const { read, changes, chosen } of left) {
        saved.push(
          await saveCv({ consultant_id: chosen?.id ?? null, fields: readDraft(read, changes).fields }),
        )
        left = left.slice(1)
      }
    } catch (error) {
      setSaving(false)
      leave([...left, ...waiting.filter(({ taken }) => !taken)])
      const text = faultOf(
        error,
        'CV-en ble ikke lagret, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.',
      )
      setFault(`${nameOf(left[0]!)}: ${text}`)
      const place = error instanceof ApiError ? /^fields\.(\w+)/.exec(error.field ?? '')?.[1] : undefined
      return place ? { at: 0, name: place } : null
    }
    void queryClient.invalidateQueries({ queryKey: ['consultants'] })
    const [only, ...others] = saved
    toast({ text: savedText(saved) })
    leave([])
    if (only && others.length === 0)
      await router.navigate({ to: paths.consultant, params: { id: only.consultant_id } })
    else await router.navigate({ to: paths.consultants, search: { page: 1 } })
    return null
  }
  return { save, saving, fault, setFault }
}

function savedText(saved: readonly { is_new: boolean; is_notified: boolean }[]): string {
  if (saved.length > 1) return `${count(saved.length, 'CV', 'CV-er')} er lagret`
  const notified = saved[0]?.is_notified ? ', og konsulenten er varslet' : ''
  return `${saved[0]?.is_new ? 'CV-en er lagret' : 'CV-en er slått sammen med den som fantes'}${notified}`
}
