'use client'
/** `@latchkey/shell/react`: the provider, the hooks and the connect button. */
export { ConnectButton, type ConnectButtonProps } from './react/ConnectButton.js'
export {
  type UseAccountResult,
  type UseBalanceResult,
  type UseDisconnectResult,
  type UseNetworkResult,
  useAccount,
  useBalance,
  useDisconnect,
  useModalState,
  useNetwork,
} from './react/hooks.js'
export { ModalProvider, type ModalProviderProps, useModal } from './react/ModalProvider.js'
