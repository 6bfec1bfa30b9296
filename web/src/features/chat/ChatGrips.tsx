import type { WindowBox } from './use-window-box.ts'
import { WIDTH } from './window-box.ts'

/** The edges and the corner for resizing the window. The corner takes arrow keys and clicks too. */
export function ChatGrips({ size, controls }: { size: WindowBox; controls: string }) {
  const { width, height } = size.box
  return (
    <>
      <div className="chat-edge" data-side="left" {...size.pullLeft} />
      <div className="chat-edge" data-side="top" {...size.pullTop} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control */}
      <div
        role="separator"
        tabIndex={0}
        className="chat-grip"
        title="Dra for å endre størrelsen. Trykk for stort eller vanlig vindu."
        aria-label="Endre størrelsen på chatten"
        aria-controls={controls}
        aria-orientation="vertical"
        aria-valuenow={Math.round(width)}
        aria-valuemin={WIDTH.least}
        aria-valuemax={WIDTH.most}
        aria-valuetext={`${Math.round(width)} ganger ${Math.round(height)} piksler`}
        data-press
        {...size.pullCorner}
        onKeyDown={size.onGrowKey}
      />
    </>
  )
}
