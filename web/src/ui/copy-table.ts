/** What a spreadsheet would evaluate as a formula when pasted. */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (text: string) => (FORMULA.test(text) ? `'${text}` : text).replaceAll(/\s+/gu, ' ').trim()

/** A table as text: a line per row, tabs between cells. */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(cellText).join('\t')).join('\n')

/** The same as HTML. The first row is its header. */
function tableMarkup(rows: readonly (readonly string[])[]): string {
  const table = document.createElement('table')
  table.setAttribute('border', '1')
  for (const [at, cells] of rows.entries()) {
    const line = table.insertRow()
    for (const text of cells) {
      const cell = document.createElement(at === 0 ? 'th' : 'td')
      cell.textContent = cellText(text)
      line.append(cell)
    }
  }
  return new XMLSerializer().serializeToString(table)
}

/** Copies a table so that Word and Excel paste it as one. Returns whether it worked. */
export async function copyTable(rows: readonly (readonly string[])[]): Promise<boolean> {
  const kinds = { 'text/html': tableMarkup(rows), 'text/plain': tableText(rows) }
  try {
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
    return true
  } catch {
    return copyByEvent(kinds)
  }
}

/** For when the modern API is missing, as on plain http. */
function copyByEvent(kinds: Readonly<Record<string, string>>): boolean {
  const fill = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(kinds)) event.clipboardData?.setData(type, text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', fill)
  }
}
