import { type SigningDigests, usePluginContext, useText } from '@latchkey/plugin-api'
import { CopyButton, Fact, FactList } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { readDigests } from '../digests/readDigests.js'
import type { manifest } from '../index.js'
import type { Signed } from '../signed/Signed.js'

/** Digests to compare with a hardware wallet's screen (ERC-8213). Closed at first, because few users need them. */
export function Digests({ signed }: { readonly signed: Signed }): ReactElement | null {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const [digests, setDigests] = useState<readonly SigningDigests[]>([])
  useEffect(() => {
    let isCurrent = true
    readDigests(context, signed).then(
      (read) => isCurrent && setDigests(read),
      () => undefined, // Wallets refuse it, or hash it in different ways.
    )
    return () => {
      isCurrent = false
    }
  }, [context, signed])
  const labels = {
    calldata: text('review.digest-calldata', 'Calldata digest'),
    domain: text('review.digest-domain', 'Domain hash'),
    message: text('review.digest-message', 'Message hash'),
    eip712: text('review.digest-eip712', 'EIP-712 digest'),
    erc191: text('review.digest-erc191', 'ERC-191 digest'),
  }
  const facts = digests.flatMap((set, index) =>
    Object.entries(labels).flatMap(([name, label]) => {
      const hash = set[name as keyof typeof labels]
      return hash ? [{ key: `${index} ${name}`, label, hash }] : []
    }),
  )
  if (facts.length === 0) return null
  return (
    <details className="review-digests">
      <summary>{text('review.digests', 'Compare with a hardware wallet')}</summary>
      <FactList>
        {facts.map(({ key, label, hash }) => (
          <Fact key={key} label={label} stacked>
            <span className="review-hash" dir="ltr">
              {hash}
            </span>
            <CopyButton value={hash} label={text('review.copy-digest', 'Copy {digest}', { digest: label })} />
          </Fact>
        ))}
      </FactList>
    </details>
  )
}
