import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { EndForm } from './EndForm.tsx'
import { sendChange } from './change-follow-ups.api.ts'
import { type EndStage, isEnd } from './stages.ts'
import { useChange } from './use-change.ts'

/** Moves a follow-up to another stage and says so; an end asks why first, in `dialog`. */
export function useMove(): { move: (follow_up: FollowUpSummary, stage: Stage) => void; dialog: ReactNode } {
  const [ending, setEnding] = useState<{ follow_up: FollowUpSummary; stage: EndStage }>()
  const { change } = useChange((text) => showToast({ text, kind: 'error' }))
  const send = ({ id, version, title }: FollowUpSummary, stage: Stage, end_reason?: string) => {
    setEnding(undefined)
    change({
      send: () => sendChange(id, { version, stage, ...(end_reason && { end_reason }) }),
      onDone: () => showToast({ text: `«${title}» er flyttet til ${STAGE_NAMES[stage]}` }),
    })
  }
  const move = (follow_up: FollowUpSummary, stage: Stage) => {
    if (stage === follow_up.stage) return
    if (isEnd(stage)) setEnding({ follow_up, stage })
    else send(follow_up, stage)
  }
  const dialog = (
    <Dialog
      open={ending !== undefined}
      onClose={() => setEnding(undefined)}
      title={ending?.follow_up.title ?? ''}
    >
      {ending && (
        <EndForm
          stage={ending.stage}
          onEnd={(reason) => send(ending.follow_up, ending.stage, reason)}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </Dialog>
  )
  return { move, dialog }
}
