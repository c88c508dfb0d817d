import { isLatchkeyError, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, Notice, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { InsufficientError } from '../errors.js'
import type { Payment } from '../payment/Payment.js'
import type { Payer } from '../payment/readPayer.js'
import type { Terms } from '../terms/Terms.js'
import { formatExact } from './formatExact.js'
import type { ViewParts } from './ViewParts.js'

export interface PayFooterProps extends ViewParts {
  readonly payment: Payment
  readonly payer: Payer
  readonly terms: Terms
  readonly shortage: InsufficientError | undefined
}

/** The one thing to do next: connect a wallet, switch its network, or pay. */
export function PayFooter({ context, payments, payment, payer, terms, shortage }: PayFooterProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const asked = useModalAtom(payments.asked)
  const [move, setMove] = useState<{ readonly error?: unknown }>()
  const { network, paymentId, units } = payment.order
  const { account, isOnNetwork } = payer
  const { decimals, symbol } = terms.token
  const earlier = text('pay.earlier', 'Your wallet is still asking about an earlier payment')
  const isOther = asked !== undefined && asked !== payment
  const canMove = 'switchNetwork' in context || isOnNetwork
  const isMoving = move !== undefined && !('error' in move)

  const go = async () => {
    setMove({})
    try {
      if (!isOnNetwork && 'switchNetwork' in context) await context.switchNetwork(network.caipNetworkId)
      setMove(undefined)
      // Where nobody is connected, the way there leads by Connect. Who has left meanwhile wants nothing of it.
      if (!account && context.store.get(context.atoms.open)) context.nav.push('PayConnected', { paymentId })
    } catch (error) {
      setMove({ error })
    }
  }
  if (!account || !isOnNetwork)
    return (
      <>
        {move && 'error' in move && (
          <Notice tone={isLatchkeyError(move.error, 'NETWORK_SWITCH_REJECTED') ? 'info' : 'warning'}>
            {isLatchkeyError(move.error, 'NETWORK_SWITCH_REJECTED')
              ? text('pay.switchRejected', 'You said no in your wallet. It stays where it is.')
              : text('pay.switchFailed', 'Your wallet did not switch to {network}. Do so in the wallet itself.', {
                  network: network.name,
                })}
          </Notice>
        )}
        <ViewFooter>
          <Button
            busy={isMoving}
            disabled={!canMove}
            disabledReason={text('pay.switchThere', 'Switch to {network} first', { network: network.name })}
            onClick={() => void go()}
          >
            {account
              ? text('pay.switch', 'Switch to {network}', { network: network.name })
              : text('pay.connect', 'Connect a wallet')}
          </Button>
        </ViewFooter>
      </>
    )
  return (
    <ViewFooter>
      <Button
        busy={asked === payment}
        disabled={isOther || shortage !== undefined || !terms.fee}
        disabledReason={
          isOther ? earlier : shortage ? context.ui.errorText(shortage) : text('pay.feeLoading', 'Estimating the fee')
        }
        onClick={() => void payments.submit(payment)}
      >
        {text('pay.pay', 'Pay {amount} {symbol}', { amount: formatExact(units, decimals, locale), symbol })}
      </Button>
    </ViewFooter>
  )
}
