import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import { isExternal, safeUrl } from './safe-url.ts'

function Anchor({ href, children }: ComponentProps<'a'>) {
  const safe = safeUrl(href)
  // A blocked address would render as href="" and lead to the page itself.
  if (!safe) return <span>{children}</span>
  if (!isExternal(safe, window.location.origin)) return <a href={safe}>{children}</a>
  return (
    <a href={safe} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="u-hidden"> (åpnes i ny fane)</span>
    </a>
  )
}

function Picture({ src, alt }: ComponentProps<'img'>) {
  const safe = safeUrl(typeof src === 'string' ? src : undefined)
  return safe ? <img src={safe} alt={alt ?? ''} loading="lazy" decoding="async" /> : null
}

interface Node {
  type: string
  tagName?: string
  children?: Node[]
}

/**
 * Shifts the text's highest heading to the level `top`, and lets no heading be more than one level below the previous
 * one.
 */
function levelHeadings(top: number) {
  return (tree: Node) => {
    const found = headingsIn(tree)
    const used = [...new Set(found.map(({ tagName = '' }) => tagName))].sort()
    let depth = -1
    for (const heading of found) {
      depth = Math.min(used.indexOf(heading.tagName ?? ''), depth + 1)
      heading.tagName = `h${Math.min(6, top + depth)}`
    }
  }
}

const headingsIn = (node: Node): Node[] =>
  (node.children ?? []).flatMap((child) =>
    /^h[1-6]$/.test(child.tagName ?? '') ? [child] : headingsIn(child),
  )

interface MarkdownBodyProps {
  text: string
  top_level: number
  /** Steps between parsing and rendering, after our own. */
  steps?: NonNullable<Options['rehypePlugins']>
  /** Components that replace the default ones. */
  drawn?: Components
}

export function MarkdownBody({ text, top_level, steps = [], drawn }: MarkdownBodyProps) {
  return (
    <ReactMarkdown
      urlTransform={(url) => safeUrl(url) ?? ''}
      rehypePlugins={[[levelHeadings, top_level], ...steps]}
      components={{ a: Anchor, img: Picture, ...drawn }}
    >
      {text}
    </ReactMarkdown>
  )
}
