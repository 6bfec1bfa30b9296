import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonalToken } from '@utsyn/contract/personal-tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { personalTokensQuery, sendTokenRevocation } from './personal-tokens.api.ts'

interface RevokeTokenDialogProps {
  /** Null while nothing is asked. */
  token: PersonalToken | null
  onClose: () => void
  onRevoked: () => void
}

export function RevokeTokenDialog({ token, onClose, onRevoked }: RevokeTokenDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendTokenRevocation,
    onSuccess: (left) => {
      queryClient.setQueryData(personalTokensQuery.queryKey, left)
      onClose()
      showToast({ text: 'Nøkkelen er slettet' })
      onRevoked()
    },
    onError: () => {
      onClose()
      showToast({ text: 'Nøkkelen kunne ikke slettes. Prøv igjen om litt.', kind: 'error' })
      void queryClient.invalidateQueries(personalTokensQuery)
    },
  })
  return (
    <Dialog open={token !== null} onClose={onClose} title="Slette nøkkelen?">
      <div className="token-form">
        <p className="token-text">
          Programmer som bruker «{token?.name}», slipper ikke inn lenger. Det kan ikke angres.
        </p>
        <div className="token-actions">
          <Button kind="neutral" onClick={onClose}>
            Avbryt
          </Button>
          <Button kind="danger" loading={isPending} onClick={() => token && mutate(token.id)}>
            Slett nøkkelen
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
