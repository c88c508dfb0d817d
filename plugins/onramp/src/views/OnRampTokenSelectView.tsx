import { TokenPicker } from '@latchkey/plugin-api/kit'
import { type ReactElement, useMemo } from 'react'
import { findNetwork } from '../currencies/findNetwork.js'
import { Loading } from './Loading.js'
import { usePurchase } from './usePurchase.js'
import type { ViewParts } from './ViewParts.js'

/** What can be bought on the active network. */
export function OnRampTokenSelectView(parts: ViewParts): ReactElement {
  const { context, draft } = parts
  const { lists, network, token: chosen, tokens } = usePurchase(parts)
  const rows = useMemo(() => {
    const contracts = new Set<string>()
    return tokens.map((token) => {
      const { id, name, symbol } = token
      const iconUrl = context.images.token(symbol)
      const contract = network && findNetwork(token, network)?.contract_address
      // Where two have the same sign, the contract tells them apart, unless a list has it twice.
      const shownId = contract && !contracts.has(contract) ? contract : id
      contracts.add(shownId)
      return { token: id, id: shownId, name, symbol, quantity: '', ...(iconUrl && { iconUrl }) }
    })
  }, [context, network, tokens])
  if (!lists) return <Loading />
  return (
    <TokenPicker
      tokens={rows}
      selected={rows.find(({ token }) => token === chosen?.id)?.id ?? ''}
      onSelect={(id) => {
        const token = rows.find((row) => row.id === id)?.token
        if (token) draft.set({ token })
        context.nav.back()
      }}
    />
  )
}
