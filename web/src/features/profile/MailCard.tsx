import { EnvelopeClosedIcon } from '@navikt/aksel-icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { MailChoices, Pace } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import { useId } from 'react'
import { dateLong } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type MailChange, mailQuery, sendMailChange, sendSample } from './mail.api.ts'
import { MailTimes } from './MailTimes.tsx'
import './MailCard.css'

const { queryKey } = mailQuery

/** Which notifications come by mail, and when. */
export function MailCard() {
  const id = useId()
  const queryClient = useQueryClient()
  const { data: choices, isPending, refetch } = useQuery(mailQuery)
  const { mutate } = useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: sendMailChange,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && changed(now, change))
      return before
    },
    onError: (_error, _change, before) => {
      queryClient.setQueryData(queryKey, before)
      showToast({ text: 'Valget kunne ikke lagres', kind: 'error' })
    },
  })
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head" id={id}>
        <Heading level={2} look="section">
          Varsler på e-post
        </Heading>
      </div>
      {isPending ? (
        <Loading>
          <div className="settings-row settings-bones">
            <Bone width="52%" height={15} />
            <Bone width="68%" height={12} />
          </div>
        </Loading>
      ) : choices ? (
        <MailRows choices={choices} onChange={mutate} />
      ) : (
        <div className="settings-row">
          <Notice
            kind="error"
            title="Valgene for e-post kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      )}
    </Card>
  )
}

const changed = (now: MailChoices, { paces, times }: MailChange): MailChoices => ({
  ...now,
  paces: { ...now.paces, ...paces },
  times: { ...now.times, ...times },
})

const KINDS = [
  { setting: 'new_job', label: 'Nye stillinger' },
  { setting: 'deadline_soon', label: 'Frister' },
  { setting: 'job_update', label: 'Endringer i favoritter' },
  { setting: 'company_update', label: 'Endringer i bedrifter' },
  { setting: 'company_news', label: 'Nyheter' },
  { setting: 'follow_up', label: 'Oppfølging', needs: 'ansatt' },
] satisfies { setting: keyof NotificationSettings; label: string; needs?: Role }[]

const PACES: { value: Pace; label: string }[] = [
  { value: 'at_once', label: 'Med en gang' },
  { value: 'daily', label: 'Daglig' },
  { value: 'weekly', label: 'Ukentlig' },
  { value: 'never', label: 'Aldri' },
]

type MailRowsProps = { choices: MailChoices; onChange: (change: MailChange) => void }

function MailRows({ choices, onChange }: MailRowsProps) {
  const may = useMay('ansatt', true)
  return (
    <>
      <div className="settings-row">
        <MailState choices={choices} />
      </div>
      <div className="settings-row mail-paces">
        {KINDS.filter(({ needs }) => !needs || may).map(({ setting, label }) => (
          <Select
            key={setting}
            label={label}
            label_look="beside"
            options={PACES}
            value={choices.paces[setting]}
            onChange={(pace) => onChange({ paces: { [setting]: pace } })}
          />
        ))}
      </div>
      <MailTimes times={choices.times} onChange={(times) => onChange({ times })} />
      {(choices.state === 'on' || choices.state === 'kept' || choices.state === 'paused') && <SampleRow />}
    </>
  )
}

function MailState({ choices: { state, paused_since } }: { choices: MailChoices }) {
  switch (state) {
    case 'on':
      return (
        <p className="mail-help">
          Utsyn skriver bare når det er noe du ikke har lest i portalen, og hver e-post har en lenke som
          stopper den.
        </p>
      )
    case 'kept':
      return (
        <Notice kind="info">
          Dette er et prøveoppsett. E&#8209;posten sendes ikke, men administratorer kan lese den i Utboks.
        </Notice>
      )
    case 'off':
      return <Notice kind="info">Utsyn er ikke satt opp til å sende e&#8209;post.</Notice>
    case 'unverified':
      return (
        <Notice kind="warning" title="Du får ingen e-post.">
          Innloggingstjenesten har ikke bekreftet adressen din.
        </Notice>
      )
    case 'paused':
      return (
        <Notice kind="warning" title="E-posten din er stanset.">
          Flere på rad kom ikke frem{paused_since && `, sist ${dateLong(paused_since)}`}. Send deg en prøve
          for å starte den igjen.
        </Notice>
      )
  }
}

function SampleRow() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendSample,
    onSuccess: () => showToast({ text: 'Prøven er på vei' }),
    onError: () =>
      showToast({ text: 'Prøven kunne ikke sendes. Vent et minutt, og prøv igjen.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className="settings-row">
      <Button kind="neutral" icon={EnvelopeClosedIcon} loading={isPending} onClick={() => mutate()}>
        Send meg en prøve
      </Button>
    </div>
  )
}
