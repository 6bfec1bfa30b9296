import type { FastifyReply } from 'fastify'

/** Sends a picture that, opened as a document, may load nothing and run nothing. */
export function sendWebp(reply: FastifyReply, webp: Buffer): FastifyReply {
  return reply
    .type('image/webp')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .send(webp)
}
