/** The bar for developers, shown when `debug` is on; the console says what to do about it. */
export const alertMessages = {
  'alert.PROJECT_ID_NOT_CONFIGURED': 'Project ID Not Configured',
  'alert.INVALID_APP_CONFIGURATION': 'Invalid App Configuration',
  'alert.SERVER_ERROR_APP_CONFIGURATION': 'Server Error',
  'alert.RATE_LIMITED_APP_CONFIGURATION': 'Rate Limited',
  'alert.SWITCH_NETWORK_NOT_FOUND': 'Network Not Found',
  'alert.SESSION_EXPIRED': 'Session Expired',
  'alert.IFRAME_LOAD_FAILED': 'Embedded wallet could not be loaded',
  'alert.IFRAME_REQUEST_TIMEOUT': 'Embedded wallet request timed out',
  'alert.AUTH_SESSION_NOT_KEPT': 'Embedded wallet session was not kept',
  'alert.UNVERIFIED_DOMAIN': 'Invalid App Configuration',
  'alert.LOCAL_CONFIGURATION_IGNORED': 'Local configuration ignored',
  'alert.CONFIGURATION_UNAVAILABLE': 'Configuration could not be loaded',
  'alert.MULTI_WALLET_NOT_ENABLED': 'Multi-Wallet Not Enabled',
  'alert.PLUGIN_FAILED': 'A plugin failed',
  'alert.CHAIN_FAILED': 'Some wallets could not be loaded',
  'alert.DATA_FAILED': 'Balances could not be loaded',
} as const
