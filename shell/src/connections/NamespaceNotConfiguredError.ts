import { LatchkeyError } from '@latchkey/plugin-api'

export class NamespaceNotConfiguredError extends LatchkeyError {
  constructor(namespace: string) {
    super(
      'NAMESPACE_NOT_CONFIGURED',
      `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    )
  }
}
