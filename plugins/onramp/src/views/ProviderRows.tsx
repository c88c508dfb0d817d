import { useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { List, ListItem, WalletImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import type { OnrampProvider } from '../index.js'
import { findArrival, providerFacts } from '../offer/providers.js'
import type { FormProps } from './usePurchase.js'

type ProviderRowsProps = FormProps & { readonly providers: readonly OnrampProvider[] }

export function ProviderRows({ form, providers }: ProviderRowsProps): ReactElement {
  const { context, offers, orders } = usePluginState(createPurchaseForm)
  const { account, network, token } = form
  const text = useText()
  const { links } = useModalAtom(offers.state)
  const { amount } = form.reading

  function row(provider: OnrampProvider): ReactElement | null {
    const { name, fee, imageUrl } = providerFacts[provider]
    const arrival = findArrival(provider, account, network, token)
    if (!arrival) return null
    const link = links[provider]
    const { url, givenAtMs = 0 } = link ?? {}
    const facts = [
      text('onramp.fee', 'Fee {fee}', { fee }),
      arrival.networkId !== network.caipNetworkId &&
        text('onramp.arrives', 'Arrives on {network}', { network: arrival.name }),
    ]
    return (
      <ListItem
        key={provider}
        title={name}
        subtitle={
          link && !url ? (
            <span role="alert">{`${context.ui.errorText(link.error)}. ${text('kit.try-again', 'Try again')}`}</span>
          ) : (
            facts.filter(Boolean).join(' · ')
          )
        }
        image={<WalletImage name={name} src={imageUrl} />}
        chevron
        busy={amount !== undefined && !link}
        disabled={!amount}
        disabledReason={text('onramp.enter', 'Enter an amount')}
        onClick={() => {
          if (url) orders.begin(provider, { url, givenAtMs }, arrival, account)
          else offers.retry()
        }}
      />
    )
  }

  return <List label={text('onramp.providers', 'Providers')}>{providers.map(row)}</List>
}
