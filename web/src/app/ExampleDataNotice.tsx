import { asFlag, storedValue, useStoredValue } from '../lib/stored-value.ts'
import { useSignedIn } from '../lib/auth-token.ts'
import { Notice } from '../ui/Notice.tsx'

const dismissed = storedValue('session', 'exampleNoticeDismissed', asFlag)

/** One quiet line, so that nobody takes an invented company for a customer. The server marks the page. */
export function ExampleDataNotice() {
  // Rarely rendered: memoising would cost bytes and save nothing.
  'use no memo'
  const signed_in = useSignedIn()
  const isDismissed = useStoredValue(dismissed)
  const shows_examples = document.documentElement.dataset['exampleData'] === 'true'
  if (!signed_in || !shows_examples || isDismissed) return null
  const dismiss = () => {
    dismissed.set(true)
    // The focused button is gone; focus moves to the page itself.
    document.getElementById('innhold')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="Om innholdet" className="u-width example-data">
      <Notice kind="info" onDismiss={dismiss}>
        Innholdet er eksempeldata. Bedrifter og personer er oppdiktet.
      </Notice>
    </section>
  )
}
