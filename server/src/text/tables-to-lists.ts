import type { CheerioAPI } from 'cheerio'

type Cell = ReturnType<CheerioAPI>

/** A cell with one of these is layout, not a fact. */
const NO_FACT = 'table, pre, ul, ol, blockquote, h2, h3, h4, h5, h6'

/**
 * A table of facts becomes a list of «Kolonne: verdi», one item per row. Any other table is layout, as nearly all in
 * ads are: each row becomes a line.
 */
export function tablesToLists($: CheerioAPI): void {
  // Innermost first: a table around another one is layout.
  for (const element of $('table').toArray().toReversed()) {
    const table = $(element)
    const rows = table
      .find('tr')
      .toArray()
      .map((row) =>
        $(row)
          .children('th, td')
          .toArray()
          .map((cell) => $(cell) as Cell),
      )
    const items = table.find(NO_FACT).length > 0 ? null : itemsOf(rows)
    table.replaceWith(
      items ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : rows.map(asLine).join(''),
    )
  }
}

function asLine(row: Cell[]): string {
  const cells = row.map((cell) => cell.html() ?? '')
  const hasSections = row.some((cell) => cell.find(NO_FACT).length > 0)
  return `<div>${hasSections ? cells.map((cell) => `<div>${cell}</div>`).join('') : cells.join(' ')}</div>`
}

function itemsOf(cells: Cell[][]): string[] | null {
  const rows = cells
    .map((row) => row.map((cell) => ({ html: inLine(cell), is_head: isHead(cell) })))
    .filter((row) => row.some(({ html }) => html))
  const [head, ...rest] = rows
  if (!head || head.length < 2 || rows.some(({ length }) => length !== head.length)) return null

  if (rest.length > 0 && head.every(({ html, is_head }, at) => is_head || (at === 0 && !html)))
    return rest.map((row) => {
      const facts = row.flatMap(({ html }, at) =>
        html && head[at]!.html ? [fact(head[at]!.html, html)] : [],
      )
      // Under an empty corner cell, the first column names the row.
      const [about] = head[0]!.html ? [] : row
      return [about?.html, facts.join('; ')].filter(Boolean).join(' – ')
    })

  if (head.length === 2 && rows.every(([name, value]) => name!.html && name!.is_head && !value!.is_head))
    return rows.map(([name, value]) => (value!.html ? fact(name!.html, value!.html) : name!.html))
  return null
}

const fact = (name: string, value: string) => `${name}${/[:?]$/.test(name) ? '' : ':'} ${value}`

/** Also a cell that only looks like a header: bold throughout, or ending in a colon. */
function isHead(cell: Cell): boolean {
  const text = cell.text().trim()
  return (
    text !== '' &&
    (cell.is('th') ||
      text.endsWith(':') ||
      text.replaceAll(/\s/g, '') === cell.find('b, strong').text().replaceAll(/\s/g, ''))
  )
}

/** The cell as one line; a bold header needs no marks. */
function inLine(cell: Cell): string {
  const html = (cell.html() ?? '').replaceAll(/<\/?(?:p|div|br|hr|span)>/g, ' ')
  const plain = isHead(cell) ? html.replaceAll(/<\/?(?:b|strong)>/g, '') : html
  return plain.replaceAll(/\s+/g, ' ').trim()
}
