import { connect } from 'node:net'

export interface SlowConnection {
  /** Seconds it was held open, once it is closed. */
  seconds: number
  /** What the server sent before closing. */
  answer: string
}

/** Opens a connection, sends the beginning, and then one piece a second until the server closes it. */
export function dripInto(port: number, beginning: string, piece: string): Promise<SlowConnection> {
  return new Promise((resolve) => {
    const begun = performance.now()
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    const drip = setInterval(() => socket.write(piece), 1_000)
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(drip)
      resolve({ seconds: (performance.now() - begun) / 1000, answer: answer.split('\r\n', 1)[0] ?? '' })
    })
  })
}
