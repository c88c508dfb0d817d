import { useModalAtom, useText } from '@latchkey/plugin-api'
import { EmptyState, ErrorState, IconUser, LoadingRows, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { ViewParts } from '../module.js'

export function useOwnName({ context, own }: ViewParts): ReactElement | undefined {
  const text = useText()
  const account = useModalAtom(context.accounts.account('eip155'))
  const state = useModalAtom(own.state)
  const networkId = useModalAtom(context.accounts.activeNetwork)?.caipNetworkId
  const address = account?.address

  useEffect(() => {
    // The service may support this network even if it did not support the previous one.
    void networkId
    if (address) void own.load()
  }, [own, address, networkId])

  if (!address) return <EmptyState icon={<IconUser />} title={text('names.disconnected', 'Wallet disconnected')} />
  if (state.status === 'loading') return <LoadingRows label={text('names.loading', 'Loading')} count={2} />
  if (state.status === 'failed')
    return <ErrorState message={context.ui.errorText(state.error)} onRetry={() => void own.load()} />
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
