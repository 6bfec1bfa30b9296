import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@utsyn/contract/endpoint.ts'
import type { getOperations } from '@utsyn/contract/operations.ts'
import { count, dateLong, number } from '../../lib/norwegian.ts'
import { Heading } from '../../ui/Heading.tsx'
import { operationsQuery } from './admin.api.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'

function keptFor(days: number | null): string {
  if (days === null) return 'Til noen sletter dem'
  return days === 0 ? 'Slettes neste natt' : count(days, 'dag', 'dager')
}

export function OperationsPage() {
  const operations = useQuery(operationsQuery)
  return (
    <AdminFrame
      section="Lagring og språkmodell"
      lead="Det som gjelder nå. Det endres i oppsettet av portalen."
    >
      <div className="admin-part">
        <Heading level={2} look="section">
          Hvor lenge noe lagres
        </Heading>
      </div>
      <AdminRows
        query={operations}
        rows={operations.data?.keeping}
        columns={['Hva', 'Hvor lenge', 'Settes med']}
        failure="Oppsettet kunne ikke hentes."
        empty={null}
      >
        {({ what, days, key }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="Hvor lenge">{keptFor(days)}</td>
            <td data-label="Settes med">{key ?? 'Fast'}</td>
          </tr>
        )}
      </AdminRows>
      {operations.data && <ModelPart model={operations.data.model} operations={operations} />}
    </AdminFrame>
  )
}

interface ModelPartProps {
  model: ReplyOf<typeof getOperations>['model']
  operations: React.ComponentProps<typeof AdminRows>['query']
}

function ModelPart({ model, operations }: ModelPartProps) {
  return (
    <>
      <div className="admin-part">
        <Heading level={2} look="section">
          Språkmodell
        </Heading>
        {model ? (
          <p>
            {model.name}. Grensen er {count(model.calls_per_day, 'kall', 'kall')} i døgnet for alle,{' '}
            {count(model.calls_per_person, 'kall', 'kall')} for hver person, og{' '}
            {count(model.answers_per_day, 'svar', 'svar')} fra assistenten for hver person.{' '}
            {model.sends_cv ? 'CV-er kan sendes dit.' : 'CV-er sendes ikke dit.'}
          </p>
        ) : (
          <p>Ingen språkmodell er satt opp: Portalens regler skriver alt, og ingenting sendes ut.</p>
        )}
      </div>
      {model && (
        <AdminRows
          query={operations}
          rows={model.days}
          columns={['Dag (UTC)', 'Kall', 'Tokener inn', 'Tokener ut']}
          failure=""
          empty={<p className="admin-part">Modellen er ikke brukt de siste 30&nbsp;dagene.</p>}
        >
          {({ day, calls, input_tokens, output_tokens }) => (
            <tr key={day}>
              <th scope="row">{dateLong(day)}</th>
              <td data-label="Kall">{number(calls)}</td>
              <td data-label="Tokener inn">{number(input_tokens)}</td>
              <td data-label="Tokener ut">{number(output_tokens)}</td>
            </tr>
          )}
        </AdminRows>
      )}
    </>
  )
}
