import type { ComponentProps } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
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

function headings(top: number): Components {
  const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
  return Object.fromEntries(
    tags.map((tag, index) => [tag, `h${Math.min(6, top + Math.max(0, index - 1))}`]),
  ) as Components
}

export function MarkdownBody({ text, top_level }: { text: string; top_level: number }) {
  return (
    <ReactMarkdown
      urlTransform={(url) => safeUrl(url) ?? ''}
      components={{ ...headings(top_level), a: Anchor, img: Picture }}
    >
      {text}
    </ReactMarkdown>
  )
}
