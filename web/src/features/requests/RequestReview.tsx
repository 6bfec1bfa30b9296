import { useRouter } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { count } from '../../lib/norwegian.ts'
import { ReviewFrame } from '../scraping/ReviewFrame.tsx'
import { mistakeIn, readDraft, REQUEST_FIELDS } from './request-draft.ts'
import { handledMail } from './read-roles.api.ts'
import { RequestCard, titleOf } from './RequestCard.tsx'
import { isUndecided } from './SeveralRoles.tsx'
import { saveRequest } from './requests.api.ts'
import type { RequestReviewState } from './use-request-review.ts'

/** What was read, before anything is saved. */
export function RequestReview({ review }: { review: RequestReviewState }) {
  const router = useRouter()
  return (
    <ReviewFrame
      review={review}
      title="Se gjennom forespørselen"
      saveText={(chosen) => `Lagre ${count(chosen, 'forespørsel', 'forespørsler')}`}
      remarks_title="Ikke alt ble lest."
      isUnfinished={({ read }) => !read.title}
      saving={{
        mistakeIn: (one) =>
          isUndecided(one)
            ? { name: 'roles', text: 'Velg om rollene skal leses hver for seg eller være én forespørsel' }
            : mistakeIn(one),
        saveOne: ({ text, read, changes, mail_id }, unsaved) =>
          saveRequest({
            text,
            fields: readDraft(read, changes).fields,
            ...handledMail(mail_id, unsaved),
          }),
        titleOf,
        texts: {
          none_chosen: 'Ingen forespørsler er valgt. Velg minst én, eller gå tilbake.',
          unanswered:
            'Forespørselen ble ikke lagret, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.',
          labelOf: (name) => REQUEST_FIELDS.find((field) => field.name === name)?.label,
          saved: savedText,
        },
        // It waits no longer: saved once more, the request comes in without it.
        onRefused: (code, { id }) => code === 'handled' && review.withoutMail(id),
        query_key: ['jobs'],
        onSaved: ([only, ...others]) =>
          only && others.length === 0
            ? router.navigate({ to: paths.job, params: { id: only.job_id } })
            : router.navigate({ to: paths.jobs, search: { page: 1, kind: 'request' } }),
      }}
      card={(props) => <RequestCard {...props} review={review} />}
    />
  )
}

function savedText(saved: readonly { is_new: boolean }[]): string {
  if (saved.length > 1) return `${count(saved.length, 'forespørsel', 'forespørsler')} er lagret`
  return saved[0]?.is_new === false
    ? 'Forespørselen er slått sammen med den som fantes fra før'
    : 'Forespørselen er lagret'
}
