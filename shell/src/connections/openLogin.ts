/** Ways to connect that are a view, since the visitor himself has to do something there. */

import type { ChainNamespace, ConnectorInfo, ViewName } from '@latchkey/plugin-api'
import { openAtom } from '../state/modal.js'
import { setNamespaceFilter } from '../state/navigation.js'
import type { ConnectParts } from './connectWallet.js'

/**
 * Opens the view in which the visitor logs in to the connector.
 *
 * @param name what the connection of before was called: the embedded wallet bears the name of what it was signed in by.
 */
export async function openLogin(
  { runtime, navigation }: Pick<ConnectParts, 'runtime' | 'navigation'>,
  namespace: ChainNamespace,
  info: ConnectorInfo,
  name: string | undefined,
): Promise<void> {
  const { store } = runtime
  const view = info.type === 'AUTH' ? await pickSignIn(runtime, name) : 'ConnectingWalletConnect'
  // A social login opens the provider that was used, not the list of all.
  const args = (view as ViewName) === socialsView ? { resume: name } : undefined
  setNamespaceFilter(store, namespace)
  if (!store.get(openAtom)) await navigation.open({ view, namespace, ...(args && { args: args as never }) })
  else if (view === 'Connect') navigation.push(view, { namespace, keepActive: true })
  else if (args) navigation.push(view, args as never)
  else navigation.push(view)
}

/** A plugin's view, which the shell knows by name alone. */
const socialsView = 'ConnectSocials' as ViewName

/** The views are plugins'. A host without the one that is wanted, or a project that has closed it, has others in Connect. */
async function pickSignIn(
  runtime: ConnectParts['runtime'],
  name: string | undefined,
): Promise<'ConnectingWalletConnect' | 'Connect'> {
  if (!name) return 'Connect'
  const view = (name === 'Email' ? ('EmailLogin' as ViewName) : socialsView) as 'ConnectingWalletConnect'
  const { plugins } = await runtime.core()
  await plugins.ready
  if (!plugins.ownerOf(view)) return 'Connect'
  return plugins.admit(view, false).then(
    () => view,
    () => 'Connect',
  )
}
