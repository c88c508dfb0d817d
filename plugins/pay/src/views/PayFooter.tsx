import { isLatchkeyError, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, formatExact, Notice, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { InsufficientError } from '../errors.js'
import type { KnownPaymentProps } from './PaySheet.js'

type PayFooterProps = KnownPaymentProps & { readonly shortage: InsufficientError | undefined }

export function PayFooter(props: PayFooterProps): ReactElement {
  const { context, payments, payment, payer, terms, shortage } = props
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(payments.pending)
  if (!payer.account || !payer.isOnNetwork) return <MoveFooter {...props} />
  const { decimals, symbol } = terms.token
  const amount = formatExact(payment.order.units, decimals, locale, 2)
  const isAsking = pending?.subject === payment.subject
  const nameObstacle = () => {
    if (pending && !isAsking) return text('pay.earlier', 'An earlier payment is still waiting in your wallet')
    if (shortage) return context.ui.errorText(shortage)
    return terms.fee ? undefined : text('pay.feeLoading', 'Estimating the fee')
  }
  const obstacle = nameObstacle()
  return (
    <ViewFooter>
      <Button
        busy={isAsking}
        disabled={obstacle !== undefined}
        disabledReason={obstacle ?? ''}
        onClick={() => void payments.submit(payment)}
      >
        {text('pay.pay', 'Pay {amount} {symbol}', { amount, symbol })}
      </Button>
    </ViewFooter>
  )
}

function MoveFooter({ context, payment, payer: { account, isOnNetwork } }: PayFooterProps): ReactElement {
  const text = useText()
  const { network, paymentId } = payment.order
  const [move, setMove] = useState<{ readonly error?: unknown }>()
  const hasFailed = move !== undefined && 'error' in move
  const isRejected = hasFailed && isLatchkeyError(move.error, 'NETWORK_SWITCH_REJECTED')
  const canSwitch = 'switchNetwork' in context || isOnNetwork

  const go = async () => {
    setMove({})
    try {
      if (!isOnNetwork && 'switchNetwork' in context) await context.switchNetwork(network.caipNetworkId)
      setMove(undefined)
      // PayConnected first opens Connect, so skip it if the user has closed the modal.
      if (!account && context.store.get(context.atoms.open)) context.nav.push('PayConnected', { paymentId })
    } catch (error) {
      setMove({ error })
    }
  }
  return (
    <>
      {hasFailed && (
        <Notice tone={isRejected ? 'info' : 'warning'}>
          {isRejected
            ? text('pay.switchRejected', 'You rejected the switch. Your wallet’s network hasn’t changed.')
            : text('pay.switchFailed', 'Your wallet didn’t switch to {network}. Switch in your wallet.', {
                network: network.name,
              })}
        </Notice>
      )}
      <ViewFooter>
        <Button
          busy={move !== undefined && !hasFailed}
          disabled={!canSwitch}
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
}
