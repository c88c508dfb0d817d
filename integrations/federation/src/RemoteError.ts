import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'

/**
 * A remote failed. `remote()` throws errors about the pin. Other errors are the `cause` of the plugin's `LOAD_FAILED`.
 */
export class RemoteError extends LatchkeyError {
  declare readonly code: RemoteErrorCode
  readonly pluginId: string

  constructor(code: RemoteErrorCode, pluginId: string, options?: LatchkeyErrorOptions) {
    super(code, sentences[code], options)
    this.pluginId = pluginId
  }
}

export type RemoteErrorCode = keyof typeof sentences

const sentences = {
  REMOTE_ENTRY_INVALID: "The remote plugin's address can't be pinned",
  REMOTE_INTEGRITY_INVALID: "The remote plugin's hash is none that browsers check",
  REMOTE_INTEGRITY_MISSING: 'A remote plugin needs the hash of its file',
  REMOTE_MANIFEST_INVALID: "The remote plugin's manifest is not valid",
  REMOTE_NAME_INVALID: "The remote plugin's name is none that a script can define",
  REMOTE_BLOCKED: "The site's security policy does not admit the remote plugin",
  REMOTE_UNREACHABLE: "The remote plugin's file could not be fetched",
  REMOTE_INTEGRITY_MISMATCH: "The remote plugin's file is not the one that was pinned",
  REMOTE_TIMEOUT: 'The remote plugin took too long to load',
  REMOTE_CONTAINER_INVALID: "The remote plugin's file is not a Latchkey remote",
  REMOTE_START_FAILED: "The remote plugin's file could not be run with the site's modules",
  REMOTE_MANIFEST_MISMATCH: "The remote plugin's manifest is not the one that was pinned",
} as const
