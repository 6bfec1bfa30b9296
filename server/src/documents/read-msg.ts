import MsgReader from '@kenjiuno/msgreader'
import { decodeText } from './decode-text.ts'
import { DocumentRefused } from './document-refused.ts'
import type { Letter } from './read-mail.ts'

/** A MSG file, as Outlook saves a letter. Letters in it are attachments. */
export function readMsg(bytes: Buffer, mostAttachments: number): Letter {
  try {
    return letterOf(
      new MsgReader.default(new DataView(bytes.buffer, bytes.byteOffset, bytes.length)),
      mostAttachments,
    )
  } catch (error) {
    throw error instanceof DocumentRefused ? error : new DocumentRefused('broken', error)
  }
}

function letterOf(reader: MsgReader.default, mostAttachments: number): Letter {
  const fields = reader.getFileData()
  if (fields.error || fields.dataType !== 'msg') throw new DocumentRefused('broken')
  const address = fields.senderSmtpAddress ?? fields.senderEmail
  return {
    subject: fields.subject,
    from: [fields.senderName, address && `<${address}>`].filter(Boolean).join(' '),
    sent: fields.clientSubmitTime ?? fields.messageDeliveryTime,
    html: fields.bodyHtml ?? (fields.html ? decodeText(fields.html) : undefined),
    text: fields.body,
    attachments: (fields.attachments ?? [])
      .filter(({ attachmentHidden, pidContentId }) => !attachmentHidden && !pidContentId)
      // One more than is read, so that the user gets to know that some are left out.
      .slice(0, mostAttachments + 1)
      .map((attachment) => {
        const { fileName, content } = reader.getAttachment(attachment)
        return { name: fileName, bytes: Buffer.from(content) }
      }),
  }
}
