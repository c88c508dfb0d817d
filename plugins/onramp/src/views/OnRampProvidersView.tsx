import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconCard, Notice, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { findArrival } from '../offer/providers.js'
import { CurrencyChoices } from './CurrencyChoices.js'
import { Loading } from './Loading.js'
import { MoneyField } from './MoneyField.js'
import { ProviderRows } from './ProviderRows.js'
import { QuoteFacts } from './QuoteFacts.js'
import { useOffer, usePurchase } from './usePurchase.js'
import type { ViewParts } from './ViewParts.js'

/** What for how much, what it comes to, and who sells it. */
export function OnRampProvidersView(parts: ViewParts): ReactElement {
  const { context, orders, providers } = parts
  const { nav } = context
  const text = useText()
  const form = usePurchase(parts)
  useOffer(parts, form)
  const { status } = useModalAtom(orders.state)
  const { account, network, lists, token, currency } = form

  // Without a wallet the shell leads elsewhere.
  if (!account || !network || !lists) return <Loading />
  const served = token ? providers.filter((provider) => findArrival(provider, account, network, token)) : []
  if (!token || !currency || served.length === 0) {
    return (
      <ViewBody>
        <EmptyState
          icon={<IconCard />}
          title={text('onramp.elsewhere', 'Nothing can be bought on {network}', { network: network.name })}
          action={
            <Button variant="secondary" size="small" onClick={() => nav.push('Networks')}>
              {text('onramp.switch', 'Switch network')}
            </Button>
          }
        />
      </ViewBody>
    )
  }
  const isFollowed = status === 'waiting' || status === 'underway' || status === 'stopped'
  return (
    <ViewBody>
      {isFollowed && (
        <Notice
          title={text('onramp.followed', 'You have begun a purchase')}
          action={
            <Button variant="secondary" size="small" onClick={() => nav.push('BuyInProgress')}>
              {text('onramp.see', 'See it')}
            </Button>
          }
        />
      )}
      <MoneyField {...parts} form={form} currency={currency} />
      <CurrencyChoices context={context} form={form} token={token} currency={currency} />
      <QuoteFacts {...parts} form={form} token={token} currency={currency} />
      <ProviderRows {...parts} account={account} providers={served} form={form} network={network} token={token} />
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          if ('track' in context) {
            context.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: account.type === 'smartAccount' })
          }
          nav.push('WhatIsABuy')
        }}
      >
        {text('onramp.help', 'What is buying?')}
      </Button>
    </ViewBody>
  )
}
