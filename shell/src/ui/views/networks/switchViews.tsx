import { isLatchkeyError, useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Button, IconRefresh, NetworkImage, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useCallback, useEffect } from 'react'
import type { Core } from '../../../core.js'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { networksMessages } from '../../../messages/en/networks.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { viewStackAtom } from '../../../state/navigation.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom, setNetworkIds } from '../../../state/networks.js'
import { type Loading, type ShellViewProps, useCore, useErrorText, useLoading, useMessages } from '../../hooks.js'
import { useIsSlow, WaitingBody } from '../waiting/WaitingBody.js'

export function SwitchNetworkView({ entry }: ShellViewProps): ReactElement {
  const core = useCore()
  const { networks } = core
  const message = useMessages(networksMessages)
  const errorText = useErrorText()
  const { networkId } = entry.args as ViewMap['SwitchNetwork']
  const switching = useLoading(useCallback(() => networks.switchNetwork(networkId), [networks, networkId]))
  // After a rejection, the user may still change the network in the wallet.
  const isActive = useModalAtom(activeNetworkIdAtom) === networkId
  const failure = switching.status === 'failed' && !isActive ? switching : undefined
  const phase = readPhase(switching, isActive)
  const isSwitched = phase === 'switched'
  const isSlow = useIsSlow(phase === 'switching')
  const network = networks.find(networkId)
  const name = network?.name ?? networkId

  useEffect(() => {
    if (!isSwitched) return
    const timer = setTimeout(leaveAfterSwitch, successMs, core)
    return () => clearTimeout(timer)
  }, [core, isSwitched])

  return (
    <>
      <WaitingBody
        image={<NetworkImage src={network && networks.imageUrl(network)} name={name} size={56} />}
        state={ringStates[phase]}
        title={
          failure ? errorText(failure.error) : message(`networks.${isSwitched ? 'switched' : 'switching'}`, { name })
        }
        text={isSwitched ? '' : message(`networks.${phase}-text`, { name })}
        hint={isSlow && message('networks.slow-text')}
      />
      {failure && (
        <ViewFooter>
          <Button icon={<IconRefresh size={20} />} onClick={failure.retry}>
            {message('networks.retry')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}

const successMs = 500
const ringStates = { switching: 'waiting', switched: 'done', rejected: 'failed', failed: 'failed' } as const

function readPhase(switching: Loading<unknown>, isActive: boolean): keyof typeof ringStates {
  if (switching.status === 'loading') return 'switching'
  if (switching.status === 'ready' || isActive) return 'switched'
  return isLatchkeyError(switching.error, 'NETWORK_SWITCH_REJECTED') ? 'rejected' : 'failed'
}

/** Goes back past the list of networks. Closes the modal if the list was the first view. */
export function leaveAfterSwitch(core: Core): void {
  const stack = core.runtime.store.get(viewStackAtom)
  const list = stack.findLastIndex((entry) => entry.name === 'Networks')
  if (list < 1) {
    core.navigation.close()
    return
  }
  for (let steps = stack.length - list; steps > 0; steps--) core.navigation.back()
}

export function SwitchActiveChainView({ entry }: ShellViewProps): ReactElement {
  const { navigation, networks: commands, runtime } = useCore()
  const message = useMessages(multichainMessages)
  const networks = useModalAtom(networksAtom)
  const networkIds = useModalAtom(networkIdsAtom)
  const { wallet } = useModalAtom(activeConnectionAtom)
  const args = entry.args as ViewMap['SwitchActiveChain']
  const { switchToChain: namespace, navigateTo = 'Connect', navigateWithReplace = true } = args
  const networkId = args.networkId ?? networkIds[namespace]
  const network =
    networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)
  const name = network?.name ?? message(`multichain.${namespace}`)

  const connect = () => {
    const { store } = runtime
    // Connecting requests this network first.
    if (network) setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: network.caipNetworkId })
    navigation[navigateWithReplace ? 'replace' : 'push'](navigateTo, { namespace, keepActive: true })
  }
  return (
    <>
      <WaitingBody
        state="still"
        image={<NetworkImage src={network && commands.imageUrl(network)} name={name} size={56} />}
        title={message('multichain.switch', { name })}
        text={message('multichain.switch-text', { name, wallet: wallet?.name ?? message('multichain.this-wallet') })}
      />
      <ViewFooter>
        <Button onClick={connect}>{message('multichain.switch-action')}</Button>
      </ViewFooter>
    </>
  )
}
