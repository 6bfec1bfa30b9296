/** Ways to write a name, one after the other: a typing error, or what keyboards and forms make of it. */
export function spellingsOf(name: string, random: () => number): { how: string; written: string }[] {
  const letters = [...name]
  const at = pick(
    letters
      .keys()
      .filter((nth) => /\p{L}/u.test(letters[nth]!))
      .toArray(),
    random,
  )
  const swap = pick(
    letters
      .keys()
      .filter((nth) => isSwap(letters[nth], letters[nth + 1]))
      .toArray(),
    random,
  )
  const alike = (letter: string, other: string) =>
    letter === letter.toUpperCase() ? other.toUpperCase() : other
  const other = pick([...'abdefghijklmnoprstuvyøå'], random)
  const put = (from: number, less: number, text: string) =>
    [...letters.slice(0, from), text, ...letters.slice(from + less)].join('')
  return [
    { how: 'as it is', written: name },
    { how: 'another letter', written: put(at, 1, alike(letters[at]!, other)) },
    { how: 'a letter less', written: put(at, 1, '') },
    { how: 'a letter more', written: put(at + 1, 0, other) },
    { how: 'two letters swapped', written: put(swap, 2, letters[swap + 1]! + letters[swap]!) },
    { how: 'small letters', written: name.toLowerCase() },
    { how: 'large letters', written: name.toUpperCase() },
    {
      how: 'no marks',
      written: name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll('ø', 'o')
        .replaceAll('Ø', 'O')
        .replaceAll('æ', 'ae'),
    },
    { how: 'hyphens', written: name.replaceAll(' ', '-') },
    { how: 'two spaces', written: name.replaceAll(' ', '  ') },
    { how: 'a dot', written: `${name}.` },
    {
      how: 'wide letters',
      written: name.replaceAll(/[A-Za-z]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0)),
    },
    { how: 'genitive', written: `${name}s` },
    { how: 'the other way round', written: name.split(' ').toReversed().join(', ') },
    { how: 'unseen signs', written: letters.join('\u200b') },
    { how: 'taken apart', written: name.normalize('NFD') },
    { how: 'in one', written: name.replaceAll(' ', '') },
    { how: 'an address', written: `${name.toLowerCase().replaceAll(/[^\p{L}]+/gu, '.')}@utsyn.example` },
  ]
}

const isSwap = (one?: string, other?: string) =>
  one !== undefined && other !== undefined && one !== other && /^\p{L}{2}$/u.test(one + other)

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!

/** Pseudo-random numbers, the same each time. */
export function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
