import { TonConnectButton, TonConnectUIProvider } from '@tonconnect/ui-react'

export function Kit({ children }) {
  return (
    <TonConnectUIProvider manifestUrl={`${location.origin}/tonconnect-manifest.json`}>{children}</TonConnectUIProvider>
  )
}

export const Connect = TonConnectButton
