import type { HttpClients } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import type { Services } from '../contract/services.js'
import { frameworkAtom } from '../state/modal.js'
import { createHttpClient } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

/**
 * One client for each service. Every call carries the project, who calls, and WalletConnect's client id once known.
 *
 * @param demandService throws for a service that can't be asked.
 */
export function createHttpClients(
  { options, services, store }: Pick<Runtime, 'options' | 'services' | 'store'>,
  demandService?: (name: keyof Services) => void,
): HttpClients {
  let clientId: string | undefined
  const parameters = () => ({
    projectId: options.projectId,
    st: sdkType,
    sv: sdkVersion(store.get(frameworkAtom), options.chains),
    clientId,
  })
  const service = (name: keyof Services, baseUrl: string) =>
    createHttpClient(baseUrl, parameters, () => demandService?.(name))
  return {
    api: service('apiUrl', services.apiUrl),
    blockchain: service('rpcUrl', services.rpcUrl),
    analytics: services.analyticsUrl === null ? undefined : service('analyticsUrl', services.analyticsUrl),
    // A plugin's own server learns nothing of the project and of the visitor's client.
    at: (baseUrl) => createHttpClient(baseUrl, () => ({})),
    setClientId(id) {
      clientId = id
    },
  }
}
