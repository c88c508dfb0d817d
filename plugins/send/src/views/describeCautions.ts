import type { Text } from '@latchkey/plugin-api'
import type { Recipient } from '../recipient/Recipient.js'
import type { NoticeText } from './Notices.js'

/** What the visitor should look at twice, in words. */
export function describeCautions({ cautions }: Recipient, text: Text): readonly NoticeText[] {
  const sentences = {
    checksum: text('send.checksum', 'The capital letters don’t fit this address. Check it.'),
    own: text('send.own', 'This is the address that you send from.'),
    contract: text('send.contract', 'This is a contract. What you send may be stuck in it.'),
  }
  return cautions.map((caution) => ({
    sentence: sentences[caution],
    tone: caution === 'own' ? 'info' : 'warning',
  }))
}
