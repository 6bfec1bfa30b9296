interface ChatSuggestionsProps {
  of: readonly string[]
  onAsk: (text: string) => void
}

/** Suggested questions, one click each. */
export function ChatSuggestions({ of, onAsk }: ChatSuggestionsProps) {
  return (
    <ul className="u-list chat-suggestions" aria-label="Forslag">
      {of.map((text) => (
        <li key={text}>
          <button type="button" className="chat-suggestion" onClick={() => onAsk(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
