import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PageData } from '@utsyn/contract/chat.ts'
import { FileTextIcon } from '@navikt/aksel-icons'
import { useCurrentPageTitle } from '../../lib/page-title.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatLog } from './ChatLog.tsx'
import { ChatSpeech } from './ChatSpeech.tsx'
import { focusIn } from './focus-in.ts'
import { pageInView } from './page-in-view.ts'
import { canLeaveOut, type LeftOut } from './conversation.ts'
import { talk, useConversation } from './portal-talk.ts'
import { Icon } from '../../ui/Icon.tsx'

interface ChatTalkProps {
  hidden: boolean
  minimised: boolean
  /** Called when a link was followed and the window covers the page it leads to. */
  onFollow: (() => void) | undefined
}

/** The conversation, and the field to continue it. */
export function ChatTalk({ hidden, minimised, onFollow }: ChatTalkProps) {
  const { pathname, searchStr } = useLocation()
  const page = pageInView(pathname, searchStr, useCurrentPageTitle())
  const field = useRef<HTMLTextAreaElement>(null)

  const ask = (text: string): boolean => {
    const asked = talk.ask(text, page)
    // The focused suggestion is removed.
    focusIn(field.current)
    return asked
  }
  const retry = () => {
    talk.retry(page)
    // So is the button that asked again.
    focusIn(field.current)
  }
  const leaveOut = (part: LeftOut) => talk.retry(page, part)
  const may_leave_out = canLeaveOut(useConversation())
  return (
    <div className="chat-talk" hidden={hidden}>
      <PageStrip page={page} />
      <ChatLog
        page={page}
        onAsk={ask}
        onRetry={retry}
        onLeaveOut={may_leave_out ? leaveOut : undefined}
        onFollow={onFollow}
      />
      <ChatComposer field={field} onAsk={ask} />
      {!minimised && <ChatSpeech />}
    </div>
  )
}

/** The page that answers are based on. */
function PageStrip({ page }: { page: PageData }) {
  return (
    <p className="chat-strip">
      <Icon of={FileTextIcon} size={16} />
      {page.type === 'other'
        ? 'Svarer ut fra innholdet i Utsyn'
        : 'Svarer ut fra siden du er på og innholdet i Utsyn'}
    </p>
  )
}
