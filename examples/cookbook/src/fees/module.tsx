import { defineModule, type SlotProps, type TokenAmount, useModalAtom, useText } from '@latchkey/plugin-api'
import { Amount, Skeleton } from '@latchkey/plugin-api/kit'
import { useEffect, useState } from 'react'
import type { manifest } from './index.js'

export default defineModule<typeof manifest>({
  activate({ accounts, add, chain, log, ui }) {
    add(ui.styles(styles))

    function FeesPanel({ namespace, address }: SlotProps<'account.footer'>) {
      const text = useText()
      const networkId = useModalAtom(accounts.activeNetwork)?.caipNetworkId
      const [fee, setFee] = useState<TokenAmount | 'unknown'>()

      useEffect(() => {
        let isCurrent = true
        async function estimate() {
          setFee(undefined)
          if (!networkId) return
          const facade = await chain(namespace)
          const estimated = await facade.estimateFee({ networkId, from: address, to: address, amount: 0n })
          if (isCurrent) setFee(estimated)
        }
        estimate().catch((error: unknown) => {
          if (!isCurrent) return
          log.warn(error)
          setFee('unknown')
        })
        return () => {
          isCurrent = false
        }
      }, [namespace, networkId, address])

      if (fee === 'unknown') return null
      return (
        <p className="fees-panel">
          {text('fees.label', 'Network fee of a transfer')}
          {fee ? <Amount {...fee} maximumDecimals={6} /> : <Skeleton width={72} />}
        </p>
      )
    }

    return { components: { FeesPanel } }
  },
})

const styles = `
.fees-panel {
  display: flex;
  justify-content: space-between;
  gap: 8px;
  margin: 0;
  padding-block: 12px;
  padding-inline: 16px;
  border: 1px solid var(--lk-line);
  border-radius: var(--lk-radius-row);
  background: var(--lk-surface-raised);
  color: var(--lk-text-soft);
  font: 500 var(--lk-14);
}`
