/** Far larger than any answer, so that the service cannot exhaust our memory. */
const MOST_BYTES = 1_000_000

/**
 * A fetch that reaches only the address that the operator configured, and follows no redirects, so that the key and
 * the texts go nowhere else. The guarded fetch for strangers' addresses is not used: it would have to allow private
 * addresses, and then people could reach whatever runs beside the service.
 * `letOut` checks each body before it is sent, and throws if it must not be.
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
