import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dateLong } from '../../lib/norwegian.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { OBJECTED } from './match-words.ts'
import { sendObjection } from './matching.api.ts'

/** Objecting asks for confirmation: stored scores are deleted at once, and others see it. Withdrawing does not. */
export function ObjectionPart({ objected_at }: { objected_at: string | null }) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (objects: boolean) => sendObjection(queryClient, objects),
    onSuccess: (since) => {
      setAsking(false)
      showToast({
        text: since ? 'Du sammenlignes ikke lenger med annonser' : 'Du sammenlignes med annonser igjen',
      })
      // The focused button has been replaced.
      document.getElementById(id)?.focus({ preventScroll: true })
    },
    onError: () => {
      setAsking(false)
      showToast({ text: 'Valget om sammenligning kunne ikke lagres. Prøv igjen om litt.', kind: 'error' })
    },
  })
  return (
    <div id={id} tabIndex={-1} className="own-comparison objection">
      {objected_at ? (
        <>
          <p>
            Du har reservert deg mot sammenligning siden{' '}
            <time dateTime={objected_at}>{dateLong(objected_at)}</time>. Ved annonser står det «{OBJECTED}».
          </p>
          <div>
            <Button kind="neutral" loading={isPending} onClick={() => mutate(false)}>
              Trekk tilbake reservasjonen
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button kind="neutral" onClick={() => setAsking(true)}>
            Reserver meg mot sammenligning
          </Button>
        </div>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Reservere deg mot sammenligning?">
        <div className="objection-text">
          <ul>
            <li>Tallene som er beregnet om deg, slettes med en gang, og ingen kan beregne nye.</li>
            <li>
              Ved annonser står du nederst i listen over konsulenter, med ordene «{OBJECTED}». Alle med annen
              rolle enn leser ser det.
            </li>
            <li>Profilen din og søket etter konsulenter er som før.</li>
            <li>Loggen over tidligere sammenligninger blir stående til tiden er ute.</li>
          </ul>
          <p>Du kan når som helst trekke reservasjonen tilbake.</p>
          <div className="objection-actions">
            <Button loading={isPending} onClick={() => mutate(true)}>
              Reserver meg
            </Button>
            <Button kind="neutral" onClick={() => setAsking(false)}>
              Avbryt
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
