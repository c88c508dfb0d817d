import { useLocale, usePluginState, useText } from '@latchkey/plugin-api'
import { TokenPicker } from '@latchkey/plugin-api/kit'
import { type ReactElement, useMemo } from 'react'
import { createPurchaseForm } from '../createPurchaseForm.js'
import { findNetwork, nameCurrency, pictureOf } from '../currencies/currencies.js'
import { Loading } from './placeholders.js'
import { usePurchase } from './usePurchase.js'

export function OnRampTokenSelectView(): ReactElement {
  const { context, draft } = usePluginState(createPurchaseForm)
  const { lists, network, token: chosen, tokens } = usePurchase()
  const rows = useMemo(() => {
    const contracts = new Set<string>()
    return tokens.map((token) => {
      const { id, name, symbol } = token
      const contract = network && findNetwork(token, network)?.contract_address
      // The contract distinguishes tokens with the same symbol. Use the id if the list has a contract twice.
      const shownId = contract && !contracts.has(contract) ? contract : id
      contracts.add(shownId)
      return { currency: token, token: id, id: shownId, name, symbol, quantity: '' }
    })
  }, [network, tokens])
  if (!lists) return <Loading />
  // Not memoized, because the shipped pictures may load after the list.
  const pictured = rows.map((row) => ({ ...row, iconUrl: network && pictureOf(context, row.currency, network) }))
  return (
    <TokenPicker
      tokens={pictured}
      selected={rows.find(({ token }) => token === chosen?.id)?.id ?? ''}
      onSelect={(id) => {
        const token = rows.find((row) => row.id === id)?.token
        if (token) draft.set({ token })
        context.nav.back()
      }}
    />
  )
}

export function OnRampFiatSelectView(): ReactElement {
  const { context, draft } = usePluginState(createPurchaseForm)
  const text = useText()
  const locale = useLocale()
  const { lists, currency } = usePurchase()
  const rows = useMemo(
    () =>
      lists?.payment.map(({ id }) => ({
        id,
        name: nameCurrency(id, locale),
        symbol: id,
        quantity: '',
        iconUrl: context.images.currency(id),
      })),
    [context, lists, locale],
  )
  if (!rows) return <Loading />
  return (
    <TokenPicker
      tokens={rows}
      selected={currency?.id ?? ''}
      onSelect={(id) => {
        draft.set({ currency: id })
        context.nav.back()
      }}
      texts={{
        list: text('onramp.currencies', 'Currencies'),
        search: text('onramp.search', 'Search by name or code'),
        empty: text('onramp.no-currency', 'No currency found'),
      }}
    />
  )
}
