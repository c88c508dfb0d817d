import { useText } from '@latchkey/plugin-api'
import { Notice, readCommonEnds, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Recipient } from '../recipient/findRecipient.js'

export function SuspicionNotice({ recipient }: { readonly recipient: Recipient }): ReactElement | null {
  const text = useText()
  const { address, suspicion } = recipient
  if (!suspicion) return null
  const title = text('send.scam', 'This may be a scam')
  if (suspicion.kind === 'worthless') {
    return (
      <Notice tone="error" title={title}>
        {text(
          'send.worthless',
          'This address has only sent you worthless transfers. Scammers do this so that you copy their address by mistake.',
        )}
      </Notice>
    )
  }
  const { address: known, source } = suspicion.known
  return (
    <Notice tone="error" title={title}>
      {text('send.lookAlike', 'This address looks like one you know, but it’s different. Compare every character.')}
      <dl className="send-compare">
        <dt>{text('send.youSendTo', 'You’re sending to')}</dt>
        <dd>
          <ComparedAddress value={address} other={known} />
        </dd>
        <dt>{source === 'own' ? text('send.knownOwn', 'Your account') : text('send.known', 'Known address')}</dt>
        <dd>
          <ComparedAddress value={known} other={address} />
        </dd>
      </dl>
    </Notice>
  )
}

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
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address keep their order
          return isSame ? <span key={index}>{group}</span> : <mark key={index}>{group}</mark>
        })}
      </span>
    </span>
  )
}
