import { isLatchkeyError, LatchkeyError, type Services } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { readServices } from '../services/defaultServices.js'
import { frameworkAtom } from '../state/modal.js'
import { createHttpClient, type HttpClient } from './createHttpClient.js'
import { sdkType, sdkVersion } from './sdkVersion.js'

export interface HttpClients {
  readonly api: HttpClient
  readonly blockchain: HttpClient
  readonly analytics: HttpClient | undefined
  readonly reportError?: HttpHooks['reportError']
  /** Creates a client for another server. The client adds no parameters to its calls. */
  at(baseUrl: string): HttpClient
  setClientId(clientId: string | undefined): void
}

export interface HttpHooks {
  readonly requireService?: (name: keyof Services) => void
  readonly reportError?: (category: 'API_ERROR' | 'DATA_PARSING_ERROR', error: unknown) => void
}

/** Creates one client per service. Calls carry the project id, the SDK version, and WalletConnect's client id if known. */
export function createHttpClients({ options, store }: Runtime, hooks: HttpHooks = {}): HttpClients {
  const services = readServices(options)
  const { requireService, reportError } = hooks
  let clientId: string | undefined
  const parameters = () => ({
    projectId: options.projectId,
    st: sdkType,
    sv: sdkVersion(store.get(frameworkAtom), options.chains),
    clientId,
  })
  const service = (name: keyof Services, baseUrl: string) =>
    createHttpClient(baseUrl, parameters, {
      beforeCall: () => requireService?.(name),
      onFailure(error) {
        // The analytics service's own failure can't be reported to it.
        if (name === 'analyticsUrl') return
        reportError?.(isLatchkeyError(error, 'HTTP_BODY_INVALID') ? 'DATA_PARSING_ERROR' : 'API_ERROR', error)
      },
    })
  return {
    api: service('apiUrl', services.apiUrl),
    blockchain: service('rpcUrl', services.rpcUrl),
    analytics: services.analyticsUrl === null ? undefined : service('analyticsUrl', services.analyticsUrl),
    ...(reportError && { reportError }),
    at: (baseUrl) => createHttpClient(baseUrl, () => ({})),
    setClientId(id) {
      clientId = id
    },
  }
}

/** Reports an invalid answer as DATA_PARSING_ERROR, and returns the error to throw. */
export function reportInvalidAnswer(http: Pick<HttpClients, 'reportError'>, members: string[]): AnswerInvalidError {
  const error = new AnswerInvalidError(members)
  http.reportError?.('DATA_PARSING_ERROR', error)
  return error
}

export class AnswerInvalidError extends LatchkeyError {
  /** @param members Names of invalid members. Never their values, which may be personal data. */
  constructor(members: readonly string[]) {
    super('ANSWER_INVALID', 'The service returned an invalid response', { details: members.join(', ') })
  }
}
