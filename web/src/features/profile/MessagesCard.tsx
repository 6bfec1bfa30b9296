import { PaperplaneIcon } from '@navikt/aksel-icons'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '@utsyn/contract/notifications.ts'
import type { ChannelChoices, ChannelName, Pace } from '@utsyn/contract/outbox.ts'
import type { Role } from '@utsyn/contract/role.ts'
import { useId, useState } from 'react'
import { dateLong } from '../../lib/norwegian.ts'
import { useMay } from '../../lib/use-role.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Bone, Loading } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ChannelAddress } from './ChannelAddress.tsx'
import {
  askForSample,
  type ChannelChange,
  channelQuery,
  CHANNELS_KEY,
  sendChannelChange,
} from './messages.api.ts'
import { MessageTimes } from './MessageTimes.tsx'
import './MessagesCard.css'

const CHANNELS: { value: ChannelName; label: string }[] = [
  { value: 'mail', label: 'E-post' },
  { value: 'teams', label: 'Teams' },
  { value: 'slack', label: 'Slack' },
]

/** Which notifications also come by mail, in Teams and in Slack, and when: one channel at a time. */
export function MessagesCard() {
  const id = useId()
  const queryClient = useQueryClient()
  const [channel, setChannel] = useState<ChannelName>('mail')
  const query = channelQuery(channel)
  const { data: choices, isPending, refetch } = useQuery(query)
  const { mutate } = useMutation({
    scope: { id: 'channel-choices' },
    // Of the channel that was shown at the time: another may be chosen while changes wait.
    mutationFn: ({ of, change }: { of: ChannelName; change: ChannelChange }) => sendChannelChange(of, change),
    onMutate: async ({ of, change }) => {
      const { queryKey } = channelQuery(of)
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && changed(now, change))
      return before
    },
    onSuccess: (_next, { of, change: { times } }) =>
      times &&
      queryClient.invalidateQueries({
        queryKey: CHANNELS_KEY,
        predicate: ({ queryKey: other }) => other[1] !== of,
      }),
    onError: (_error, { of, change }, before) => {
      const { queryKey } = channelQuery(of)
      // At once: without a network nothing else is fetched.
      if (before) queryClient.setQueryData(queryKey, (now) => now && changed(now, asBefore(change, before)))
      void queryClient.invalidateQueries({ queryKey })
      showToast({ text: 'Valget kunne ikke lagres', kind: 'error' })
    },
  })
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head messages-head">
        <div id={id}>
          <Heading level={2} look="section">
            Varsler utenfor portalen
          </Heading>
        </div>
        <ChannelPauses chosen={channel} onChoose={setChannel} />
        <Select
          label="Velg for"
          label_look="beside"
          options={CHANNELS}
          value={channel}
          onChange={setChannel}
        />
      </div>
      {isPending ? (
        <Loading>
          <div className="settings-row settings-bones">
            <Bone width="52%" height={15} />
            <Bone width="68%" height={12} />
          </div>
        </Loading>
      ) : choices ? (
        <ChannelRows
          key={channel}
          channel={channel}
          choices={choices}
          onChange={(change) => mutate({ of: channel, change })}
        />
      ) : (
        <div className="settings-row">
          <Notice
            kind="error"
            title="Valgene kunne ikke hentes."
            action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
          />
        </div>
      )}
    </Card>
  )
}

type ChannelPausesProps = { chosen: ChannelName; onChoose: (channel: ChannelName) => void }

/** What is paused, of all channels: nobody would look for it behind the choice of one. */
function ChannelPauses({ chosen, onChoose }: ChannelPausesProps) {
  const answers = useQueries({ queries: CHANNELS.map(({ value }) => channelQuery(value)) })
  return CHANNELS.map(({ value, label: name }, nth) => {
    const choices = answers[nth]?.data
    if (choices?.state !== 'gone' && choices?.state !== 'paused') return null
    const { state, paused_since } = choices
    const since = paused_since && dateLong(paused_since)
    return (
      <div key={value} className="messages-pause">
        <Notice
          kind="warning"
          title={state === 'gone' ? `Meldingene i ${name} er stanset.` : `Varslene er stanset (${name}).`}
          {...(value !== chosen && { action: { label: `Velg ${name}`, onSelect: () => onChoose(value) } })}
        >
          {state === 'gone'
            ? `Adressen finnes ikke lenger${since ? `, så vi sluttet ${since}` : ''}. Lim inn en ny.`
            : `Flere på rad kom ikke frem${since ? `, sist ${since}` : ''}. Send deg en prøve for å starte dem igjen.`}
        </Notice>
      </div>
    )
  })
}

const changed = (now: ChannelChoices, { paces, times }: ChannelChange): ChannelChoices => ({
  ...now,
  paces: { ...now.paces, ...paces },
  times: { ...now.times, ...times },
})

/** The change that takes a change back. */
const asBefore = ({ paces, times }: ChannelChange, before: ChannelChoices): ChannelChange => ({
  ...(paces && { paces: only(before.paces, Object.keys(paces)) }),
  ...(times && { times: only(before.times, Object.keys(times)) }),
})
const only = <T extends object>(from: T, keys: string[]): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<T>

const PACES: { value: Pace; label: string }[] = [
  { value: 'at_once', label: 'Med en gang' },
  { value: 'daily', label: 'Daglig' },
  { value: 'weekly', label: 'Ukentlig' },
  { value: 'never', label: 'Aldri' },
]
/** It is written on Mondays: how soon after makes no difference. */
const MONDAYS: typeof PACES = [
  { value: 'daily', label: 'Mandager' },
  { value: 'never', label: 'Aldri' },
]
const paceIn = (paces: typeof PACES, chosen: Pace): Pace =>
  paces.some(({ value }) => value === chosen) ? chosen : 'daily'

const KINDS = [
  { setting: 'new_job', label: 'Nye stillinger' },
  { setting: 'deadline_soon', label: 'Frister' },
  { setting: 'job_update', label: 'Endringer i favoritter' },
  { setting: 'company_update', label: 'Endringer i bedrifter' },
  { setting: 'company_news', label: 'Nyheter' },
  { setting: 'follow_up', label: 'Oppfølging', needs: 'ansatt' },
  { setting: 'bench', label: 'Benken', needs: 'ansatt', paces: MONDAYS },
] satisfies {
  setting: keyof NotificationSettings
  label: string
  needs?: Role
  paces?: typeof PACES
}[]

type ChannelRowsProps = {
  channel: ChannelName
  choices: ChannelChoices
  onChange: (change: ChannelChange) => void
}

function ChannelRows({ channel, choices, onChange }: ChannelRowsProps) {
  const may = useMay('ansatt', true)
  const name = CHANNELS.find(({ value }) => value === channel)!.label
  const isUsable = !['off', 'unverified', 'no_address'].includes(choices.state)
  return (
    <>
      <ChannelState choices={choices} />
      {channel !== 'mail' && <ChannelAddress channel={channel} name={name} choices={choices} />}
      {(channel === 'mail' || isUsable) && (
        <>
          <div className="settings-row messages-paces">
            {KINDS.filter(({ needs }) => !needs || may).map(({ setting, label, paces = PACES }) => (
              <Select
                key={setting}
                label={label}
                label_look="beside"
                options={paces}
                value={paceIn(paces, choices.paces[setting])}
                onChange={(pace) => onChange({ paces: { [setting]: pace } })}
              />
            ))}
          </div>
          <MessageTimes times={choices.times} onChange={(times) => onChange({ times })} />
        </>
      )}
      {isUsable && <SampleRow channel={channel} />}
    </>
  )
}

function ChannelState({ choices }: { choices: ChannelChoices }) {
  const text = stateText(choices)
  return text && <div className="settings-row">{text}</div>
}

function stateText({ state }: ChannelChoices) {
  switch (state) {
    case 'on':
      return (
        <p className="messages-help">
          Utsyn skriver bare når det er noe du ikke har lest i portalen. Hver melding har lenker som stopper
          slike meldinger.
        </p>
      )
    case 'no_address':
    case 'gone':
    case 'paused':
      return null
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
  }
}

function SampleRow({ channel }: { channel: ChannelName }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => askForSample(channel),
    onSuccess: () => showToast({ text: 'Prøven er på vei' }),
    onError: () =>
      showToast({ text: 'Prøven kunne ikke sendes. Vent et minutt, og prøv igjen.', kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelQuery(channel).queryKey }),
  })
  return (
    <div className="settings-row">
      <Button kind="neutral" icon={PaperplaneIcon} loading={isPending} onClick={() => mutate()}>
        Send meg en prøve
      </Button>
    </div>
  )
}
