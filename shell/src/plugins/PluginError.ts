import { LatchkeyError, type LatchkeyErrorOptions } from '@latchkey/plugin-api'

export class PluginError extends LatchkeyError {
  declare readonly code: PluginErrorCode
  readonly pluginId: string

  constructor(code: PluginErrorCode, pluginId: string, options?: LatchkeyErrorOptions) {
    super(code, sentences[code], options)
    this.pluginId = pluginId
  }
}

export type PluginErrorCode = keyof typeof sentences

const sentences = {
  ACTIVATE_FAILED: 'The plugin could not be started',
  API_MISMATCH: 'The plugin was built for another version of the plugin API',
  CONNECTOR_FAILED: "The plugin's connector does not work correctly",
  CONNECTOR_RESERVED: "The plugin's connector would take the place of another wallet",
  DUPLICATE: 'The plugin declares what another one has declared before',
  FRAME_TITLE_MISSING: 'A frame needs a title',
  EVENTS_LIMITED: 'The plugin sends too many events',
  GATED: 'This feature is turned off in this app',
  LISTENER_FAILED: "The plugin's event listener failed",
  LOAD_FAILED: "The plugin's code could not be loaded",
  MANIFEST_INVALID: "The plugin's manifest is not valid",
  PERMISSION_DENIED: 'The plugin was not granted this permission',
  PLUGIN_DEACTIVATED: 'The plugin was deactivated',
  PLUGIN_NOT_FOUND: 'There is no such plugin',
  POPUP_BLOCKED: 'The browser blocked the pop-up window',
  SERVICE_NOT_FOUND: 'No plugin provides this service',
  TIMEOUT: 'The plugin took too long to start',
  VIEW_UNAVAILABLE: 'Not available for this account or network',
} as const
