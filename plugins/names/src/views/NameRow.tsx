import { type SlotProps, useModalAtom, useText } from '@latchkey/plugin-api'
import { IconUser, ListItem } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { ViewParts } from './ViewParts.js'

/** The account's name among its settings, and the way to one. */
export function NameRow({
  context,
  own,
  address,
}: ViewParts & Pick<SlotProps<'settings.rows'>, 'address'>): ReactElement {
  const text = useText()
  const account = useModalAtom(context.accounts.account('eip155'))
  const networkId = useModalAtom(context.accounts.activeNetwork)?.caipNetworkId
  const state = useModalAtom(own.state)

  useEffect(() => {
    void address
    void networkId
    void own.load()
  }, [own, address, networkId])

  const open = () => {
    if ('track' in context) context.track('OPEN_ENS_FLOW', { isSmartAccount: account?.type === 'smartAccount' })
    context.nav.push('ChooseAccountName')
  }
  const name = state.status === 'success' && state.name
  return (
    <ListItem
      icon={<IconUser />}
      title={text('names.title', 'Account name')}
      {...(name && { subtitle: <bdi>{name}</bdi> })}
      chevron
      onClick={open}
    />
  )
}
