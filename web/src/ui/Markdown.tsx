import { lazyPart } from '../lib/lazy-part.tsx'
import { Loading, TextBones } from './Skeleton.tsx'
import './Markdown.css'

type MarkdownProps = {
  text: string
  /** The level of the text's first heading, so that the page's outline stays intact. */
  top_level?: 2 | 3 | 4
}

const MarkdownBody = lazyPart(async () => (await import('./MarkdownBody.tsx')).MarkdownBody)

/** Running text in 16/26 at 68 characters. Raw HTML in it is shown as text. */
export function Markdown({ text, top_level = 2 }: MarkdownProps) {
  return (
    <div className="u-prose">
      <MarkdownBody
        text={text}
        top_level={top_level}
        meanwhile={
          <Loading>
            <TextBones />
          </Loading>
        }
      />
    </div>
  )
}
