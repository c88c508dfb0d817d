import { useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { EmptyState, ErrorState, IconUser, LoadingRows, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { manifest } from '../index.js'
import type { ViewParts } from '../module.js'

export function useOwnName({ own }: ViewParts): ReactElement | undefined {
  const { accounts, ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const account = useModalAtom(accounts.account('eip155'))
  const state = useModalAtom(own.state)
  const networkId = useModalAtom(accounts.activeNetwork)?.caipNetworkId
  const address = account?.address

  useEffect(() => {
    // The service may support this network even if it did not support the previous one.
    void networkId
    if (address) void own.load()
  }, [own, address, networkId])

  if (!address) return <EmptyState icon={<IconUser />} title={text('names.disconnected', 'Wallet disconnected')} />
  if (state.status === 'loading') return <LoadingRows label={text('names.loading', 'Loading')} count={2} />
  if (state.status === 'failed')
    return <ErrorState message={ui.errorText(state.error)} onRetry={() => void own.load()} />
  if (!state.name) return undefined
  return (
    <ViewBody>
      <EmptyState
        icon={<IconUser />}
        title={<bdi className="names-name">{state.name}</bdi>}
        text={text('names.owned', 'This account already has a name. Each account can have one.')}
      />
    </ViewBody>
  )
}
