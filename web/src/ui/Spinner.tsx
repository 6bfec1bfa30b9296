import './Spinner.css'

type SpinnerProps = {
  size?: 16 | 20 | 24 | 40
  /** Read out when given; without it the spinner is decoration beside a text. */
  label?: string
}

export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <svg
      className="u-spinner"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle className="u-spinner-track" cx="12" cy="12" r="9" />
      <path className="u-spinner-arc" d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
