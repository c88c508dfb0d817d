import { LatchkeyError, type Services } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { frameworkAtom } from '../state/modal.js'
import { createHttpClient, HttpBodyInvalidError, type HttpClient } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

export interface HttpClients {
  /** services.apiUrl */
  readonly api: HttpClient
  /** services.rpcUrl */
  readonly blockchain: HttpClient
  /** services.analyticsUrl. `undefined` if it is switched off. */
  readonly analytics: HttpClient | undefined
  /** Reports that a service failed, if analytics are on. */
  readonly reportError?: HttpHooks['reportError']
  /** A client for an address that a plugin was granted. */
  at(baseUrl: string): HttpClient
  setClientId(clientId: string | undefined): void
}

/** A service failed, or its answer is not valid. */
type ServiceErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR'

export interface HttpHooks {
  /** Throws if the service can't be asked. */
  readonly demandService?: (name: keyof Services) => void
  readonly reportError?: (category: ServiceErrorCategory, error: unknown) => void
}

/** One client for each service. Every call carries the project id, the SDK's version, and WalletConnect's client id if known. */
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
      // Reporting that the analytics service failed would fail as well.
      onFailure: (error) => name !== 'analyticsUrl' && reportError?.(readCategory(error), error),
    })
  return {
    api: service('apiUrl', services.apiUrl),
    blockchain: service('rpcUrl', services.rpcUrl),
    analytics: services.analyticsUrl === null ? undefined : service('analyticsUrl', services.analyticsUrl),
    ...(reportError && { reportError }),
    // A plugin's server gets neither the project id nor the client id.
    at: (baseUrl) => createHttpClient(baseUrl, () => ({})),
    setClientId(id) {
      clientId = id
    },
  }
}

/** Reports an answer without the agreed form as DATA_PARSING_ERROR, and returns the error to throw. */
export function reportInvalidAnswer(
  { reportError }: Pick<HttpClients, 'reportError'>,
  members: readonly string[],
): AnswerInvalidError {
  const error = new AnswerInvalidError(members)
  reportError?.('DATA_PARSING_ERROR', error)
  return error
}

function readCategory(error: unknown): ServiceErrorCategory {
  return error instanceof HttpBodyInvalidError ? 'DATA_PARSING_ERROR' : 'API_ERROR'
}

export class AnswerInvalidError extends LatchkeyError {
  /** @param members names of what can't be read. Never their values, which may be a user's. */
  constructor(members: readonly string[]) {
    super('ANSWER_INVALID', 'The service returned an invalid response', { details: members.join(', ') })
  }
}
