import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { IconExternal, IconGlobe, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** Leads to the account at the network's block explorer, where it has one. */
export function ExplorerRow({ account }: { readonly account: ChainAccount }): ReactElement | null {
  const { networks } = useCore()
  const message = useMessages(accountMessages)
  const network = useModalAtom(activeNetworkAtom)
  const url = network && networks.explorerUrl(network, account.address)
  const name = network?.blockExplorers?.default.name
  if (!url || !name) return null
  return (
    <ListItem
      icon={<IconGlobe />}
      title={message('account.explorer', { name })}
      trailing={<IconExternal size={16} />}
      href={url}
    />
  )
}
