import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { count } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { fieldId, focusCard } from '../scraping/review-focus.ts'
import { readRoles, rolesOf } from './read-roles.api.ts'
import { requestCardId } from './request-draft.ts'
import type { RequestReviewState, Waiting } from './use-request-review.ts'

const words = new Intl.ListFormat('nb', { type: 'conjunction' })

interface SeveralRolesProps {
  at: number
  one: Waiting & { id: number }
  review: Pick<RequestReviewState, 'split' | 'keepWhole'>
  onDecided: () => void
}

/** The text asks for several roles, and nobody has said that they are one request. What an earlier version read has none. */
export const isUndecided = ({ read, is_one }: Pick<Waiting, 'read' | 'is_one'>): boolean =>
  (read.roles ?? []).length > 1 && is_one !== true

/** Says that a text asks for several roles, which can be reviewed and saved one by one. */
export function SeveralRoles({ at, one, review, onDecided }: SeveralRolesProps) {
  const box = useRef<HTMLDivElement>(null)
  const reading = useMutation({
    mutationFn: () => readRoles(one),
    onSuccess: ({ readings, remarks }) => {
      // Not away from where the person has gone meanwhile.
      const isHere = box.current?.closest('article')?.contains(document.activeElement)
      onDecided()
      review.split(one.id, (now) => rolesOf(now, readings), remarks)
      if (isHere) focusCard(requestCardId(at))
    },
    onError: (error) =>
      showToast({
        text: reasonOf(error, 'Rollene ble ikke lest, for tjenesten svarte ikke. Prøv igjen om litt.'),
        kind: 'error',
      }),
  })
  if (!isUndecided(one)) return null
  const { roles } = one.read
  return (
    <div ref={box} id={fieldId(at, 'roles')} className="request-roles">
      <Notice kind="warning" announce title={`Teksten ber om ${count(roles.length, 'rolle', 'roller')}:`}>
        {words.format(roles.map(({ title }) => title))}. Her er alt lest som én forespørsel. Les dem hver for
        seg, så blir hver rolle en egen forespørsel med det som er felles.
        <div className="request-roles-actions">
          <Button kind="secondary" size="sm" loading={reading.isPending} onClick={() => reading.mutate()}>
            Les hver for seg
          </Button>
          <Button
            kind="tertiary"
            size="sm"
            disabled={reading.isPending}
            onClick={() => {
              onDecided()
              review.keepWhole(one.id)
              focusCard(requestCardId(at))
            }}
          >
            Behold som én
          </Button>
        </div>
      </Notice>
    </div>
  )
}
