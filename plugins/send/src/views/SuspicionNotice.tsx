import { type Text, useText } from '@latchkey/plugin-api'
import { Notice, readCommonEnds, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { KnownAddress, Recipient } from '../recipient/findRecipient.js'

/** Warns that a recipient may be a scammer's, and shows where it differs from the address that it looks like. */
export function SuspicionNotice({ recipient }: { readonly recipient: Recipient }): ReactElement | null {
  const text = useText()
  const { address, suspicion } = recipient
  if (!suspicion) return null
  if (suspicion.kind === 'worthless') {
    return (
      <Notice tone="error" title={text('send.scam', 'This may be a scam')}>
        {text(
          'send.worthless',
          'This address has only sent you worthless transfers. Scammers do this so that you copy their address by mistake.',
        )}
      </Notice>
    )
  }
  const { known } = suspicion
  return (
    <Notice tone="error" title={text('send.scam', 'This may be a scam')}>
      {text('send.lookAlike', 'This address looks like one you know, but it’s different. Compare every character.')}
      <dl className="send-compare">
        <dt>{text('send.youSendTo', 'You’re sending to')}</dt>
        <dd>
          <ComparedAddress value={address} other={known.address} />
        </dd>
        <dt>{nameSource(known.source, text)}</dt>
        <dd>
          <ComparedAddress value={known.address} other={address} />
        </dd>
      </dl>
    </Notice>
  )
}

/** A whole address in groups of four; those that differ from the other one are underlined and bold. */
function ComparedAddress({ value, other }: { readonly value: string; readonly other: string }): ReactElement {
  const isHexadecimal = value.startsWith('0x')
  const [one, another] = isHexadecimal ? [value.toLowerCase(), other.toLowerCase()] : [value, other]
  const { start, end } = readCommonEnds(one, another)
  const groups = value.match(/.{1,4}/g) ?? []
  return (
    <span dir="ltr">
      <VisuallyHidden>{value}</VisuallyHidden>
      <span aria-hidden="true" className="send-groups lk-numeric">
        {groups.map((group, index) => {
          const isSame = index * 4 + group.length <= start || index * 4 >= value.length - end
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address never change places
          return isSame ? <span key={index}>{group}</span> : <mark key={index}>{group}</mark>
        })}
      </span>
    </span>
  )
}

function nameSource(source: KnownAddress['source'], text: Text): string {
  if (source === 'own') return text('send.knownOwn', 'Your account')
  return text('send.known', 'Address you know')
}
