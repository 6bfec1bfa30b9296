import type { FollowUpSummary } from '@utsyn/contract/follow-up.ts'
import { type Stage, STAGE_NAMES } from '@utsyn/contract/stages.ts'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { EndForm, forgetReasons } from './EndForm.tsx'
import { sendChange } from './change-follow-ups.api.ts'
import { type EndStage, isEnd } from './stages.ts'
import { useChange } from './use-change.ts'

/** Moves one of the shown follow-ups to another stage and says so; an end asks why first, in `dialog`. */
export function useMove(shown: readonly FollowUpSummary[]): {
  move: (follow_up: FollowUpSummary, stage: Stage) => void
  dialog: ReactNode
} {
  const [ending, setEnding] = useState<{ follow_up: FollowUpSummary; stage: EndStage }>()
  const { change, changing, fault, forgetFault } = useChange()
  const ask = (asked?: { follow_up: FollowUpSummary; stage: EndStage }) => {
    setEnding(asked)
    forgetFault()
  }
  const send = ({ id, title, ...asked }: FollowUpSummary, stage: Stage, end_reason?: string) => {
    // After a conflict the question still stands, about what is shown now.
    const { version } = shown.find((one) => one.id === id) ?? asked
    change({
      send: () => sendChange(id, { version, stage, ...(end_reason && { end_reason }) }),
      onDone: () => {
        ask()
        forgetReasons(id)
        showToast({ text: `«${title}» er flyttet til ${STAGE_NAMES[stage]}` })
      },
      // The dialog shows its own.
      onFault: (text) => end_reason === undefined && showToast({ text, kind: 'error' }),
    })
  }
  const move = (follow_up: FollowUpSummary, stage: Stage) => {
    if (stage === follow_up.stage) return
    if (isEnd(stage)) ask({ follow_up, stage })
    else send(follow_up, stage)
  }
  const dialog = (
    <Dialog open={ending !== undefined} onClose={() => ask()} title={ending?.follow_up.title ?? ''}>
      {ending && (
        <EndForm
          id={ending.follow_up.id}
          stage={ending.stage}
          sending={changing}
          fault={fault}
          onEnd={(reason) => send(ending.follow_up, ending.stage, reason)}
          onCancel={() => ask()}
        />
      )}
    </Dialog>
  )
  return { move, dialog }
}
