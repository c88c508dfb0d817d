import type { Services } from '@latchkey/plugin-api'
import type { ErrorCategory, HttpClients } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { frameworkAtom } from '../state/modal.js'
import { createHttpClient, HttpBodyInvalidError } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

export interface HttpHooks {
  /** Throws for a service that can't be asked. */
  readonly demandService?: (name: keyof Services) => void
  readonly reportError?: (category: ErrorCategory, error: unknown) => void
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

function readCategory(error: unknown): ErrorCategory {
  return error instanceof HttpBodyInvalidError ? 'DATA_PARSING_ERROR' : 'API_ERROR'
}
