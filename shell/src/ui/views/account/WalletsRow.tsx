import { useModalAtom } from '@latchkey/plugin-api'
import { IconWallet, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { networksAtom } from '../../../state/networks.js'
import { gatesAtom } from '../../../state/plugins.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** Leads to the wallets, where there can be more than one: of several namespaces, or several of one. */
export function WalletsRow(): ReactElement | null {
  const { navigation } = useCore()
  const message = useMessages(accountMessages)
  const [first, ...others] = useModalAtom(networksAtom)
  const hasSeveral = useModalAtom(gatesAtom).multiWallet === true
  if (!hasSeveral && others.every(({ chainNamespace }) => chainNamespace === first?.chainNamespace)) return null
  return (
    <ListItem
      icon={<IconWallet />}
      title={message('account.wallets')}
      chevron
      onClick={() => navigation.push('ProfileWallets')}
    />
  )
}
