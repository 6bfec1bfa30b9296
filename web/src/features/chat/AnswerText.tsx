import type { ChatSource } from '@utsyn/contract/chat.ts'
import type { ComponentProps } from 'react'
import { MarkdownBody } from '../../ui/MarkdownBody.tsx'
import { answerBlocks } from './answer-blocks.ts'
import { Citation } from './Citation.tsx'
import { markCitations, withoutDefinitions } from './citations.ts'
import { closedMarkdown } from './closed-markdown.ts'
import { keptTogether } from './keep-together.ts'
import { SourcesOfAnswer } from './sources-of-answer.ts'
import '../../ui/Markdown.css'

interface AnswerTextProps {
  text: string
  /** Null until they arrive. */
  sources: readonly ChatSource[] | null
  /** False for an incomplete answer: it may end anywhere. */
  whole: boolean
}

const drawn = {
  cite: ({ title }: ComponentProps<'cite'>) => <Citation number={Number(title)} />,
  // Loading a picture from its address would reveal to that server what is read here.
  img: ({ alt }: ComponentProps<'img'>) => (alt ? <span>{alt}</span> : null),
}

/** The text of an answer: markdown without pictures, with tables, and its numbers as links to the sources. */
export function AnswerText({ text, sources, whole }: AnswerTextProps) {
  const numbers = sources && new Set(sources.map(({ number }) => number))
  const part = (markdown: string) => (
    <MarkdownBody
      text={keptTogether(withoutDefinitions(markdown))}
      top_level={3}
      steps={[[markCitations, numbers]]}
      drawn={drawn}
    />
  )
  return (
    <SourcesOfAnswer value={sources}>
      <div className="u-prose chat-text">
        {answerBlocks(whole ? text : closedMarkdown(text)).map((block, at) =>
          block.kind === 'text' ? (
            <div key={at}>{part(block.text)}</div>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
            <div key={at} className="chat-table" tabIndex={0} role="group" aria-label="Tabell">
              <table>
                <thead>
                  <tr>
                    {block.head.map((cell, column) => (
                      <th key={column} scope="col">
                        {part(cell)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {block.rows.map((row, nth) => (
                    <tr key={nth}>
                      {row.map((cell, column) => (
                        <td key={column}>{part(cell)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ),
        )}
      </div>
    </SourcesOfAnswer>
  )
}
