import { useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Recipient } from '../recipient/Recipient.js'

/** What the visitor should look at twice. */
export function Cautions({ cautions }: Pick<Recipient, 'cautions'>): ReactElement {
  const text = useText()
  const sentences = {
    checksum: text('send.checksum', 'The capital letters don’t fit this address. Check it.'),
    own: text('send.own', 'This is the address that you send from.'),
    contract: text('send.contract', 'This is a contract. What you send may be stuck in it.'),
  }
  return (
    <>
      {cautions.map((caution) => (
        <Notice key={caution} tone={caution === 'own' ? 'info' : 'warning'}>
          {sentences[caution]}
        </Notice>
      ))}
    </>
  )
}
