/** What views say for the codes of errors; each text is the error's own English sentence. */
export const errorMessages = {
  'error.UNKNOWN': 'Unknown error',
  'error.CONNECTION_REJECTED': 'Connection rejected',
  'error.CONNECT_FAILED': 'Failed to connect',
  'error.CONNECTOR_NOT_FOUND': 'No connector found for connection',
  'error.DISCONNECT_FAILED': 'Failed to disconnect',
  'error.CHAIN_NOT_SUPPORTED': 'Chain is not supported',
  'error.NETWORK_NOT_FOUND': 'Network Not Found',
  'error.SIWX_SIGNATURE_FAILED': 'Error signing message',
  'error.SIWX_INITIALIZATION_FAILED': 'A problem occurred while trying initialize authentication',
  'error.NETWORK_SWITCH_REJECTED': 'Switch declined',
} as const
