import { isLatchkeyError, useLocale, usePluginContext, usePluginState, useText } from '@latchkey/plugin-api'
import { Button, formatExact, Notice, ViewFooter } from '@latchkey/plugin-api/kit'
import { useSubmission } from '@latchkey/plugin-api/submission'
import { type ReactElement, useState } from 'react'
import type { InsufficientError } from '../errors.js'
import type { manifest } from '../index.js'
import { createPayments } from '../payment/createPayments.js'
import type { KnownPaymentProps } from './PaySheet.js'

type PayFooterProps = KnownPaymentProps & { readonly shortage: InsufficientError | undefined }

export function PayFooter(props: PayFooterProps): ReactElement {
  const { payment, payer, terms, shortage } = props
  const { ui } = usePluginContext()
  const payments = usePluginState(createPayments)
  const text = useText()
  const locale = useLocale()
  const { isAsking, isBlocked } = useSubmission(payments.submissions, payment.subject)
  if (!payer.account || !payer.isOnNetwork) return <MoveFooter {...props} />
  const { decimals, symbol } = terms.token
  const amount = formatExact(payment.order.units, decimals, locale, 2)
  const nameObstacle = () => {
    if (isBlocked) return text('kit.blocked', 'An earlier request is still waiting in your wallet')
    if (shortage) return ui.errorText(shortage)
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

function MoveFooter({ payment, payer: { account, isOnNetwork } }: PayFooterProps): ReactElement {
  const context = usePluginContext<typeof manifest>()
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
