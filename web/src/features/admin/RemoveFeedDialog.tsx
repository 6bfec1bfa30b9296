import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedSource } from '@utsyn/contract/managed-sources.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { refetchSources, sendFeedRemoval } from './managed-sources.api.ts'

type RemoveFeedDialogProps = { source: ManagedSource | undefined; onClose: () => void }

export function RemoveFeedDialog({ source, onClose }: RemoveFeedDialogProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: sendFeedRemoval,
    onSuccess: () => showToast({ text: 'Kilden er fjernet' }),
    onError: () => showToast({ text: 'Kilden kunne ikke fjernes. Prøv igjen om litt.', kind: 'error' }),
    onSettled: () => {
      onClose()
      return refetchSources(queryClient)
    },
  })
  return (
    <Dialog open={source !== undefined} onClose={onClose} title="Fjerne kilden?">
      {source && (
        <div className="managed-feed-form">
          <p>
            Portalen slutter å lese {source.address}.{' '}
            {source.kind === 'news'
              ? 'Nyhetene den har gitt, blir stående, men oppdateres ikke lenger. De slettes som andre nyheter når de blir gamle.'
              : 'Annonsene den har gitt, blir stående til fristen går ut, men oppdateres ikke lenger. De stenges heller ikke om de forsvinner der.'}
          </p>
          <p>Skal den bare hvile en stund, kan den settes på pause i stedet.</p>
          <div className="admin-actions">
            <Button kind="neutral" onClick={onClose}>
              Avbryt
            </Button>
            <Button kind="danger" loading={isPending} onClick={() => mutate(source.id!)}>
              Fjern kilden
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
