import { HitText } from '../ui/HitText.tsx'

const SUGGESTIONS = [
  ['Kubernetes', 38],
  ['Dokumentasjon', 6],
  ['Haiku OS', 1],
] as const

/** The picker's list, open after typing «ku», with its first row active. */
export function SuggestionsSample() {
  return (
    <div className="g-suggestions" aria-hidden="true">
      <div className="u-picker-box">
        {SUGGESTIONS.map(([name, count], index) => (
          <div key={name} role="option" aria-selected={index === 0} className="u-picker-option">
            <span className="u-picker-name">
              <HitText name={name} text="ku" />
            </span>
            <span className="u-picker-count">{count}</span>
          </div>
        ))}
        <p className="u-picker-foot">Piltaster flytter, Enter velger</p>
      </div>
    </div>
  )
}
