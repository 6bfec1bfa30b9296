/** In code points, as the server counts. */
export const LONGEST = 4000
const NEAR = 3600

export const lengthOf = (text: string): number => [...text.trim()].length

/** A text about the length of a message; null while there is plenty of room. */
export function lengthText(length: number): string | null {
  if (length < NEAR) return null
  const over = length - LONGEST
  if (over > 0) return `${over} tegn for mye`
  return `${-over} tegn igjen`
}

export const canSend = (text: string): boolean => text.trim() !== '' && lengthOf(text) <= LONGEST

interface Key {
  key: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  isComposing: boolean
  keyCode: number
}

/** Enter sends, alone and with Ctrl or ⌘. During IME composition it accepts the proposed word (229: Safari). */
export const isSendKey = ({ key, shiftKey, altKey, isComposing, keyCode }: Key): boolean =>
  key === 'Enter' && !shiftKey && !altKey && !isComposing && keyCode !== 229
