import { stemsOf } from './find/asked-words.ts'
import type { Passage } from './find/find-passages.ts'
import { placesWithin } from './find/places-within.ts'
import { saysOtherwise } from './find/term-in-text.ts'
import type { Reading } from './read-question/reading.ts'

/** A name that nothing is known of must stand in what is quoted, and what is quoted be of the kind that was asked for. */
export function hasNames({ unknown_names, wish }: Reading, { kind, title, sentence }: Passage): boolean {
  if (unknown_names.length === 0) return true
  const said = new Set(stemsOf(`${title} ${sentence ?? ''}`))
  return (
    (wish.kind === null || wish.kind === kind) &&
    unknown_names.every((name) => stemsOf(name).every((stem) => said.has(stem)))
  )
}

/** What is asked of a place must be told of it. */
export const isThere = (
  { wish: { kind, places } }: Reading,
  { facts, title, sentence }: Passage,
): boolean => {
  if (kind === null || places.length === 0) return true
  const said = `${facts} ${title} ${sentence ?? ''}`.toLowerCase()
  return places.some((place) => said.includes(place.toLowerCase()))
}

/** What comes near what is asked of a place has it somewhere. */
export const isSaidThere = (
  { wish: { places } }: Reading,
  { facts, title, text }: Pick<Passage, 'facts' | 'title' | 'text'>,
): boolean => {
  if (places.length === 0) return true
  const said = `${facts} ${title} ${text}`.toLowerCase()
  // The towns of a county are many: they are looked up only where the name itself does not stand.
  return (
    places.some((place) => said.includes(place.toLowerCase())) ||
    places.flatMap(placesWithin).some((place) => said.includes(place))
  )
}

/** A list that nothing belongs to is answered by no text that lacks what was sought. */
export function hasSubjects(
  { wish: { kind, field, words }, subjects, otherwise }: Reading,
  one: Passage,
): boolean {
  if (kind === null || kind === 'article' || field !== null) return true
  const said = `${one.title} ${one.facts} ${one.text}`.toLowerCase()
  return words
    .filter((word) => subjects.includes(word))
    .every(
      (word) =>
        stemsOf(word).every((stem) => said.includes(stem)) ||
        (otherwise.includes(word) && saysOtherwise(said, word)),
    )
}

/** Somebody who has nothing of what is sought comes near to nothing. */
export function hasSomeSubject(
  { wish: { words }, subjects, otherwise }: Reading,
  { title, facts, text }: Pick<Passage, 'title' | 'facts' | 'text'>,
): boolean {
  const sought = words.filter((word) => subjects.includes(word))
  const said = `${title} ${facts} ${text}`.toLowerCase()
  return (
    sought.length === 0 ||
    sought.some(
      (word) =>
        stemsOf(word).every((stem) => said.includes(stem)) ||
        (otherwise.includes(word) && saysOtherwise(said, word)),
    )
  )
}
