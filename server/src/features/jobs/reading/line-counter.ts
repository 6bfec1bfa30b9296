/** Line numbers for rising positions, each character looked at once. */
export function lineCounter(text: string): (position: number) => number {
  let line = 1
  let at = 0
  return (position) => {
    for (let found = text.indexOf('\n', at); found >= 0 && found < position; found = text.indexOf('\n', at)) {
      line++
      at = found + 1
    }
    return line
  }
}
