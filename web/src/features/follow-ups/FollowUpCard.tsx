import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { useId, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { sendStart } from './change-follow-ups.api.ts'
import {
  type Customer,
  followUpQuery,
  followUpsOfQuery,
  followUpsOnQuery,
  LIVE_KEY,
  type Subject,
} from './follow-ups.api.ts'
import { MoreFollowUps } from './MoreFollowUps.tsx'
import { Deliveries } from './Deliveries.tsx'
import { ERASED_USER, NO_OWNER, nextStepText, whereItStands } from './stages.ts'
import './FollowUpCard.css'
import './FollowUpLink.css'

const FollowUpDrawer = lazyPart(async () => (await import('./FollowUpDrawer.tsx')).FollowUpDrawer)

const MOST_EARLIER = 5

export interface FollowUpCardProps {
  subject: Subject
  /** The company itself, or that of the ad; of a request the customer's name may be all there is. */
  company: Customer | null
}

/** Who follows up an ad or a company and how far it has come, or the way to begin; what was done for the customer before. */
export function FollowUpCard({ subject, company }: FollowUpCardProps) {
  const heading = useId()
  const { data, isPending, isFetching, refetch } = useQuery(followUpsOnQuery(subject))
  const of_ad = subject.subject === 'job'
  const earlier = useQuery({ ...followUpsOfQuery(company), enabled: of_ad && company !== null })
  const loading = useShownLoading(isPending)
  const [open_id, setOpenId] = useState<string>()
  const kind = subject.subject
  const current = data?.find((one) => one.subject === kind && one.ended_at === null)
  const own = data ?? []
  const others = [
    ...own.filter((one) => one !== current),
    ...(earlier.data ?? []).filter(({ id }) => !own.some((one) => one.id === id)),
  ]
  const shown = others.slice(0, MOST_EARLIER)
  return (
    <Card as="section" pad="none" className="follow-up-card" aria-labelledby={heading}>
      <Heading level={2} look="section" id={heading}>
        Oppfølging
      </Heading>
      {loading ? (
        <Loading>
          <TextBones lines={3} />
        </Loading>
      ) : !data ? (
        <Notice
          kind="error"
          title="Oppfølgingen kunne ikke hentes."
          action={{ label: 'Prøv igjen', onSelect: () => !isFetching && void refetch() }}
        />
      ) : current ? (
        <CurrentFollowUp follow_up={current} onOpen={() => setOpenId(current.id)} />
      ) : (
        <StartPart subject={subject} onStarted={setOpenId} />
      )}
      {shown.length > 0 && (
        <ul className="u-list follow-up-earlier" aria-label="Annen oppfølging">
          {shown.map((one) => (
            <li key={one.id}>
              <button type="button" className="follow-up-link" onClick={() => setOpenId(one.id)}>
                {(of_ad ? one.job_id === subject.id : one.subject === kind)
                  ? 'Tidligere oppfølging'
                  : one.title}
              </button>
              <small>{whereItStands(one)}</small>
            </li>
          ))}
        </ul>
      )}
      <MoreFollowUps
        left={others.slice(MOST_EARLIER)}
        of={{ customer: others.find(({ company_name }) => company_name)?.company_name ?? undefined }}
      />
      {company && <Deliveries of={company} />}
      <FollowUpDrawer when={open_id !== undefined} id={open_id} onClose={() => setOpenId(undefined)} />
    </Card>
  )
}

function CurrentFollowUp({ follow_up, onOpen }: { follow_up: FollowUpSummary; onOpen: () => void }) {
  const { owner, stage, next_step, next_step_on } = follow_up
  const next = nextStepText(next_step, next_step_on)
  return (
    <>
      <p className="follow-up-line">
        <Tag look="new">{STAGE_NAMES[stage]}</Tag>
        <span>{owner ? `${owner.name} følger opp` : NO_OWNER}</span>
      </p>
      <p className="follow-up-next">{next ? `Neste steg: ${next}` : 'Ingen neste steg er satt.'}</p>
      <Button kind="secondary" size="sm" onClick={onOpen}>
        Åpne oppfølgingen
      </Button>
    </>
  )
}

function StartPart({ subject, onStarted }: { subject: Subject; onStarted: (id: string) => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendStart(subject),
    onSuccess: ({ follow_up, is_new }) => {
      queryClient.setQueryData(followUpQuery(follow_up.id).queryKey, follow_up)
      if (!is_new) showToast({ text: `${follow_up.owner?.name ?? ERASED_USER} følger allerede opp` })
      onStarted(follow_up.id)
    },
    onError: () => showToast({ text: 'Oppfølgingen kunne ikke startes. Prøv igjen om litt.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIVE_KEY }),
  })
  return (
    <>
      <p className="follow-up-next">Ingen følger opp dette nå.</p>
      <Button kind="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        Vi følger opp
      </Button>
    </>
  )
}
