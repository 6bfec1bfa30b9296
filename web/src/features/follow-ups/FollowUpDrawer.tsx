import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api-error.ts'
import { useShownLoading } from '../../lib/use-shown-loading.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, TextBones } from '../../ui/Skeleton.tsx'
import { followUpQuery } from './follow-ups.api.ts'
import { FollowUpPanel } from './FollowUpPanel.tsx'

type FollowUpDrawerProps = { id: string | undefined; onClose: () => void }

/** One follow-up beside whatever page it was opened from. */
export function FollowUpDrawer({ id, onClose }: FollowUpDrawerProps) {
  return (
    <Drawer open={id !== undefined} onClose={onClose} title="Oppfølging">
      {id !== undefined && <FollowUpContent key={id} id={id} />}
    </Drawer>
  )
}

function FollowUpContent({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(followUpQuery(id))
  const loading = useShownLoading(isPending)
  if (loading)
    return (
      <Loading>
        <TextBones lines={8} />
      </Loading>
    )
  if (data) return <FollowUpPanel follow_up={data} />
  if (isNotFound(error)) return <Notice kind="info" title="Oppfølgingen finnes ikke." />
  return (
    <Notice
      kind="error"
      title="Oppfølgingen kunne ikke hentes."
      action={{ label: 'Prøv igjen', onSelect: () => void refetch() }}
    />
  )
}
