import type { Services } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { frameworkAtom } from '../state/modal.js'
import type { HttpClient } from './createHttpClient.js'
import { createHttpClient, HttpBodyInvalidError } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

export interface HttpClients {
  /** services.apiUrl */
  readonly api: HttpClient
  /** services.rpcUrl */
  readonly blockchain: HttpClient
  /** services.analyticsUrl; undefined when switched off. */
  readonly analytics: HttpClient | undefined
  /** Reports what a service failed with, where analytics are on. */
  readonly reportError?: HttpHooks['reportError']
  /** A client for an address that a plugin was granted. */
  at(baseUrl: string): HttpClient
  setClientId(clientId: string | undefined): void
}

/** A service failed, or answered with what is not valid. */
type ServiceErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR'

export interface HttpHooks {
  /** Throws for a service that can't be asked. */
  readonly demandService?: (name: keyof Services) => void
  readonly reportError?: (category: ServiceErrorCategory, error: unknown) => void
}

/** One client for each service. Every call carries the project, who calls, and WalletConnect's client id once known. */
export function createHttpClients(
  { options, services, store }: Pick<Runtime, 'options' | 'services' | 'store'>,
  { demandService, reportError }: HttpHooks = {},
): HttpClients {
  let clientId: string | undefined
  const parameters = () => ({
    projectId: options.projectId,
    st: sdkType,
    sv: sdkVersion(store.get(frameworkAtom), options.chains),
    clientId,
  })
  const service = (name: keyof Services, baseUrl: string) =>
    createHttpClient(baseUrl, parameters, {
      beforeCall: () => demandService?.(name),
      // An error about the service that takes errors would only cause the next one.
      onFailure: (error) => name !== 'analyticsUrl' && reportError?.(readCategory(error), error),
    })
  return {
    api: service('apiUrl', services.apiUrl),
    blockchain: service('rpcUrl', services.rpcUrl),
    analytics: services.analyticsUrl === null ? undefined : service('analyticsUrl', services.analyticsUrl),
    ...(reportError && { reportError }),
    // A plugin's own server learns nothing of the project and of the user's client.
    at: (baseUrl) => createHttpClient(baseUrl, () => ({})),
    setClientId(id) {
      clientId = id
    },
  }
}

function readCategory(error: unknown): ServiceErrorCategory {
  return error instanceof HttpBodyInvalidError ? 'DATA_PARSING_ERROR' : 'API_ERROR'
}
