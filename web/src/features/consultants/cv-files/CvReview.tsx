import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import { count } from '../../../lib/norwegian.ts'
import { ReviewFrame } from '../../scraping/ReviewFrame.tsx'
import { CV_FIELDS, readDraft } from './cv-draft.ts'
import { saveCv } from './cv-files.api.ts'
import { CvCard, nameOf } from './CvCard.tsx'
import type { CvReviewState, WaitingCv } from './use-cv-review.ts'

/** CVs that were read, before anything is saved. */
export function CvReview({ review }: { review: CvReviewState }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (
    <ReviewFrame
      review={review}
      title={review.waiting.length > 1 ? 'Se gjennom CV-ene' : 'Se gjennom CV-en'}
      saveText={(chosen) => `Lagre ${count(chosen, 'CV', 'CV-er')}`}
      remarks_title="Ikke alle filene ble lest."
      isUnfinished={({ read }) => !read.name}
      saving={{
        mistakeIn,
        saveOne: ({ read, changes, chosen: same }) =>
          saveCv(queryClient, { consultant_id: same?.id ?? null, fields: readDraft(read, changes).fields }),
        titleOf: nameOf,
        texts: {
          none_chosen: 'Ingen CV-er er valgt. Velg minst én, eller gå tilbake.',
          unanswered:
            'CV-en ble ikke lagret, for tjenesten svarte ikke. Rettelsene dine er tatt vare på. Prøv igjen om litt.',
          labelOf: (name) => CV_FIELDS.find((field) => field.name === name)?.label,
          saved: savedText,
        },
        query_key: ['consultants'],
        onSaved: ([only, ...others]) =>
          only && others.length === 0
            ? router.navigate({ to: paths.consultant, params: { id: only.consultant_id } })
            : router.navigate({ to: paths.consultants, search: { page: 1 } }),
      }}
      card={(props) => (
        <CvCard {...props} onChoose={(consultant) => review.choose(props.one.id, consultant)} />
      )}
    />
  )
}

/** The row to lead to: an entry is one row. */
function mistakeIn({ read, changes }: WaitingCv) {
  const [mistake] = Object.entries(readDraft(read, changes).errors)
  return mistake ? { name: mistake[0].split('.').slice(0, 2).join('.'), text: mistake[1] } : null
}

function savedText(saved: readonly { is_new: boolean; is_notified: boolean }[]): string {
  if (saved.length > 1) return `${count(saved.length, 'CV', 'CV-er')} er lagret`
  const notified = saved[0]?.is_notified ? ', og konsulenten er varslet' : ''
  return `${saved[0]?.is_new ? 'CV-en er lagret' : 'CV-en er slått sammen med den som fantes'}${notified}`
}
