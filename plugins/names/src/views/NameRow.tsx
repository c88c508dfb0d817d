import { type SlotProps, track, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { IconUser, Notice, SettingsRow } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { manifest } from '../index.js'
import type { ViewParts } from '../module.js'

type NameRowProps = Pick<ViewParts, 'own'> & Pick<SlotProps<'settings.rows'>, 'address'>

export function NameRow({ own, address }: NameRowProps): ReactElement {
  const context = usePluginContext<typeof manifest>()
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
    track(context, 'OPEN_ENS_FLOW', { isSmartAccount: account?.type === 'smartAccount' })
    context.nav.push('ChooseAccountName')
  }
  const name = state.status === 'success' && state.name
  return (
    <SettingsRow
      icon={<IconUser />}
      label={text('names.title', 'Account name')}
      description={name && <bdi>{name}</bdi>}
      onClick={open}
    />
  )
}

export function NameDetails({ request }: SlotProps<'approve.details'>): ReactElement {
  const text = useText()
  return (
    <Notice title={<bdi>{request.reference ?? ''}</bdi>}>
      {text('names.details', 'Your signature registers this name for your account. No funds move.')}
    </Notice>
  )
}
