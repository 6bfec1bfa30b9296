import { useRouter } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { count } from '../../lib/norwegian.ts'
import { useReviewCards } from '../scraping/kept-review.ts'
import { ReviewFrame } from '../scraping/ReviewFrame.tsx'
import { useSaveReview } from '../scraping/use-save-review.ts'
import { readDraft, REQUEST_FIELDS } from './request-draft.ts'
import { RequestCard, titleOf } from './RequestCard.tsx'
import { saveRequest } from './requests.api.ts'
import type { RequestReviewState, Waiting } from './use-request-review.ts'

/** What was read, before anything is saved. */
export function RequestReview({ review }: { review: RequestReviewState }) {
  const { waiting, leave } = review
  const router = useRouter()
  const cards = useReviewCards(waiting.flatMap(({ read }, at) => (read.title ? [] : at)))
  const { save, saving, fault, setFault, chosen } = useSaveReview({
    waiting,
    leave,
    edit: (at) => cards.edit(at, true),
    mistakeIn,
    saveOne: ({ text, read, changes, mail_id }) =>
      saveRequest({ text, fields: readDraft(read, changes).fields, ...(mail_id && { mail_id }) }),
    titleOf,
    texts: {
      none_chosen: 'Ingen forespørsler er valgt. Velg minst én, eller gå tilbake.',
      unanswered:
        'Forespørselen ble ikke lagret, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.',
      labelOf: (name) => REQUEST_FIELDS.find((field) => field.name === name)?.label,
      saved: savedText,
    },
    // It waits no longer: saved once more, the request comes in without it.
    onRefused: (code, at) => code === 'handled' && review.withoutMail(at),
    query_key: ['jobs'],
    onSaved: ([only, ...others]) =>
      only && others.length === 0
        ? router.navigate({ to: paths.job, params: { id: only.job_id } })
        : router.navigate({ to: paths.jobs, search: { page: 1, kind: 'request' } }),
  })
  return (
    <ReviewFrame
      title="Se gjennom forespørselen"
      save={chosen > 1 ? `Lagre ${count(chosen, 'forespørsel', 'forespørsler')}` : 'Lagre'}
      saving={saving}
      remarks={review.remarks}
      remarks_title="Ikke alt ble lest."
      fault={fault}
      onSave={save}
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

function mistakeIn({ read, changes }: Waiting) {
  const [mistake] = Object.entries(readDraft(read, changes).errors)
  return mistake ? { name: mistake[0], text: mistake[1] } : null
}

function savedText(saved: readonly { is_new: boolean }[]): string {
  if (saved.length > 1) return `${count(saved.length, 'forespørsel', 'forespørsler')} er lagret`
  return saved[0]?.is_new === false
    ? 'Forespørselen fantes fra før, og er slått sammen med den'
    : 'Forespørselen er lagret'
}
