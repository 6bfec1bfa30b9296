import type { Offer, OfferedConsultant, OfferedRequirement } from '@utsyn/contract/offers.ts'
import { Choice } from './Choice.tsx'
import { adWord } from './offer-words.ts'
import type { OfferChange } from './offers.api.ts'

const KINDS = { must: 'Skal', should: 'Bør' } as const

interface OfferSheetProps {
  offer: Offer
  consultant: OfferedConsultant
  /** Of the sheets of all consultants. */
  onChange: (change: OfferChange) => void
}

/** The competence sheet as the customer gets it, and which of the demands are in it. */
export function OfferSheet({ offer, consultant, onChange }: OfferSheetProps) {
  const { requirements, objected, name } = consultant
  if (objected)
    return (
      <p className="offer-quiet">
        {name} har reservert seg mot sammenligning, så tilbudet får ikke noe kompetanseskjema.
      </p>
    )
  if (requirements.length === 0)
    return (
      <p className="offer-quiet">
        Det er ingen krav i {adWord(offer)} som kan settes opp i et kompetanseskjema.
      </p>
    )
  const has_mentioned = requirements.some(({ status, left_out }) => status === 'mentioned' && !left_out)
  return (
    <>
      <p className="offer-quiet">
        Et krav uten kryss er utelatt for alle konsulentene i tilbudet.
        {has_mentioned &&
          ' «Nevnt» betyr at CV-en nevner det kravet gjelder, eller dokumenterer bare en del av det. Det regnes ikke som dokumentert.'}
      </p>
      <table className="offer-sheet" aria-label={`Kompetanseskjema for ${name}`}>
        <thead>
          <tr>
            <th scope="col">Krav</th>
            <th scope="col">Type</th>
            <th scope="col">Dokumentasjon fra CV-en</th>
          </tr>
        </thead>
        <tbody>
          {requirements.map((demand) => (
            <tr key={demand.ref} data-out={demand.left_out || undefined}>
              <th scope="row">
                <Choice
                  checked={!demand.left_out}
                  onChange={(isIn) =>
                    onChange(isIn ? { take_in: [demand.ref] } : { leave_out: [demand.ref] })
                  }
                >
                  {demand.sentence}
                </Choice>
              </th>
              <td>{KINDS[demand.kind]}</td>
              <td>
                {demand.left_out ? <span className="offer-quiet">Utelatt</span> : <Proof demand={demand} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Proof({ demand: { status, proofs } }: { demand: OfferedRequirement }) {
  if (status === 'missing') return <span className="offer-missing">Ikke dokumentert i CV-en</span>
  if (status === 'withheld')
    return <span className="offer-quiet">Oppgis på forespørsel. Belegget er utelatt fra CV-en.</span>
  return (
    <>
      {status === 'mentioned' && <span className="offer-quiet">Nevnt i CV-en: </span>}
      {proofs.map(({ quote }) => (
        <q key={quote}>{quote}</q>
      ))}
    </>
  )
}
