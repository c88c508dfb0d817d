import { type Text, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import {
  Button,
  CheckDraw,
  EmptyState,
  IconCard,
  IconClock,
  IconWarning,
  Link,
  Notice,
  Spinner,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import { formatTokens } from '../currencies/currencies.js'
import { providerFacts } from '../offer/providers.js'
import type { OrderState } from '../order/createOrders.js'

export function BuyInProgressView(): ReactElement {
  const { context, orders } = usePluginState(createPurchaseForm)
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(orders.state)
  const { order, purchase, status, url, isUnreachable } = state
  const provider = order && providerFacts[order.provider].name
  useEffect(() => {
    if (provider) context.ui.setTitle('BuyInProgress', provider)
  }, [context, provider])
  if (!order || !provider) {
    return <EmptyState icon={<IconCard />} title={text('onramp.none', 'No purchases in progress')} />
  }
  const { title, hint } = describeState(state, provider, text)
  const amount = purchase?.amount && formatTokens(purchase.amount, purchase.symbol, locale)
  const value = purchase?.hash
  const href =
    status === 'success' && value
      ? context.explorerUrl({ networkId: order.networkId, kind: 'transaction', value })
      : undefined
  return (
    <>
      <ViewBody align="center" role="status">
        <EmptyState
          icon={pickIcon(state)}
          title={title}
          text={
            <>
              {amount && <bdi>{amount}. </bdi>}
              {hint}
            </>
          }
          action={href && <Link href={href}>{text('onramp.explorer', 'View on explorer')}</Link>}
        />
        {isUnreachable && status !== 'success' && (
          <Notice>{text('onramp.unreachable', 'The status is unavailable right now.')}</Notice>
        )}
        {state.window === 'tab' && url && status === 'waiting' && (
          <Link href={url}>{text('onramp.open-page', 'Open {provider}', { provider })}</Link>
        )}
      </ViewBody>
      <ViewFooter>{pickAction()}</ViewFooter>
    </>
  )

  function pickAction(): ReactNode {
    if (status === 'success') {
      return <Button onClick={() => context.nav.reset('Account')}>{text('onramp.done', 'Done')}</Button>
    }
    if (status === 'stopped') {
      return <Button onClick={() => orders.lookAgain()}>{text('onramp.look-again', 'Check again')}</Button>
    }
    if (status === 'failed' || (status === 'waiting' && state.window === 'closed')) {
      return <Button onClick={() => orders.reopen()}>{text('kit.try-again', 'Try again')}</Button>
    }
    return (
      state.window === 'open' && (
        <Button variant="secondary" onClick={() => orders.show()}>
          {text('onramp.show-window', 'Show window')}
        </Button>
      )
    )
  }
}

function describeState({ status, window }: OrderState, provider: string, text: Text) {
  switch (status) {
    case 'success':
      return { title: text('onramp.arrived', 'Your crypto has arrived') }
    case 'underway':
      return {
        title: text('onramp.underway', 'Your payment is being processed'),
        hint: text('onramp.underway-hint', 'You can leave this page. Your purchase continues.'),
      }
    case 'failed':
      return {
        title: text('onramp.failed', 'The payment didn’t go through'),
        hint: text('onramp.failed-hint', 'Nothing was sent to your wallet.'),
      }
    case 'stopped':
      return {
        title: text('onramp.stopped', 'We stopped checking'),
        hint: text('onramp.stopped-hint', 'If you paid, your crypto may still arrive.'),
      }
    default:
      if (window === 'closed') {
        return {
          title: text('onramp.closed', 'The window was closed'),
          hint: text('onramp.closed-hint', 'If you paid, your purchase appears here shortly.'),
        }
      }
      return {
        title: text('onramp.waiting', 'Continue at {provider}', { provider }),
        hint: text('onramp.waiting-hint', 'Pay in the provider’s window. Your purchase appears here when it arrives.'),
      }
  }
}

function pickIcon({ status, window }: OrderState): ReactElement {
  if (status === 'success') return <CheckDraw size={56} />
  if (status === 'failed') return <IconWarning />
  if (status === 'stopped' || (status === 'waiting' && window === 'closed')) return <IconClock />
  return <Spinner size={28} />
}
