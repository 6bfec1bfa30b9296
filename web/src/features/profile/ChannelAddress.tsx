import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelChoices, ChannelName } from '@utsyn/contract/outbox.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { channelQuery, sendAddress, sendAddressRemoval } from './messages.api.ts'

const HELP: Record<Exclude<ChannelName, 'mail'>, string> = {
  teams:
    'Lag en flyt i Workflows i Teams med malen «Send webhook alerts to a chat», velg chatten med deg selv, og lim inn adressen du får.',
  slack:
    'Lag en app i Slack med «Incoming Webhooks», legg den til i din egen samtale, og lim inn adressen du får.',
}

type ChannelAddressProps = { channel: Exclude<ChannelName, 'mail'>; name: string; choices: ChannelChoices }

/** Where a person gets messages in Teams or Slack. The address is a secret: it is shown to nobody again. */
export function ChannelAddress({ channel, name, choices }: ChannelAddressProps) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string>()
  const keep = (next: ChannelChoices) => queryClient.setQueryData(channelQuery(channel).queryKey, next)
  const giving = useMutation({
    mutationFn: () => sendAddress(channel, address),
    onSuccess: (next) => {
      keep(next)
      setAddress('')
      showToast({ text: 'Adressen er lagret. Send deg en prøve for å se at den virker.' })
    },
    onError: (error) => {
      setFault(
        error instanceof ApiError && error.field === 'address'
          ? error.message
          : 'Adressen kunne ikke lagres nå. Prøv igjen om litt.',
      )
      field.current?.focus()
    },
  })
  const removing = useMutation({
    mutationFn: () => sendAddressRemoval(channel),
    onSuccess: (next) => {
      keep(next)
      field.current?.focus()
      showToast({ text: 'Adressen er fjernet' })
    },
    onError: () => showToast({ text: 'Adressen kunne ikke fjernes. Prøv igjen.', kind: 'error' }),
  })
  const submit = () => {
    if (address.trim() !== '') return giving.mutate()
    setFault('Lim inn adressen.')
    field.current?.focus()
  }
  return (
    <form
      className="settings-row messages-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        type="url"
        label={choices.host ? `Ny webhook-adresse i ${name}` : `Webhook-adresse i ${name}`}
        help={
          choices.host
            ? `Meldingene går til en adresse hos ${choices.host}. Resten av den vises ikke.`
            : HELP[channel]
        }
        value={address}
        onChange={(next) => {
          setAddress(next)
          setFault(undefined)
        }}
        error={fault}
        autoComplete="off"
        maxLength={2_000}
        input_ref={field}
      />
      <div className="messages-actions">
        <Button type="submit" kind="neutral" loading={giving.isPending}>
          {choices.host ? 'Bytt adresse' : 'Lagre adressen'}
        </Button>
        {choices.host && (
          <Button kind="tertiary" loading={removing.isPending} onClick={() => removing.mutate()}>
            Fjern adressen
          </Button>
        )}
      </div>
    </form>
  )
}
