import {
  type Network,
  track,
  useLocale,
  useModalAtom,
  usePluginContext,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import { Button, EmptyState, IconCard, List, ListItem, Notice, TokenIcon, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import { nameCurrency, pictureOf } from '../currencies/currencies.js'
import type { manifest } from '../index.js'
import { findArrival } from '../offer/providers.js'
import { MoneyField } from './MoneyField.js'
import { ProviderRows } from './ProviderRows.js'
import { Loading } from './placeholders.js'
import { QuoteFacts } from './QuoteFacts.js'
import { type FormProps, useOffer, usePrefill, usePurchase } from './usePurchase.js'

export function OnRampProvidersView({ args }: ViewProps<'OnRampProviders'>): ReactElement {
  const { context, orders, providers } = usePluginState(createPurchaseForm)
  const { nav } = context
  const text = useText()
  const form = usePurchase()
  usePrefill(form, args)
  useOffer(form)
  const { status } = useModalAtom(orders.state)
  const { account, network, lists, token, currency } = form

  if (!account || !network || !lists) return <Loading />
  const served = token ? providers.filter((provider) => findArrival(provider, account, network, token)) : []
  if (!token || !currency || served.length === 0) return <NothingToBuy network={network} />
  const complete = { ...form, account, network, lists, token, currency }
  const isFollowed = status === 'waiting' || status === 'underway' || status === 'stopped'
  return (
    <ViewBody>
      {isFollowed && (
        <Notice
          title={text('onramp.followed', 'You have a purchase in progress')}
          action={
            <Button variant="secondary" size="small" onClick={() => nav.push('BuyInProgress')}>
              {text('onramp.see', 'View')}
            </Button>
          }
        />
      )}
      <MoneyField form={complete} />
      <CurrencyChoices form={complete} />
      <QuoteFacts form={complete} />
      <ProviderRows form={complete} providers={served} />
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          track(context, 'SELECT_WHAT_IS_A_BUY', { isSmartAccount: account.type === 'smartAccount' })
          nav.push('WhatIsABuy')
        }}
      >
        {text('onramp.help', 'How does buying work?')}
      </Button>
    </ViewBody>
  )
}

function NothingToBuy({ network }: { readonly network: Network }): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  return (
    <ViewBody>
      <EmptyState
        icon={<IconCard />}
        title={text('onramp.elsewhere', 'Buying isn’t available on {network}', { network: network.name })}
        action={
          <Button variant="secondary" size="small" onClick={() => nav.push('Networks')}>
            {text('onramp.switch', 'Switch network')}
          </Button>
        }
      />
    </ViewBody>
  )
}

function CurrencyChoices({ form: { currency, network, token } }: FormProps): ReactElement {
  const { images, nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const locale = useLocale()
  return (
    <List label={text('onramp.currencies', 'Currencies')}>
      <ListItem
        title={text('onramp.buy', 'Buy {symbol}', { symbol: token.symbol })}
        subtitle={<bdi>{`${token.name} · ${network.name}`}</bdi>}
        image={<TokenIcon src={pictureOf({ images }, token, network)} symbol={token.symbol} />}
        chevron
        onClick={() => nav.push('OnRampTokenSelect')}
      />
      <ListItem
        title={text('onramp.pay', 'Pay in {currency}', { currency: currency.id })}
        subtitle={<bdi>{nameCurrency(currency.id, locale)}</bdi>}
        image={<TokenIcon src={images.currency(currency.id)} symbol={currency.id} />}
        chevron
        onClick={() => nav.push('OnRampFiatSelect')}
      />
    </List>
  )
}
