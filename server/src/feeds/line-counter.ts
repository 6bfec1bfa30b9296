/** Line numbers for increasing positions; looks at each character once. */
export function lineCounter(text: string): (position: number) => number {
  const after = (position: number) => {
    const found = text.indexOf('\n', position)
    return found < 0 ? text.length : found
  }
  let line = 1
  let end = after(0)
  return (position) => {
    while (end < position) {
      line++
      end = after(end + 1)
    }
    return line
  }
}
