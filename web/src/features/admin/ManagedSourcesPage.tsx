import { useQuery } from '@tanstack/react-query'
import { PlusIcon } from '@navikt/aksel-icons'
import type { ManagedSource } from '@utsyn/contract/managed-sources.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AddFeedDialog } from './AddFeedDialog.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminRows } from './AdminRows.tsx'
import { managedSourcesQuery } from './managed-sources.api.ts'
import { ManagedSourceRow } from './ManagedSourceRow.tsx'
import { RemoveFeedDialog } from './RemoveFeedDialog.tsx'
import './ManagedSourcesPage.css'

export function ManagedSourcesPage() {
  const sources = useQuery(managedSourcesQuery)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<ManagedSource>()
  return (
    <AdminFrame
      section="Kilder"
      lead="Det portalen leser av seg selv. Kilder fra oppsettet kan settes på pause her, men ikke fjernes."
    >
      <div className="admin-tools">
        <Button icon={PlusIcon} onClick={() => setAdding(true)}>
          Legg til kilde
        </Button>
      </div>
      <AdminRows
        query={sources}
        rows={sources.data}
        columns={['Kilde', 'Tilstand', 'Sist hentet', 'Handlinger']}
        failure="Kildene kunne ikke hentes."
        empty={null}
      >
        {(source) => (
          <ManagedSourceRow
            key={source.id ?? source.kind}
            source={source}
            onRemove={() => setRemoving(source)}
          />
        )}
      </AdminRows>
      <AddFeedDialog open={adding} onClose={() => setAdding(false)} />
      <RemoveFeedDialog source={removing} onClose={() => setRemoving(undefined)} />
    </AdminFrame>
  )
}
