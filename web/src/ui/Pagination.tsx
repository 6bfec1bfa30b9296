import { ChevronLeftIcon, ChevronRightIcon } from '@navikt/aksel-icons'
import type { MouseEvent, ReactNode } from 'react'
import { number } from '../lib/norwegian.ts'
import { Icon } from './Icon.tsx'
import { pageItems } from './page-items.ts'
import './Pagination.css'

type PaginationProps = {
  page: number
  total_pages: number
  /** Real addresses, so that a page can be opened in a new tab. */
  hrefFor: (page: number) => string
  onPage: (page: number) => void
  label?: string
}

export function Pagination({ page, total_pages, hrefFor, onPage, label = 'Sider' }: PaginationProps) {
  // Its functions change on each render: memoising would cost bytes and save nothing.
  'use no memo'
  const link = { hrefFor, onPage }
  const atStart = page <= 1
  const atEnd = page >= total_pages
  return (
    <nav className="u-pages" aria-label={label}>
      <ul className="u-list u-pages-list">
        <li>
          <PageLink {...link} to={page - 1} name="Forrige side" off={atStart} wide>
            <Icon of={ChevronLeftIcon} />
            <span className="u-pages-word">Forrige</span>
          </PageLink>
        </li>
        {pageItems(page, total_pages).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} className="u-pages-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <PageLink {...link} to={item} name={pageName(item, total_pages)} current={item === page}>
                {number(item)}
              </PageLink>
            </li>
          ),
        )}
        <li>
          <PageLink {...link} to={page + 1} name="Neste side" off={atEnd} wide>
            <span className="u-pages-word">Neste</span>
            <Icon of={ChevronRightIcon} />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

function pageName(item: number, total_pages: number): string {
  if (total_pages > 1 && item === 1) return 'Første side, side 1'
  if (total_pages > 1 && item === total_pages) return `Siste side, side ${item}`
  return `Side ${item}`
}

type PageLinkProps = Pick<PaginationProps, 'hrefFor' | 'onPage'> & {
  to: number
  name: string
  current?: boolean
  off?: boolean
  wide?: boolean
  children: ReactNode
}

function PageLink({
  to,
  name,
  current = false,
  off = false,
  wide = false,
  hrefFor,
  onPage,
  children,
}: PageLinkProps) {
  const onClick = (event: MouseEvent) => {
    // With a modifier the browser opens a tab or a window by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    onPage(to)
  }
  const look = { className: 'u-pages-link', 'data-wide': wide || undefined, 'aria-label': name }
  if (off) {
    return (
      <span {...look} role="link" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <a {...look} href={hrefFor(to)} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  )
}
