import { useQuery } from '@tanstack/react-query'
import type { PersonalToken } from '@utsyn/contract/personal-tokens.ts'
import { KeyHorizontalIcon, PlusIcon, TrashIcon } from '@navikt/aksel-icons'
import { useId, useState } from 'react'
import { dateLong, dateWithTime, timeAgo } from '../../lib/norwegian.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { personalTokensQuery } from './personal-tokens.api.ts'
import { CreateTokenDialog, SCOPES } from './CreateTokenDialog.tsx'
import { RevokeTokenDialog } from './RevokeTokenDialog.tsx'
import { SettingsRows } from './SettingsRows.tsx'
import './PersonalTokensCard.css'

/** The keys of the user's programs. */
export function PersonalTokensCard() {
  const id = useId()
  const now = useNow()
  const [creating, setCreating] = useState(false)
  const [leaving, setLeaving] = useState<PersonalToken | null>(null)
  const tokens = useQuery(personalTokensQuery)
  return (
    <Card as="section" pad="none" aria-labelledby={id}>
      <div className="settings-head">
        <div id={id} tabIndex={-1}>
          <Heading level={2} look="section">
            Tilgangsnøkler
          </Heading>
        </div>
        <p className="tokens-help">
          Med en nøkkel kan andre programmer hente fra Utsyn på dine vegne. Gi den ikke til andre.
        </p>
      </div>
      <SettingsRows query={tokens} failure="Nøklene kunne ikke hentes.">
        {(token) => <TokenRow key={token.id} token={token} now={now} onRevoke={() => setLeaving(token)} />}
      </SettingsRows>
      <div className="settings-row">
        <Button kind="neutral" icon={PlusIcon} onClick={() => setCreating(true)}>
          Lag nøkkel
        </Button>
      </div>
      <CreateTokenDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeTokenDialog
        token={leaving}
        onClose={() => setLeaving(null)}
        // The button goes with the key it deletes.
        onRevoked={() => document.getElementById(id)?.focus({ preventScroll: true })}
      />
    </Card>
  )
}

interface TokenRowProps {
  token: PersonalToken
  now: Date
  onRevoke: () => void
}

function TokenRow({ token, now, onRevoke }: TokenRowProps) {
  const { name, scope, created_at, last_used_at, expires_on, is_expired } = token
  return (
    <li className="settings-row token-row">
      <Icon of={KeyHorizontalIcon} size={24} />
      <div>
        <p className="session-device">
          <span className="token-name">{name}</span>
          <Tag>{is_expired ? 'Utløpt' : SCOPES[scope]}</Tag>
        </p>
        <p className="session-times">
          {is_expired ? 'Utløp' : 'Utløper'} <time dateTime={expires_on}>{dateLong(expires_on)}</time>
        </p>
        <p className="session-times">
          {last_used_at ? (
            <>
              Sist brukt{' '}
              <time dateTime={last_used_at} title={dateWithTime(last_used_at)}>
                {timeAgo(last_used_at, now)}
              </time>
            </>
          ) : (
            'Ikke brukt ennå'
          )}
        </p>
        <p className="session-times">
          Laget <time dateTime={created_at}>{dateLong(created_at)}</time>
        </p>
      </div>
      <IconButton name={`Slett nøkkelen ${name}`} icon={TrashIcon} onClick={onRevoke} />
    </li>
  )
}
