import type { HttpClients } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { frameworkAtom } from '../state/modal.js'
import { createHttpClient } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

/** One client for each service. Every call carries the project, who calls, and WalletConnect's client id once known. */
export function createHttpClients({
  options,
  services,
  store,
}: Pick<Runtime, 'options' | 'services' | 'store'>): HttpClients {
  let clientId: string | undefined
  const parameters = () => ({
    projectId: options.projectId,
    st: sdkType,
    sv: sdkVersion(store.get(frameworkAtom), options.chains),
    clientId,
  })
  const service = (baseUrl: string) => createHttpClient(baseUrl, parameters)
  return {
    api: service(services.apiUrl),
    blockchain: service(services.rpcUrl),
    analytics: services.analyticsUrl === null ? undefined : service(services.analyticsUrl),
    // A plugin's own server learns nothing of the project and of the visitor's client.
    at: (baseUrl) => createHttpClient(baseUrl, () => ({})),
    setClientId(id) {
      clientId = id
    },
  }
}
