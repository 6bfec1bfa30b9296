import { useQuery } from '@tanstack/react-query'
import { XMarkIcon } from '@navikt/aksel-icons'
import type { Offer, OfferedConsultant } from '@utsyn/contract/offers.ts'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TypeaheadPicker } from '../../ui/TypeaheadPicker.tsx'
import { consultantsToChooseQuery } from '../../lib/choose-consultants.api.ts'
import { MovableList } from './MovableList.tsx'
import { adWord, movedText } from './offer-words.ts'
import { sendAdd, sendOfferChange, sendRemove } from './offers.api.ts'
import { withOfferChange } from './shown-offer.ts'
import type { Change } from './use-offer-change.ts'

type Person = Pick<OfferedConsultant, 'id' | 'name'>

/** Who is offered, in which order. */
export function OfferedList({ offer, onChange }: { offer: Offer; onChange: (change: Change) => void }) {
  const heading = useId()
  const { job_id, consultants } = offer
  const { data, isPending } = useQuery(consultantsToChooseQuery)
  const labelled = (data ?? []).filter((one) => !consultants.some(({ id }) => id === one.id))
  const was = consultants.map(({ id }) => id)
  /** Who is removed if the user says yes: what was written about them goes along. */
  const [asked, setAsked] = useState<Person | null>(null)
  const remove = ({ id, name }: Person) =>
    onChange({ send: () => sendRemove(job_id, id), said: `${name} er fjernet fra tilbudet` })
  return (
    <Card as="section" className="offer-card" aria-labelledby={heading}>
      <div id={heading} tabIndex={-1}>
        <Heading level={2} look="section">
          Konsulenter
        </Heading>
      </div>
      {consultants.length === 0 && (
        <p className="offer-quiet">
          Ingen er valgt ennå. Velg her, eller kryss av blant konsulentene ved {adWord(offer)}.
        </p>
      )}
      <MovableList
        name="Konsulenter i tilbudet"
        heading={heading}
        items={consultants}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        render={({ id, name, title, is_edited }) => (
          <span className="offer-person">
            <span>
              <strong>{name}</strong> {title && <span className="offer-quiet">{title}</span>}
            </span>
            <IconButton
              name={`Fjern ${name}`}
              icon={XMarkIcon}
              size={32}
              icon_size={18}
              onClick={() => (is_edited ? setAsked({ id, name }) : remove({ id, name }))}
            />
          </span>
        )}
        onMove={(ids, { name }, to) => {
          const order = { ids, was }
          onChange({
            send: () => sendOfferChange(job_id, { order }),
            shown: (shown) => withOfferChange(shown, { order }),
            said: movedText(name, to, ids.length),
          })
        }}
      />
      <TypeaheadPicker
        label="Legg til konsulent"
        options={labelled.map(({ label }) => ({ name: label }))}
        pending={isPending}
        chosen={[]}
        onPick={(label) => {
          const picked = labelled.find((one) => one.label === label)
          if (picked)
            onChange({ send: () => sendAdd(job_id, [picked.id]), said: `${picked.name} er lagt til` })
        }}
      />
      <RemoveDialog asked={asked} onClose={() => setAsked(null)} onRemove={remove} />
    </Card>
  )
}

interface RemoveDialogProps {
  /** Null while nobody is to be removed. */
  asked: Person | null
  onClose: () => void
  onRemove: (person: Person) => void
}

const RemoveDialog = ({ asked, onClose, onRemove }: RemoveDialogProps) => (
  <Dialog open={asked !== null} onClose={onClose} title={`Fjerne ${asked?.name ?? ''}?`}>
    <p>Innledningen, det som er utelatt, og rekkefølgen blir borte. Det kan ikke angres.</p>
    <div className="offer-ask">
      <Button kind="neutral" onClick={onClose}>
        Avbryt
      </Button>
      <Button
        kind="danger"
        onClick={() => {
          if (asked) onRemove(asked)
          onClose()
        }}
      >
        Fjern
      </Button>
    </div>
  </Dialog>
)
