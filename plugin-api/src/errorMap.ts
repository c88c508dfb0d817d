/**
 * Maps the error codes of the core packages (plugin API, shell, chains, integrations) to their English messages.
 * `docs/errors.md` explains each code. Other packages add codes by declaration merging:
 *
 * ```ts
 * declare module '@latchkey/plugin-api' {
 *   interface ErrorMap {
 *     TIP_TOO_SMALL: 'The tip is too small'
 *   }
 * }
 * ```
 */
export interface ErrorMap {
  // Setting up
  METADATA_INCOMPLETE: `createModal() needs metadata with ${string}`
  NETWORKS_MISSING: 'createModal() needs at least one network'
  PROJECT_ID_NOT_CONFIGURED: 'Project ID Not Configured'
  CONTAINER_MISSING: 'An embedded modal needs a container'
  MODAL_PROVIDER_MISSING: 'Latchkey hooks need a <ModalProvider> above them'
  MODAL_LOAD_FAILED: 'The wallet window could not be loaded'
  MODAL_DISPOSED: 'This modal was disposed of'
  ADAPTER_NOT_FOUND: 'Adapter not found'
  ADAPTER_MISSING: `Adapter for namespace ${string} doesn't exist`
  OUTSIDE_MODAL: 'useModalAtom() was called outside of a modal'
  OUTSIDE_PLUGIN: 'usePluginContext() was called outside of a plugin'
  OUTSIDE_SHELL: 'useUi() was called outside of the modal'

  // Opening and views
  MODAL_CLOSED: 'Modal closed'
  VIEW_NOT_FOUND: `There is no view '${string}'`
  PAIRING_URI_INVALID: 'This is no WalletConnect pairing address'

  // Connecting
  CONNECTION_REJECTED: 'Connection rejected'
  CONNECT_FAILED: 'Failed to connect'
  CONNECTOR_NOT_FOUND: 'No connector found for connection'
  DISCONNECT_FAILED: 'Failed to disconnect'
  DISCONNECT_CHAINS_FAILED: `Failed to disconnect chains: ${string}`
  CONNECTION_STATUS_INVALID: 'Invalid connection status'
  MULTI_WALLET_NOT_ENABLED: 'Multi-Wallet Not Enabled'
  NAMESPACE_NOT_CONFIGURED: `Namespace '${string}' is not configured. Please call connect() first with namespace config.`
  WALLET_ANSWER_INVALID: 'The wallet returned an invalid response'
  CHAIN_CALL_UNSUPPORTED: 'This chain module does not offer that'
  WALLET_LOCKED: 'The wallet is locked'
  PAIRING_EXPIRED: 'The code has expired'
  PAIRING_CANCELLED: 'The connection was cancelled'
  RELAY_UNREACHABLE: 'The WalletConnect relay can’t be reached'
  WALLETCONNECT_LOAD_FAILED: 'WalletConnect could not be loaded'
  NO_ACCOUNTS: 'The wallet didn’t share an account on any of this app’s networks'
  USER_NEEDED: 'The user has to connect this wallet with a click'
  CHAINS_NOT_SUPPORTED: 'The connector does not support any of the requested chains'

  // Networks
  NETWORK_NOT_FOUND: 'Network Not Found'
  CHAIN_UNRECOGNIZED: 'Unrecognized chain ID'
  NETWORK_SWITCH_REJECTED: 'Switch declined'
  CHAIN_NOT_SUPPORTED: 'Chain is not supported'
  NETWORK_SWITCH_OVERTAKEN: 'Another network was chosen in the meantime'
  NETWORK_NOT_SWITCHED: 'The wallet stayed on another network'
  CHAIN_NOT_APPROVED: `Failed to switch to chain '${string}'. The chain is not approved or the wallet does not support wallet_switchEthereumChain method.`
  RPC_URL_MISSING: `No RPC url provided for chainId: ${string}`
  RPC_PROVIDER_MISSING: `JSON-RPC provider for ${string} not found`
  CHAIN_ID_NOT_FOUND: 'ChainId not found'
  CHAIN_ID_INVALID: 'Invalid chain id'
  NODE_UNREACHABLE: 'The network’s node could not be reached'
  BITCOIN_SEND_REJECTED: 'The Bitcoin network rejected the transaction'
  BITCOIN_API_MISSING: 'There is no Bitcoin service'
  BITCOIN_ANSWER_INVALID: 'The Bitcoin service returned an invalid response'
  NODE_ANSWER_INVALID: 'The network’s node returned an invalid response'
  RPC_ERROR: 'The network’s node rejected the request'
  NETWORK_ID_INVALID: `Invalid CAIP-2 network id: ${string}`
  CAIP_ADDRESS_INVALID: `Invalid CAIP-10 address: ${string}`
  CAIP_ADDRESS_MALFORMED: 'Invalid CAIP Address'

  // Sign-in
  SIWX_CONFLICT: 'Cannot set both `siweConfig` and `siwx` options'
  SIWX_NOT_ENABLED: 'SIWX is not enabled'
  SIWX_ADDRESS_MISSING: 'No ActiveCaipAddress found'
  SIWX_NETWORK_MISSING: 'No ActiveCaipNetwork or client found'
  SIWX_SIGNATURE_FAILED: 'Error signing message'
  SIWX_INITIALIZATION_FAILED: 'A problem occurred while trying initialize authentication'
  SIWX_SESSION_INVALID: 'The session is not valid'
  SIWX_SIGNATURE_INVALID: 'The wallet returned an invalid signature'
  SIWX_MESSAGE_INVALID: 'The sign-in message is not valid'
  SIWX_VERIFIER_MISSING: 'Signatures of this chain can’t be checked in the page'
  SIWX_UNREACHABLE: 'The sign-in server could not be reached'
  SIWX_REJECTED: 'The sign-in server rejected the session'
  SIWX_ANSWER_INVALID: 'The sign-in server returned an invalid response'
  SIWX_CANCELLED: 'Sign-in was cancelled'

  // Email and social sign-in
  AUTH_CONNECTOR_NOT_FOUND: 'No auth connector found'
  AUTH_NOT_CONNECTED: 'Not connected to email or social'
  EMAIL_COOLDOWN: `Please try again after ${number} seconds`
  FRAME_LOAD_FAILED: 'Unable to load email login dependency'
  FRAME_ERROR: `The wallet service says: “${string}”`
  FRAME_FAILED: 'An error occurred'
  FRAME_ABORTED: 'Something went wrong'

  // Requests
  NOT_CONNECTED: 'Please call connect() before request()'
  WALLETCONNECT_NOT_CONNECTED: 'Please call connect() before request()'
  ACTION_NOT_ALLOWED: 'Requested RPC call is not allowed'
  PERMISSION_MISSING: 'Requested RPC call is not allowed'
  SIGN_CLIENT_NOT_INITIALIZED: 'Sign Client not initialized'
  SESSION_NOT_INITIALIZED: 'Session not initialized. Please call connect() before enable()'
  AUTHENTICATION_NOT_POSSIBLE: 'Signing in while connecting needs networks of the namespace eip155 alone'
  METHOD_NOT_APPROVED: `The wallet did not approve the method ${string}`
  METHOD_NOT_SUPPORTED: `The wallet does not support the method ${string}`
  TRANSACTION_UNREADABLE: 'The transaction could not be read'
  BITCOIN_REQUEST_INVALID: 'Invalid params'
  CAPABILITIES_ADDRESS_MISSING: 'Missing address parameter in `wallet_getCapabilities` request'
  CALL_STATUS_NOT_APPROVED: 'Fetching call status not approved by the wallet.'
  REQUEST_PARAMS_INVALID: 'Invalid params'
  CALLS_INVALID: 'Invalid params'
  NETWORK_MISMATCH: 'Invalid params'
  REQUEST_CHANGED: 'Invalid params'
  REQUEST_REJECTED: 'User rejected the request'
  ACCOUNT_CHANGED: 'The wallet’s account or network has changed. Start over'
  FUNDS_INSUFFICIENT: 'You don’t have enough for this transaction and the network fee'
  REQUEST_OUTCOME_UNKNOWN: 'It’s unclear whether your wallet approved this. Check your activity before you try again.'
  REQUEST_ABORTED: 'Request was aborted'

  // Services and data
  HTTP_STATUS: `HTTP status code: ${number}`
  HTTP_TIMEOUT: 'The service took too long to respond'
  HTTP_UNREACHABLE: 'The service could not be reached'
  HTTP_BODY_INVALID: 'The service returned a response that is not JSON'
  HTTP_BODY_TOO_LARGE: 'The service returned a response that is too large'
  CONFIGURATION_INVALID: "The project's configuration is invalid"
  ANSWER_INVALID: 'The service returned an invalid response'
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable'
  PRICES_UNAVAILABLE: 'Token prices are unavailable'
  BALANCE_INVALID: 'The balance could not be read'
  NAME_RESOLUTION_FAILED: 'Error resolving name'
  AMOUNT_ABOVE_BALANCE: 'Your balance is too low'
  AMOUNT_NOT_A_NUMBER: 'Enter a valid amount'
  AMOUNT_TOO_MANY_DECIMALS: `This token allows at most ${number} decimals`
  AMOUNT_TOO_SMALL: 'This amount is below the token’s smallest unit'
  ADDRESS_INVALID: 'This address isn’t valid on this network'
  TRANSFER_AMOUNT_INVALID: 'This amount can’t be sent'
  TRANSFER_BELOW_RENT: 'Solana accounts need a minimum balance, and this would leave too little'
  TOKEN_NOT_FOUND: 'This token doesn’t exist on this network'
  TOKEN_UNSUPPORTED: 'This token can’t be transferred'
  TOKEN_RECIPIENT_INVALID: 'This address can’t receive the token'
  READ_CONTRACT_UNSUPPORTED: 'Programs of this chain can’t be read like contracts'

  // Plugins
  MANIFEST_INVALID: "The plugin's manifest is not valid"
  DUPLICATE: 'The plugin declares what another one has declared before'
  CONNECTOR_FAILED: "The plugin's connector does not work correctly"
  CONNECTOR_RESERVED: "The plugin's connector would take the place of another wallet"
  API_MISMATCH: 'The plugin was built for another version of the plugin API'
  LISTENER_FAILED: "The plugin's event listener failed"
  EVENTS_LIMITED: 'The plugin sends too many events'
  GATED: 'This feature is turned off in this app'
  LOAD_FAILED: "The plugin's code could not be loaded"
  ACTIVATE_FAILED: 'The plugin could not be started'
  TIMEOUT: 'The plugin took too long to start'
  VIEW_UNAVAILABLE: 'Not available for this account or network'
  PERMISSION_DENIED: 'The plugin was not granted this permission'
  FRAME_TITLE_MISSING: 'A frame needs a title'
  RECEIPT_DETAILS_INVALID: "The receipt's details can't be stored"
  STATE_REPEATED: "The plugin's state was created again"
  SUBMISSION_UNASKED: 'The wallet was called outside `ask`'
  PLUGIN_DEACTIVATED: 'The plugin was deactivated'
  PLUGIN_NOT_FOUND: 'There is no such plugin'
  SERVICE_NOT_FOUND: 'No plugin provides this service'
  POPUP_BLOCKED: 'The browser blocked the pop-up window'

  // Remote plugins
  REMOTE_ENTRY_INVALID: "The remote plugin's address can't be pinned"
  REMOTE_MANIFEST_INVALID: "The remote plugin's manifest is not valid"
  REMOTE_INTEGRITY_MISSING: 'A remote plugin needs the hash of its file'
  REMOTE_INTEGRITY_INVALID: "The remote plugin's hash is none that browsers check"
  REMOTE_NAME_INVALID: "The remote plugin's name is none that a script can define"
  REMOTE_BLOCKED: "The site's security policy does not admit the remote plugin"
  REMOTE_UNREACHABLE: "The remote plugin's file could not be fetched"
  REMOTE_INTEGRITY_MISMATCH: "The remote plugin's file is not the one that was pinned"
  REMOTE_TIMEOUT: 'The remote plugin took too long to load'
  REMOTE_CONTAINER_INVALID: "The remote plugin's file is not a Latchkey remote"
  REMOTE_START_FAILED: "The remote plugin's file could not be run with the site's modules"
  REMOTE_MANIFEST_MISMATCH: "The remote plugin's manifest is not the one that was pinned"

  // Tools
  PLUGIN_TEST: string
  POLICY_INPUT_INVALID: 'The Content-Security-Policy can’t be made of these options'
  COMMAND_INVALID: 'The command can’t be run'
}

/** An error code from the core packages, or from another package whose types are loaded. */
export type LatchkeyErrorCode = keyof ErrorMap & string
