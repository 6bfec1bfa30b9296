import type { ChatSource } from '@utsyn/contract/chat.ts'
import { createContext } from 'react'

/** The sources of the numbers in an answer; null until they arrive. */
export const SourcesOfAnswer = createContext<readonly ChatSource[] | null>(null)
