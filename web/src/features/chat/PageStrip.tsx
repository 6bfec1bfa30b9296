import type { PageData } from '@utsyn/contract/chat.ts'
import { FileTextIcon } from '@navikt/aksel-icons'
import { Icon } from '../../ui/Icon.tsx'

/** The page that answers are based on. */
export function PageStrip({ page }: { page: PageData }) {
  return (
    <p className="chat-strip">
      <Icon of={FileTextIcon} size={16} />
      {page.type === 'other'
        ? 'Svarer ut fra innholdet i Utsyn'
        : 'Svarer ut fra siden du er på og innholdet i Utsyn'}
    </p>
  )
}
