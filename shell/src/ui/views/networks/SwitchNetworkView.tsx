import { type CaipNetworkId, isLatchkeyError, useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Button, IconRefresh, NetworkImage, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useCallback, useEffect } from 'react'
import type { Core } from '../../../core.js'
import { networksMessages } from '../../../messages/en/networks.js'
import { viewStackAtom } from '../../../state/navigation.js'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { type ShellViewProps, useCore, useErrorText, useMessages } from '../../UiContext.js'
import { useLoading } from '../../useLoading.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'

export function SwitchNetworkView({ entry }: ShellViewProps): ReactElement {
  const { networks } = useCore()
  const message = useMessages(networksMessages)
  const errorText = useErrorText()
  const { networkId } = entry.args as ViewMap['SwitchNetwork']
  const result = useNetworkSwitch(networkId)
  const { phase } = result
  const isSlow = useIsSlow(phase === 'switching')
  const network = networks.find(networkId)
  const name = network?.name ?? networkId
  return (
    <>
      <WaitingBody
        image={<NetworkImage src={network && networks.imageUrl(network)} name={name} size={56} />}
        state={ringStates[phase]}
        title={'error' in result ? errorText(result.error) : message(`networks.${result.phase}`, { name })}
        text={phase === 'switched' ? '' : message(`networks.${phase}-text`, { name })}
        hint={isSlow && message('networks.slow-text')}
      />
      {'error' in result && (
        <ViewFooter>
          <Button icon={<IconRefresh size={20} />} onClick={result.retry}>
            {message('networks.retry')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}

const ringStates = { switching: 'waiting', switched: 'done', rejected: 'failed', failed: 'failed' } as const

type NetworkSwitch =
  | { readonly phase: 'switching' | 'switched' }
  | { readonly phase: 'rejected' | 'failed'; readonly error: unknown; retry(): void }

/** Asks the wallet to switch when the view mounts, and leaves the view after a delay. */
function useNetworkSwitch(networkId: CaipNetworkId): NetworkSwitch {
  const core = useCore()
  const switching = useLoading(useCallback(() => core.networks.switchNetwork(networkId), [core, networkId]))
  // After a rejection, the user may still change the network in the wallet.
  const isThere = useModalAtom(activeNetworkIdAtom) === networkId
  const isSwitched = switching.status === 'ready' || (switching.status === 'failed' && isThere)

  useEffect(() => {
    if (!isSwitched) return
    const timer = setTimeout(leaveAfterSwitch, successMs, core)
    return () => clearTimeout(timer)
  }, [core, isSwitched])

  if (isSwitched) return { phase: 'switched' }
  if (switching.status !== 'failed') return { phase: 'switching' }
  const { error, retry } = switching
  return { phase: isLatchkeyError(error, 'NETWORK_SWITCH_REJECTED') ? 'rejected' : 'failed', error, retry }
}

const successMs = 500

/** Goes back to the view before the list of networks. Closes the modal if the list was the first view. */
export function leaveAfterSwitch(core: Core): void {
  const stack = core.runtime.store.get(viewStackAtom)
  const list = stack.findLastIndex((entry) => entry.name === 'Networks')
  if (list < 1) {
    core.navigation.close()
    return
  }
  for (let steps = stack.length - list; steps > 0; steps--) core.navigation.back()
}
