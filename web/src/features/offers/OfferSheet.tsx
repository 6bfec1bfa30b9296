import type { OfferedConsultant } from '@utsyn/contract/offers.ts'

const KINDS = { must: 'Skal', should: 'Bør' } as const

/** The competence sheet as the customer gets it. */
export function OfferSheet({ consultant }: { consultant: OfferedConsultant }) {
  const { requirements, objected, name } = consultant
  if (objected)
    return (
      <p className="offer-quiet">
        {name} har reservert seg mot sammenligning, så tilbudet får ikke noe kompetanseskjema.
      </p>
    )
  if (requirements.length === 0)
    return <p className="offer-quiet">Annonsen har ingen krav som kan settes opp i et kompetanseskjema.</p>
  return (
    <table className="offer-sheet" aria-label={`Kompetanseskjema for ${name}`}>
      <thead>
        <tr>
          <th scope="col">Krav</th>
          <th scope="col">Type</th>
          <th scope="col">Dokumentasjon fra CV-en</th>
        </tr>
      </thead>
      <tbody>
        {requirements.map(({ sentence, kind, status, quote }, at) => (
          <tr key={at}>
            <th scope="row">{sentence}</th>
            <td>{KINDS[kind]}</td>
            <td>
              {status === 'missing' ? (
                <span className="offer-missing">Ikke dokumentert i CV-en</span>
              ) : status === 'withheld' ? (
                <span className="offer-quiet">Oppgis på forespørsel. Belegget er utelatt fra CV-en.</span>
              ) : (
                <>
                  {status === 'mentioned' && <span className="offer-quiet">Nevnt i CV-en: </span>}
                  <q>{quote}</q>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
