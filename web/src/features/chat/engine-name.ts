import type { ChatEngine } from '@utsyn/contract/chat.ts'

/** The name of the engine, wherever a machine has written something. */
export const engineName = (engine: ChatEngine | null): string =>
  engine === null ? '' : engine.kind === 'embedded' ? 'Innebygd motor' : (engine.model ?? 'Språkmodell')
