import { Suspense } from 'react'
import { lazyPart } from '../lib/lazy-part.ts'
import { Loading, TextBones } from './Skeleton.tsx'
import './Markdown.css'

type MarkdownProps = {
  text: string
  /** The level of the text's first heading, so that the page's outline stays intact. */
  top_level?: 2 | 3 | 4
}

const MarkdownBody = lazyPart(async () => {
  const { MarkdownBody } = await import('./MarkdownBody.tsx')
  return { default: MarkdownBody }
})

/** Running text in 16/26 at 68 characters. Raw HTML in it is shown as text. */
export function Markdown({ text, top_level = 2 }: MarkdownProps) {
  return (
    <div className="u-prose">
      <Suspense
        fallback={
          <Loading>
            <TextBones />
          </Loading>
        }
      >
        <MarkdownBody text={text} top_level={top_level} />
      </Suspense>
    </div>
  )
}
