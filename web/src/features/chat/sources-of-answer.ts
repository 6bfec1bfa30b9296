import type { ChatSource } from '@utsyn/contract/chat.ts'
import { createContext } from 'react'

/** What the numbers in an answer stand for; null while that has not come. */
export const SourcesOfAnswer = createContext<readonly ChatSource[] | null>(null)
