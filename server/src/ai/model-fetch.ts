/** Far more than any answer has; a stranger's service is no reason to run out of memory. */
const MOST_BYTES = 1_000_000

/**
 * A fetch that reaches one address of the operator's, wherever it lies, and follows no redirect: the key and the texts
 * of the question go nowhere else. The guarded way of strangers' addresses is not for it, as people could then have it
 * fetch whatever stands beside the service in a closed net.
 * `letOut` sees each body before it is sent, and throws where it must not be.
 */
export function fetchFromModel(address: string, letOut: (body: unknown) => Promise<void>): typeof fetch {
  const allowed = new URL(address)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== allowed.origin || !url.pathname.startsWith(allowed.pathname))
      throw new Error('The language model is asked at its own address only')
    await letOut(init?.body)
    const answer = await fetch(url, { ...init, redirect: 'error' })
    return new Response(answer.body?.pipeThrough(atMost(MOST_BYTES)), {
      status: answer.status,
      headers: answer.headers,
    })
  }
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0
  return new TransformStream({
    transform(piece, controller) {
      passed += piece.byteLength
      if (passed > bytes) controller.error(new Error('The answer is too large'))
      else controller.enqueue(piece)
    },
  })
}
