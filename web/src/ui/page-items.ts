export type PageItem = number | 'gap'

/**
 * First, neighbours of the current one, last; a gap where at least two are left out, since a gap of one takes as much
 * room as the page itself.
 */
export function pageItems(page: number, total_pages: number): PageItem[] {
  const shown = [1, page - 1, page, page + 1, total_pages].filter((n) => n >= 1 && n <= total_pages)
  const items: PageItem[] = []
  let last = 0
  for (const n of [...new Set(shown)].toSorted((a, b) => a - b)) {
    if (n - last === 2) items.push(n - 1)
    else if (n - last > 2) items.push('gap')
    items.push(n)
    last = n
  }
  return items
}
